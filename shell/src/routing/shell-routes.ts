import { routes } from '@baza/shared/contract/routes';
import type { PageRoute } from '@baza/shared/contract/types';

/** A page of the shell itself, before its code: its title is a key of the `shell` texts. */
export type ShellRoute = Omit<PageRoute, 'title'> & { titleKey: string };

/**
 * The shell's own screens; every other belongs to a remote, and no remote may have these. The build writes them with
 * their titles to `shell.json`, where the server reads them.
 */
export const shellRoutes = {
  login: { path: routes.login, layout: 'default2', guard: 'none', titleKey: 'login.title' },
  websocket: {
    path: routes.websocket,
    layout: 'base',
    // A tool for logged-in ops; others are not asked to log in.
    guard: 'user',
    role: 'ops',
    titleKey: 'websocket.title',
  },
} as const satisfies Record<string, ShellRoute>;
