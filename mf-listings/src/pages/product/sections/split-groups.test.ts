/** @jest-environment node */
import { characteristicByCode } from '@baza/shared/domain';
import { type Group, splitGroups } from './split-groups.ts';

const row = { row: characteristicByCode('rooms'), value: 2 };
const group = (name: Group['group'], count: number): Group => ({
  group: name,
  goesOn: false,
  rows: Array.from({ length: count }, () => row),
});
const counts = (groups: readonly Group[]) =>
  groups.map(({ group: name, goesOn, rows }) => `${name}${goesOn ? '…' : ''} ${rows.length}`);

test.each([
  ['few rows are all shown', [4, 6, 0], [['main 4', 'building 6'], []]],
  ['whole groups are hidden', [4, 4, 5], [['main 4', 'building 4'], ['comfort 5']]],
  [
    'a group is divided',
    [4, 9, 2],
    [
      ['main 4', 'building 4'],
      ['building… 5', 'comfort 2'],
    ],
  ],
  [
    'after an even number of rows',
    [5, 9, 2],
    [
      ['main 5', 'building 4'],
      ['building… 5', 'comfort 2'],
    ],
  ],
  ['a long first group is divided', [20, 1, 0], [['main 8'], ['main… 12', 'building 1']]],
] as const)('of characteristics by group %s', (_case, [main, building, comfort], expected) => {
  const groups = [group('main', main), group('building', building), group('comfort', comfort)];
  const [shown, hidden] = splitGroups(
    groups.filter(({ rows }) => rows.length > 0),
    8,
  );
  expect([counts(shown), counts(hidden)]).toEqual(expected);
});
