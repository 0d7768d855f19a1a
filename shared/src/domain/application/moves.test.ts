/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../locale/locale.ts';
import { APPLICATION_KINDS, type ApplicationKind } from './kinds.ts';
import {
  APPLICATION_ACTIONS,
  APPLICATION_ACTORS,
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  applicationMove,
  applicationMoves,
  applicationStatusKey,
  isOpenApplication,
} from './moves.ts';
import { PROCESS_STATUSES } from './states.ts';

/** `from action to`, one line a move, as the domain page has them; a star is a reason. */
const REVIEW = {
  owner: ['new submit pending'],
  operator: [
    'pending take in-progress',
    'in-progress advance identification',
    'identification advance analysis',
    'analysis advance conclusion',
    'identification step-back* in-progress',
    'analysis step-back* identification',
    'conclusion step-back* analysis',
  ],
};
const EXPECTED: Record<ApplicationKind, { owner: string[]; operator: string[]; open: string[] }> = {
  credit: {
    owner: ['agreement accept confirmed', 'agreement refuse* conclusion'],
    operator: [
      'conclusion advance agreement',
      'agreement step-back* conclusion',
      'confirmed advance credit',
      'credit advance monitoring',
      'monitoring advance finished',
    ],
    open: ['agreement', 'confirmed'],
  },
  direct: {
    owner: ['agreement accept confirmed', 'agreement refuse* direct'],
    operator: [
      'conclusion advance direct',
      'direct advance agreement',
      'direct step-back* conclusion',
      'agreement step-back* direct',
      'confirmed advance sell',
      'sell advance finished',
    ],
    open: ['direct', 'agreement', 'confirmed'],
  },
  auction: {
    owner: ['agreement accept confirmed', 'agreement refuse* lot-confirmed'],
    operator: [
      'conclusion advance auction',
      'auction advance lot-released',
      'auction step-back* conclusion',
      'agreement step-back* lot-confirmed',
      'lot-released advance lot-confirmed',
      'lot-confirmed advance agreement',
      'lot-confirmed commission-unpaid not-paid',
      'not-paid commission-paid lot-confirmed',
      'confirmed advance sell',
    ],
    open: ['auction', 'lot-released', 'lot-confirmed', 'not-paid', 'agreement', 'confirmed'],
  },
  'own-means': {
    owner: [],
    operator: [
      'conclusion advance own-expense',
      'own-expense step-back* conclusion',
      'own-expense advance done',
      'done advance finished',
    ],
    open: ['own-expense'],
  },
};
const SENT = ['pending', 'in-progress', 'identification', 'analysis', 'conclusion'];

describe.each(APPLICATION_KINDS)('%s', (kind) => {
  const { owner, operator, open } = EXPECTED[kind];
  const stillOpen = [...SENT, ...open];
  const expected = {
    owner: [
      ...REVIEW.owner,
      ...owner,
      ...['new', ...stillOpen].map((from) => `${from} withdraw failed`),
    ].sort(),
    operator: [
      ...REVIEW.operator,
      ...operator,
      ...stillOpen.map((from) => `${from} reject* rejected`),
    ].sort(),
  };

  test.each(APPLICATION_ACTORS)('the moves of an %s are these and no others', (actor) => {
    const found = APPLICATION_STATUSES.flatMap((status) =>
      APPLICATION_ACTIONS.flatMap((action) => {
        const move = applicationMove({ kind, status }, action, actor);
        return move ? [`${status} ${action}${move.reason ? '*' : ''} ${move.to}`] : [];
      }),
    );
    expect(found.sort()).toEqual(expected[actor]);
  });

  test('each action leads to one status', () => {
    const keys = APPLICATION_TRANSITIONS[kind].map(({ from, action, actor }) => `${from} ${action} ${actor}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('nothing moves a rejected, withdrawn or finished one', () => {
    for (const status of ['rejected', 'failed', 'finished'] as const)
      for (const actor of APPLICATION_ACTORS) expect(applicationMoves({ kind, status }, actor)).toEqual([]);
  });
});

test('an auction ends with the sale', () => {
  expect(applicationMoves({ kind: 'auction', status: 'sell' }, 'operator')).toEqual([]);
  expect(isOpenApplication('sell')).toBe(false);
  expect(isOpenApplication('not-paid')).toBe(true);
});

test('applications have every status but those of listings alone', () => {
  const own = new Set<string>(APPLICATION_STATUSES);
  expect(PROCESS_STATUSES.filter((status) => !own.has(status))).toEqual(['in-sale', 'sold']);
});

test('every status of every kind has a name in three languages', () => {
  for (const locale of LOCALES) {
    const file = join(import.meta.dirname, `../../i18n/domain/${locale}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as { status: Record<string, string> };
    for (const kind of APPLICATION_KINDS)
      for (const status of APPLICATION_STATUSES) {
        const key = applicationStatusKey({ kind, status }).replace('status.', '');
        expect(texts.status[key]).toBeTruthy();
      }
  }
  expect(applicationStatusKey({ kind: 'own-means', status: 'done' })).toBe('status.done_own_expense');
});
