/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { LISTING_LIFETIME_DAYS } from '../constants.ts';
import { isNewListing, NEW_DAYS, QUIET_DAYS, quietSince, reductionPercent } from './marks.ts';

test('a listing is new for some days after it was published', () => {
  const now = Date.parse('2026-04-20T08:00:00Z');
  const ago = (days: number, ms = 0) => new Date(now - days * 86_400_000 + ms);
  expect(isNewListing(null, now)).toBe(false);
  expect(isNewListing(ago(0), now)).toBe(true);
  expect(isNewListing(ago(NEW_DAYS, 1), now)).toBe(true);
  expect(isNewListing(ago(NEW_DAYS), now)).toBe(false);
});

test('a listing is quiet once its owner has not looked at it for long', () => {
  const day = 86_400_000;
  const now = Date.parse('2026-04-20T08:00:00Z');
  const seen = (days: number, ms = 0) =>
    quietSince(new Date(now + (LISTING_LIFETIME_DAYS - days) * day + ms), now);
  expect(quietSince(null, now)).toBeNull();
  expect(seen(0)).toBeNull();
  expect(seen(QUIET_DAYS, 1)).toBeNull();
  expect(seen(QUIET_DAYS)?.getTime()).toBe(now - QUIET_DAYS * day);
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
