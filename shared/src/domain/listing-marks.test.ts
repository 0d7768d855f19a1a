import { isNewListing, NEW_DAYS, reductionPercent } from './listing-marks.ts';

test('a listing is new for some days after it was published', () => {
  const now = Date.parse('2026-04-20T08:00:00Z');
  const ago = (days: number, ms = 0) => new Date(now - days * 86_400_000 + ms);
  expect(isNewListing(null, now)).toBe(false);
  expect(isNewListing(ago(0), now)).toBe(true);
  expect(isNewListing(ago(NEW_DAYS, 1), now)).toBe(true);
  expect(isNewListing(ago(NEW_DAYS), now)).toBe(false);
});

test.each([
  [960, 1000, 4],
  [999, 1000, 1],
  [1, 1000, 100],
  [1000, 1000, null],
  [1001, 1000, null],
  [5, null, null],
  [5, undefined, null],
])('from %2$s to %1$s', (price, before, percent) => {
  expect(reductionPercent(price, before)).toBe(percent);
});
