import { renderToString } from 'react-dom/server';
import { BREAKPOINTS, below, LANDSCAPE_PHONE } from '../../tokens/sizes.ts';
import { assumeWidth, BELOW_DESKTOP, PHONE, useMedia } from './use-media.ts';

const Shown = ({ query }: { query: string }) => (useMedia(query) ? 'holds' : 'does not');

test.each([
  [PHONE, 390, 'holds'],
  [PHONE, 820, 'does not'],
  [BELOW_DESKTOP, 820, 'holds'],
  [BELOW_DESKTOP, 1440, 'does not'],
  [below(BREAKPOINTS.phone), BREAKPOINTS.phone, 'does not'],
  ['(min-width: 700px) and (max-width: 900px)', 820, 'holds'],
  ['(min-width: 700px) and (max-width: 900px)', 1000, 'does not'],
  [LANDSCAPE_PHONE, 1440, 'does not'],
  ['(hover: hover)', 1440, 'does not'],
])('without a window %s at an assumed %d px %s', (query, width, outcome) => {
  assumeWidth(width);
  expect(renderToString(<Shown query={query} />)).toBe(outcome);
});
