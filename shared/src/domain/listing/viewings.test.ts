/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  addDays,
  VIEWING_TIMES,
  type ViewingSide,
  type ViewingState,
  viewingActions,
  viewingDays,
  viewingMoment,
  viewingTimes,
  weekOf,
} from './viewings.ts';

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

test('a week begins on Monday, also across months and years', () => {
  expect(weekOf('2026-11-29')).toEqual([
    '2026-11-23',
    ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
  expect(weekOf('2026-11-30')[0]).toBe('2026-11-30');
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('the owner replies and moves, the agency moves, the visitor looks; nobody changes a past viewing', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const ahead = new Date('2026-11-30T10:00:00Z');
  const actions = (state: ViewingState, side: ViewingSide, startsAt = ahead) =>
    viewingActions({ state, startsAt }, side, now);
  expect(actions('new', 'owner')).toEqual(['agree', 'decline', 'move']);
  expect(actions('agreed', 'owner')).toEqual(['decline', 'move']);
  expect(actions('declined', 'owner')).toEqual(['agree', 'move']);
  expect(actions('new', 'agency')).toEqual(['move']);
  expect(actions('agreed', 'visitor')).toEqual([]);
  expect(actions('new', 'owner', now)).toEqual([]);
});
