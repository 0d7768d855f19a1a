import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoresByFolder } from './scores.ts';

test('the score of a folder leaves out what could not be tried', () => {
  const of = (fileName, ...statuses) => statuses.map((status) => ({ fileName, status }));
  assert.deepEqual(
    scoresByFolder([
      ...of('b/one.ts', 'Killed', 'Timeout', 'Survived'),
      ...of('b/two.ts', 'Killed', 'NoCoverage', 'Ignored', 'RuntimeError'),
      ...of('a/three.ts', 'Ignored'),
    ]),
    [
      { folder: 'a', files: 1, killed: 0, survived: 0, score: 100 },
      { folder: 'b', files: 2, killed: 3, survived: 2, score: 60 },
    ],
  );
});
