import type { LayoutName } from './types.ts';

/** How the session is initialised before a page is shown. */
export type InitStep = 'auth-init' | 'not-auth-init';

/**
 * The id of an empty element behind all that the page's header contains: the first frame is painted once it is there. The header
 * itself would not do: Chromium waits until an element begins.
 */
export const HEADER_END_ID = 'header-end';

interface Layout {
  /** Header and footer are everywhere. */
  filterPanel: boolean;
  init: InitStep;
}

/** Properties of a route's layout, read by server and shell. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  auth: { filterPanel: true, init: 'auth-init' },
  default: { filterPanel: true, init: 'not-auth-init' },
  base: { filterPanel: false, init: 'auth-init' },
  default2: { filterPanel: false, init: 'not-auth-init' },
};
