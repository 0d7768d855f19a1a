import { PLAIN } from './plain.ts';
import {
  BREAKPOINTS,
  below,
  LANDSCAPE_HEADER_HEIGHT_PX,
  LANDSCAPE_MAP_HEIGHT_PX,
  LANDSCAPE_PHONE,
  LANDSCAPE_SEARCH_MAP_HEIGHT_PX,
  PHONE_MAP_HEIGHT_PX,
} from './sizes.ts';
import { THEMED } from './themed.ts';

type Tokens = readonly (readonly [name: string, value: string])[];

const themed = Object.entries(THEMED);
const lines = (tokens: Tokens, indent: string): string =>
  tokens.map(([name, value]) => `${indent}--${name}: ${value};\n`).join('');
const dark = (indent: string): string =>
  `${indent}color-scheme: dark;\n\n${lines(
    themed.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value[1]] as const])),
    indent,
  )}`;

/** `tokens.css`: every token as a custom property. */
export const tokensCss = (): string => `@import "./fonts.css";

/*
 * Written by \`npm run tokens\` from shared/src/tokens, the one place that names colours, sizes, shadows and times.
 * Everything else says var(--…). Light is the default; dark follows the system unless the page says
 * data-theme="light" or "dark". Paper is light.
 */
:root {
  color-scheme: light;

${lines(
  themed.map(([name, value]) => [name, typeof value === 'string' ? value : value[0]]),
  '  ',
)}${PLAIN.map(({ about, tokens }) => `\n  /* ${about} */\n${lines(Object.entries(tokens), '  ')}`).join('')}}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
${dark('    ')}  }
}

@media screen {
  :root[data-theme="dark"] {
${dark('    ')}  }
}

/* A phone's map leaves room to scroll past it. */
@media ${below(BREAKPOINTS.phone)} {
  :root {
    --map-height: ${PHONE_MAP_HEIGHT_PX}px;
  }
}

/* A phone on its side has little height. */
@media ${LANDSCAPE_PHONE} {
  :root {
    --header-height: ${LANDSCAPE_HEADER_HEIGHT_PX}px;
    --map-height: ${LANDSCAPE_MAP_HEIGHT_PX}px;
    --search-map-height: ${LANDSCAPE_SEARCH_MAP_HEIGHT_PX}px;
    --map-panel-width: clamp(17rem, 44vw, 20rem);
  }
}

@media (prefers-reduced-motion: reduce) {
  :root {
    --duration-fast: 0.01ms;
    --duration: 0.01ms;
  }
}
`;
