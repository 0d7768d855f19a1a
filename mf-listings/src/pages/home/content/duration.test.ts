/** @jest-environment node */
import { formatDuration } from './duration.ts';

test.each([
  [5, '0:05'],
  [75, '1:15'],
  [3675, '1:01:15'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
