import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createUsualCalls } from './usual-calls.ts';

it('usual calls are those of the route and its releases, without queries and ids, and eight at most', () => {
  const calls = createUsualCalls();
  const scope = {};
  calls.note(scope, '/a', ['public/offers', 'public/offers?price=1', 'public/listings/7', 'profile']);
  calls.note(scope, '/a', ['public/offers', 'public/rates']);
  assert.deepEqual(calls.of(scope, '/a'), ['public/offers', 'public/rates']);
  assert.deepEqual([calls.of(scope, '/b'), calls.of({}, '/a')], [[], []]);
  for (const letter of 'abcdefghijkl') calls.note(scope, '/a', [`public/${letter}`]);
  assert.equal(calls.of(scope, '/a').length, 8);
  assert.equal(calls.of(scope, '/a')[0], 'public/offers');
});
