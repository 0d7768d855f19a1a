import { lazy } from 'react';
import { shellRoutes } from '../routing/shell-routes.ts';
import type { ShellPage } from '../routing/types.ts';
import { LoginPage } from './login-page.tsx';

export { ErrorPage } from '../status/error-page.tsx';
export { NotFoundPage } from '../status/not-found-page.tsx';

export const shellPages: readonly ShellPage[] = [
  { ...shellRoutes.login, component: LoginPage },
  {
    ...shellRoutes.websocket,
    component: lazy(async () => {
      const { WebsocketPage } = await import(
        /* webpackChunkName: "websocket" */ './websocket/websocket-page.tsx'
      );
      return { default: WebsocketPage };
    }),
  },
];
