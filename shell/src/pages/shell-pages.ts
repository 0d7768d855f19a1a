import { lazy } from 'react';
import type { ShellPage } from '../routing/types.ts';
import { LoginPage } from './login-page.tsx';

export { ErrorPage } from './error-page.tsx';
export { NotFoundPage } from './not-found-page.tsx';

/** The shell's own screens; every other belongs to a remote. */
export const shellPages: readonly ShellPage[] = [
  { path: '/login', layout: 'default2', guard: 'none', titleKey: 'login.title', component: LoginPage },
  {
    path: '/websocket/WebsocketConfig',
    layout: 'base',
    // A tool for who is signed in as ops; nobody is invited to sign in for it.
    guard: 'user',
    role: 'ops',
    titleKey: 'websocket.title',
    component: lazy(async () => {
      const { WebsocketPage } = await import(
        /* webpackChunkName: "websocket" */ './websocket/websocket-page.tsx'
      );
      return { default: WebsocketPage };
    }),
  },
  {
    path: '/ops',
    layout: 'base',
    guard: 'auth',
    role: 'ops',
    titleKey: 'ops.title',
    component: lazy(async () => {
      const { OpsPage } = await import(/* webpackChunkName: "ops" */ './ops/ops-page.tsx');
      return { default: OpsPage };
    }),
  },
];
