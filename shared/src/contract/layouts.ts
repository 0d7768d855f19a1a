import type { LayoutName } from './types.ts';

/** How the session is initialised before a page is shown. */
export type InitStep = 'auth-init' | 'not-auth-init';

/**
 * The id of an empty element behind all that the page's header contains: the first frame is painted once it is there. The header
 * itself would not do: Chromium waits until an element begins.
 */
export const HEADER_END_ID = 'header-end';

interface Layout {
  filterPanel: boolean;
  /** A page of the back office: a compact header, without the banner, the footer and the bar of phones. */
  isDesk: boolean;
  init: InitStep;
}

/** Properties of a route's layout, read by server and shell. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  auth: { filterPanel: true, isDesk: false, init: 'auth-init' },
  default: { filterPanel: true, isDesk: false, init: 'not-auth-init' },
  base: { filterPanel: false, isDesk: false, init: 'auth-init' },
  desk: { filterPanel: false, isDesk: true, init: 'auth-init' },
  default2: { filterPanel: false, isDesk: false, init: 'not-auth-init' },
};
