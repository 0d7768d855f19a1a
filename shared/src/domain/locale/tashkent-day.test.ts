/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { dayInTashkent, secondsToMidnight } from './tashkent-day.ts';

// 19:30 in UTC is half past midnight of the next day in Tashkent.
const NIGHT = Date.UTC(2026, 10, 28, 19, 30);

test('after midnight in Tashkent it is the next day, although not yet in UTC', () => {
  expect(dayInTashkent(0, NIGHT)).toBe('2026-11-29');
  expect(dayInTashkent(1, NIGHT)).toBe('2026-11-28');
  expect(dayInTashkent(0, NIGHT - 3_600_000)).toBe('2026-11-28');
});

test('a day in Tashkent has 23 and a half hours left half an hour after midnight', () =>
  expect(secondsToMidnight(NIGHT)).toBe(23.5 * 3600));
