/**
 * Sizes that code or the specification names; style sheets have them as variables of `tokens.css`. In CSS pixels;
 * the variables of type and controls are in rem, so that they grow with the reader's font.
 */
export const MIN_PAGE_WIDTH_PX = 320;
export const MAX_CONTENT_WIDTH_PX = 2500;
export const HEADER_HEIGHT_PX = 64;
export const BOTTOM_BAR_HEIGHT_PX = 56;
export const BACK_TO_TOP_BOTTOM_PX = 30;
export const MAP_HEIGHT_PX = 500;
export const PHONE_MAP_HEIGHT_PX = 360;
export const SEARCH_MAP_HEIGHT_PX = 600;
export const MAP_PANEL_WIDTH_PX = 380;
export const DRAWN_LIST_HEIGHT_PX = 300;
export const AREA_LIST_HEIGHT_PX = 300;
export const CHART_HEIGHT_PX = 260;

export const FONT_SMALL_PX = 14;
export const RADIUS_CONTROL_PX = 8;
export const CONTROL_HEIGHT_PX = 40;
export const DURATION_FAST_MS = 120;
export const DURATION_MS = 180;

/** Of the browser's own frame, too. */
export const THEME_COLOR = '#484d53';

/**
 * Widths at which the page changes. A media query cannot read a variable: `npm run lint` holds the queries of all
 * style sheets to this list.
 */
export const BREAKPOINTS = {
  /** The side drawer takes the whole width. */
  narrow: 475,
  /** Popovers become sheets, the page is one column. */
  phone: 640,
  /** The search map's list becomes a sheet. */
  sheetMap: 768,
  /** A table has room for all its columns. */
  table: 900,
  /** Side columns, the header's menu; the drawer is gone. */
  desktop: 1024,
  /** The header shows everything; an open drawer closes. */
  wide: 1280,
} as const;

/** Widths at which one component alone is rearranged. */
export const LOCAL_BREAKPOINTS: readonly number[] = [
  350, 480, 520, 960, 1100, 1240, 1400, 1440, 1600, 1900, 2000,
];

/**
 * A media query: a phone on its side. Its width is named since an on-screen keyboard leaves an upright phone a window
 * that is wider than high, too.
 */
export const LANDSCAPE_PHONE = '(orientation: landscape) and (max-height: 500px) and (min-width: 480px)';
/** Heights in it. */
export const LANDSCAPE_HEADER_HEIGHT_PX = 48;
export const LANDSCAPE_MAP_HEIGHT_PX = 260;
export const LANDSCAPE_SEARCH_MAP_HEIGHT_PX = 200;

/** A media query: narrower than a breakpoint. */
export const below = (px: number): string => `(max-width: ${px - 0.02}px)`;
