/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { APPLICATION_KINDS } from './kinds.ts';
import { APPLICATION_STATUSES, type ApplicationStatus, applicationMoves } from './moves.ts';
import { applicationSteps, statusDue, statusTerm } from './terms.ts';

const day = (nth: number) => new Date(Date.UTC(2026, 4, nth));
const reached = (...statuses: ApplicationStatus[]) =>
  statuses.map((status, nth) => ({ status, at: day(nth + 1) }));
const line = (kind: (typeof APPLICATION_KINDS)[number], ...statuses: ApplicationStatus[]) =>
  applicationSteps(kind, reached(...statuses)).map(({ status, state }) => `${status} ${state}`);

test('whose turn it is has a move to make', () => {
  for (const kind of APPLICATION_KINDS)
    for (const status of APPLICATION_STATUSES) {
      const turn = statusTerm(kind, status);
      const movers = (['owner', 'operator'] as const).filter(
        (actor) => applicationMoves({ kind, status }, actor).length > 0,
      );
      if (!turn) expect(movers).toEqual([]);
      else if (movers.length > 0) expect(movers).toContain(turn.by);
    }
});

test('a turn ends after its hours', () => {
  expect(statusDue('credit', 'pending', day(1))).toEqual(day(2));
  expect(statusDue('credit', 'agreement', day(1))).toEqual(day(6));
  expect(statusDue('credit', 'new', day(1))).toBeNull();
  expect(statusDue('direct', 'sell', day(1))).toEqual(day(4));
  expect(statusDue('auction', 'sell', day(1))).toBeNull();
  expect(statusDue('credit', 'finished', day(1))).toBeNull();
});

test('the way of a draft is all ahead of it', () => {
  const steps = applicationSteps('own-means', reached('new'));
  expect(steps[0]).toEqual({ status: 'new', state: 'current', at: day(1) });
  expect(steps.slice(1).every(({ state, at }) => state === 'ahead' && at === null)).toBe(true);
});

test('what is behind is done', () => {
  expect(line('own-means', 'new', 'pending', 'in-progress').slice(0, 4)).toEqual([
    'new done',
    'pending done',
    'in-progress current',
    'identification ahead',
  ]);
});

test('after a refused agreement the way goes on from the step before it', () => {
  const steps = applicationSteps('credit', reached('new', 'conclusion', 'agreement', 'conclusion'));
  expect(steps.find(({ state }) => state === 'current')).toEqual({
    status: 'conclusion',
    state: 'current',
    at: day(4),
  });
  expect(steps.find(({ status }) => status === 'agreement')).toMatchObject({ state: 'ahead', at: null });
});

test('an unpaid commission stands in place of the confirmed lot', () => {
  expect(line('auction', 'new', 'lot-confirmed', 'not-paid').slice(7)).toEqual([
    'lot-released done',
    'not-paid current',
    'agreement ahead',
    'confirmed ahead',
    'sell ahead',
  ]);
});

test('a stopped one ends where it stopped', () => {
  expect(line('credit', 'new', 'pending', 'rejected')).toEqual([
    'new done',
    'pending done',
    'rejected stopped',
  ]);
  expect(line('credit', 'new', 'failed')).toEqual(['new done', 'failed stopped']);
  expect(line('auction', 'new', 'lot-confirmed', 'not-paid', 'rejected').at(-1)).toBe('rejected stopped');
});

test('at the end everything is done', () => {
  expect(line('own-means', 'new', 'done', 'finished').at(-1)).toBe('finished done');
  expect(line('auction', 'new', 'sell').at(-1)).toBe('sell done');
  expect(line('direct', 'new', 'sell').slice(-2)).toEqual(['sell current', 'finished ahead']);
});
