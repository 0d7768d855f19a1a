import type { LayoutName } from './types.ts';

/** What is done about the session before a page is shown. */
export type InitStep = 'auth-init' | 'not-auth-init';

interface Layout {
  /** Header and footer are everywhere. */
  filterPanel: boolean;
  init: InitStep;
}

/** What a route's layout brings: server and shell read it here. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  auth: { filterPanel: true, init: 'auth-init' },
  default: { filterPanel: true, init: 'not-auth-init' },
  base: { filterPanel: false, init: 'auth-init' },
  default2: { filterPanel: false, init: 'not-auth-init' },
};
