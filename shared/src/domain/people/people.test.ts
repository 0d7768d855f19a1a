/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { keptPercent, shortName } from './people.ts';

test.each([
  ['Азиза Каримова', 'Азиза К.'],
  ['  Alisher   Umarov  Valiyevich ', 'Alisher U.'],
  ['Калит', 'Калит'],
  ['', ''],
])('the name %j under a comment is %j', (name, short) => expect(shortName(name)).toBe(short));

test.each([
  [4, 4, null],
  [0, 0, null],
  [5, 5, 100],
  [199, 200, 99],
  [0, 9, 0],
])('%i promises kept of %i are %s per cent: never more than were kept', (kept, total, percent) =>
  expect(keptPercent({ kept, total })).toBe(percent));
