/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { VIEWING_TIMES, viewingDays, viewingMoment, viewingTimes } from './viewings.ts';

const at = (text: string) => Date.parse(text);

test('a time of a day is Tashkent’s', () =>
  expect(viewingMoment('2026-05-04', '09:00').toISOString()).toBe('2026-05-04T04:00:00.000Z'));

test.each([
  ['2026-05-03T20:00:00+05:00', 12],
  ['2026-05-04T08:00:00+05:00', 12],
  ['2026-05-04T08:00:01+05:00', 11],
  ['2026-05-04T19:00:00+05:00', 1],
  ['2026-05-04T19:01:00+05:00', 0],
])('at %s there are %i times on the fourth, an hour ahead at least', (now, count) =>
  expect(viewingTimes('2026-05-04', at(now))).toEqual(VIEWING_TIMES.slice(12 - count)));

test.each([
  ['2026-05-04T00:30:00+05:00', '2026-05-04', '2026-05-17', 14],
  ['2026-05-04T08:00:00+05:00', '2026-05-04', '2026-05-17', 14],
  ['2026-05-04T19:01:00+05:00', '2026-05-05', '2026-05-17', 13],
  ['2026-05-04T23:59:00+05:00', '2026-05-05', '2026-05-17', 13],
])('at %s the days go from %s to %s', (now, first, last, count) => {
  const days = viewingDays(at(now));
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});
