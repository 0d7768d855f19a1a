import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { toProblem } from '../http/to-problem.ts';
import { createLimitedPool, type LimitedPool, type LimitedPoolOptions } from './limited-pool.ts';
import type { TestTask } from './pool-testing-worker.ts';
import { PoolError } from './turns.ts';

const WORKER = new URL('pool-testing-worker.ts', import.meta.url);

describe('a limited worker pool', () => {
  const pools: LimitedPool<TestTask, unknown>[] = [];
  const open = (limits: Partial<LimitedPoolOptions> = {}) => {
    const pool = createLimitedPool<TestTask, unknown>({
      worker: WORKER,
      threads: 1,
      maxQueue: 2,
      memoryMb: 64,
      timeoutMs: 20_000,
      waitMs: 20_000,
      ...limits,
    });
    pools.push(pool);
    return pool;
  };
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

  const refused = (work: Promise<unknown>, reason: PoolError['reason']) =>
    assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof PoolError, String(error));
      assert.equal(error.reason, reason);
      return true;
    });

  it('runs tasks in another thread and returns their results', async () => {
    const pool = open();
    const bytes = new Uint8Array([1, 2, 3]);
    assert.deepEqual(
      await pool.run({ kind: 'echo', value: bytes }, [bytes.buffer]),
      new Uint8Array([1, 2, 3]),
    );
    assert.equal(bytes.length, 0, 'the buffer is moved, not copied');
  });

  it('keeps this thread responsive while a task uses a whole core', async () => {
    const pool = open({ timeoutMs: 1500 });
    const work = refused(pool.run({ kind: 'spin' }), 'timeout');
    let turns = 0;
    const timer = setInterval(() => turns++, 20);
    await work;
    clearInterval(timer);
    assert.ok(turns > 10, `${turns} turns of the event loop`);
  });

  it('refuses tasks beyond the queue as busy, and runs the waiting ones in order', async () => {
    const pool = open();
    const done: number[] = [];
    const first = pool.run({ kind: 'sleep', ms: 300 }).then(() => done.push(0));
    const second = pool.run({ kind: 'echo', value: 1 }).then(() => done.push(1));
    const third = pool.run({ kind: 'echo', value: 2 }).then(() => done.push(2));
    await refused(pool.run({ kind: 'echo', value: 3 }), 'busy');
    await Promise.all([first, second, third]);
    assert.deepEqual(done, [0, 1, 2]);
    assert.equal(await pool.run({ kind: 'echo', value: 4 }), 4);
  });

  it('refuses a task that waited too long as busy', async () => {
    const pool = open({ waitMs: 50 });
    const first = pool.run({ kind: 'sleep', ms: 600 });
    await refused(pool.run({ kind: 'echo', value: 1 }), 'busy');
    await first;
    assert.equal(await pool.run({ kind: 'echo', value: 2 }), 2);
  });

  for (const [kind, reason] of [
    ['spin', 'timeout'],
    ['sleep', 'timeout'],
    ['grow', 'memory'],
  ] as const)
    it(`ends a task that would ${kind} for ever, and replaces its thread`, async () => {
      const pool = open({ timeoutMs: kind === 'grow' ? 30_000 : 1000 });
      await refused(pool.run({ kind, ms: 60_000 }), reason);
      assert.equal(await pool.run({ kind: 'echo', value: 'next' }), 'next');
    });

  it('passes on what a task throws, and survives the end of its thread', async () => {
    const pool = open();
    await assert.rejects(pool.run({ kind: 'throw' }), /no such thing/);
    await assert.rejects(pool.run({ kind: 'exit' }));
    assert.equal(await pool.run({ kind: 'echo', value: 1 }), 1);
  });

  it('refuses running, waiting and new tasks as closed when the process stops', async () => {
    const pool = open({ timeoutMs: 60_000 });
    const running = refused(pool.run({ kind: 'sleep', ms: 60_000 }), 'closed');
    const waiting = refused(pool.run({ kind: 'echo', value: 1 }), 'closed');
    await pool.close();
    await Promise.all([running, waiting]);
    await refused(pool.run({ kind: 'echo', value: 1 }), 'closed');
  });

  it('is 503 with Retry-After to clients', () => {
    for (const reason of ['busy', 'timeout', 'memory', 'closed'] as const) {
      const { status, kind, headers } = toProblem(new PoolError(reason));
      assert.deepEqual([status, kind, headers['retry-after']], [503, 'busy', '5']);
    }
  });
});
