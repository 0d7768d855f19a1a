import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BusyError, createFairQueue } from './fair-queue.ts';

/** Starts jobs that end on request; records the order in which they started. */
function workshop(limits: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  return {
    started,
    refused,
    add(key: string, name: string) {
      return queue
        .run(key, async () => {
          started.push(name);
          await new Promise<void>((resolve) => ends.push(resolve));
        })
        .catch((error: unknown) => {
          assert.ok(error instanceof BusyError);
          refused.push(name);
        });
    },
    async endOne() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('fair queue', () => {
  it('limits concurrency and serves keys in turn', async () => {
    const { add, started, endOne } = workshop({ running: 2, waiting: 10, waitingPerKey: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add('a', name);
    void add('b', 'b1');
    void add('c', 'c1');
    await settle();
    assert.deepEqual(started, ['a1', 'a2']);
    for (let ended = 0; ended < 5; ended += 1) await endOne();
    assert.deepEqual(started, ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
    for (let ended = 0; ended < 2; ended += 1) await endOne();
    void add('d', 'd1');
    void add('d', 'd2');
    void add('d', 'd3');
    await settle();
    assert.deepEqual(started.slice(7), ['d1', 'd2'], 'places are given back');
  });

  it('refuses a key with too many jobs', async () => {
    const { add, refused } = workshop({ running: 1, waiting: 10, waitingPerKey: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
    await settle();
    assert.deepEqual(refused, ['a4']);
  });

  it('when full, drops a job of the longest queue for a new key', async () => {
    const { add, refused, started, endOne } = workshop({ running: 1, waiting: 3, waitingPerKey: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
    void add('b', 'b1');
    await settle();
    assert.deepEqual(refused, ['a4']);
    void add('c', 'c1');
    await settle();
    assert.deepEqual(refused, ['a4', 'a3']);
    void add('d', 'd1');
    await settle();
    assert.deepEqual(refused, ['a4', 'a3', 'd1'], 'nobody has more than another');
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    assert.deepEqual(started, ['a1', 'a2', 'b1', 'c1']);
  });

  it('continues after a failed job', async () => {
    const queue = createFairQueue({ running: 1, waiting: 5, waitingPerKey: 5 });
    const failed = queue.run('a', async () => Promise.reject(new Error('x')));
    const next = queue.run('a', async () => 'done');
    await assert.rejects(failed, /x/);
    assert.equal(await next, 'done');
  });
});
