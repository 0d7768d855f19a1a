import {
  AREA_LIST_HEIGHT_PX,
  BACK_TO_TOP_BOTTOM_PX,
  BOTTOM_BAR_HEIGHT_PX,
  CHART_HEIGHT_PX,
  CONTROL_HEIGHT_PX,
  DRAWN_LIST_HEIGHT_PX,
  DURATION_FAST_MS,
  DURATION_MS,
  FONT_SMALL_PX,
  HEADER_HEIGHT_PX,
  MAP_HEIGHT_PX,
  MAP_PANEL_WIDTH_PX,
  MAX_CONTENT_WIDTH_PX,
  MIN_PAGE_WIDTH_PX,
  RADIUS_CONTROL_PX,
  SEARCH_MAP_HEIGHT_PX,
} from './sizes.ts';

const px = (size: number) => `${size}px`;
const rem = (size: number) => `${size / 16}rem`;
const ms = (time: number) => `${time}ms`;

/** Tokens that are the same in both themes, in the groups and the order of the style sheet. */
export const PLAIN: readonly { about: string; tokens: Readonly<Record<string, string>> }[] = [
  {
    about: 'Type: six sizes; each with its line height. Display sizes grow with the page.',
    tokens: {
      font: '"Onest", var(--font-local)',
      'font-local':
        '"Onest Fallback", "Onest Roboto", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      'text-xs': '0.75rem',
      'text-s': rem(FONT_SMALL_PX),
      'text-m': '1rem',
      'text-l': '1.25rem',
      'text-xl': 'clamp(1.5rem, 1.25rem + 0.9vw, 2rem)',
      'text-2xl': 'clamp(1.875rem, 1.2rem + 2.4vw, 3.5rem)',
      'leading-xs': '1rem',
      'leading-s': '1.25rem',
      'leading-m': '1.5rem',
      'leading-l': '1.75rem',
      'leading-xl': '1.2',
      'leading-2xl': '1.08',
      'weight-regular': '400',
      'weight-medium': '500',
      'weight-semibold': '600',
      'weight-bold': '700',
    },
  },
  {
    about: 'Space: a 4 px grid.',
    tokens: Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((step) => [`space-${step}`, rem(step * 4)]),
    ),
  },
  {
    about: 'Shapes and times.',
    tokens: {
      'radius-card': '12px',
      'radius-control': px(RADIUS_CONTROL_PX),
      'radius-small': '4px',
      'radius-pill': '999px',
      'control-s': '2rem',
      'control-m': rem(CONTROL_HEIGHT_PX),
      'control-l': '3rem',
      'duration-fast': ms(DURATION_FAST_MS),
      duration: ms(DURATION_MS),
      ease: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  },
  {
    about: 'The page; past --page-content the margins grow.',
    tokens: {
      'page-min': px(MIN_PAGE_WIDTH_PX),
      'page-max': px(MAX_CONTENT_WIDTH_PX),
      'page-content': '1440px',
      gutter: 'clamp(1rem, 2.5vw, 2.5rem)',
      'header-height': rem(HEADER_HEIGHT_PX),
      'bottom-bar-height': rem(BOTTOM_BAR_HEIGHT_PX),
      'back-to-top-bottom': px(BACK_TO_TOP_BOTTOM_PX),
      'area-list-height': px(AREA_LIST_HEIGHT_PX),
      'chart-height': px(CHART_HEIGHT_PX),
    },
  },
  {
    about: 'A map within a page; the search map fills its window and is at least so high.',
    tokens: {
      'map-height': px(MAP_HEIGHT_PX),
      'search-map-height': px(SEARCH_MAP_HEIGHT_PX),
      'map-panel-width': px(MAP_PANEL_WIDTH_PX),
      'drawn-list-height': px(DRAWN_LIST_HEIGHT_PX),
    },
  },
  {
    about: 'What lies above what.',
    tokens: { 'z-sticky': '10', 'z-header': '20', 'z-float': '30', 'z-notice': '40' },
  },
];
