import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestCounts } from './request-counts.ts';

const ask = (counts: RequestCounts, key: string, window = 100) => {
  let found = { current: 0, ttl: 0 };
  counts.incr(
    key,
    (_error, result) => {
      found = result;
    },
    window,
  );
  return found;
};

it('counts by address, in windows, whatever happens to the clock', async () => {
  const counts = new RequestCounts();
  mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 });
  try {
    assert.equal(ask(counts, 'a').current, 1);
    const second = ask(counts, 'a');
    assert.equal(second.current, 2);
    assert.ok(second.ttl > 0 && second.ttl <= 100);
    assert.equal(ask(counts, 'b').current, 1);
    assert.equal(ask(counts.child(), 'a').current, 1);
    for (const hours of [1, -1]) {
      mock.timers.setTime(1_800_000_000_000 + hours * 3_600_000);
      assert.ok(ask(counts, `before ${hours}`).current === 1);
      await sleep(120);
      assert.equal(ask(counts, 'a').current, 1);
    }
  } finally {
    mock.timers.reset();
  }
});

it('forgets the address that has been silent the longest', () => {
  const counts = new RequestCounts();
  ask(counts, 'first', 60_000);
  ask(counts, 'second', 60_000);
  for (let n = 0; n < 4998; n += 1) ask(counts, `n${n}`, 60_000);
  ask(counts, 'first', 60_000);
  ask(counts, 'one more', 60_000);
  assert.equal(ask(counts, 'first', 60_000).current, 3);
  assert.equal(ask(counts, 'second', 60_000).current, 1);
});
