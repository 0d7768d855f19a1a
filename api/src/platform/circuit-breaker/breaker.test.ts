import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createBreaker } from './breaker.ts';

it('takes a release out of use after three failures within a minute, for thirty seconds', () => {
  let time = 0;
  const breaker = createBreaker(() => time);
  breaker.failed('a');
  breaker.failed('a');
  breaker.failed('b');
  time = 60_001;
  breaker.failed('a');
  assert.equal(breaker.isOpen('a'), false);
  breaker.failed('a');
  breaker.failed('a');
  assert.equal(breaker.isOpen('a'), true);
  assert.equal(breaker.isOpen('b'), false);
  time += 30_000;
  assert.equal(breaker.isOpen('a'), false);
  breaker.failed('a');
  assert.equal(breaker.isOpen('a'), true);
});
