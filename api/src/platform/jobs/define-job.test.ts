import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineHousekeeping, defineJob, startJobs } from './define-job.ts';

const errors: string[] = [];
const log = { error: (_facts: object, sentence: string) => void errors.push(sentence) };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a background job', () => {
  it('that fails is logged by its name each time, and neither it nor another job stops', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    let runs = 0;
    const run = async () => {
      throw new Error('broken');
    };
    const stop = startJobs(
      [
        defineJob({ name: 'a: fail', everyMs: 1000, run }),
        defineJob({ name: 'b: count', everyMs: 1000, run: () => runs++ }),
      ],
      log,
    );
    for (let second = 0; second < 2; second++) {
      t.mock.timers.tick(1000);
      await settled();
    }
    await stop();
    assert.deepEqual(errors.splice(0), ['the job "a: fail" failed', 'the job "a: fail" failed']);
    assert.equal(runs, 2);
  });

  it('runs at the start if it keeps house or has no interval, and never after the stop', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const runs: string[] = [];
    const stop = startJobs(
      [
        defineHousekeeping('house', () => runs.push('house')),
        defineJob({ name: 'once', run: () => runs.push('once') }),
        defineJob({ name: 'later', everyMs: 1000, run: () => runs.push('later') }),
      ],
      log,
    );
    assert.deepEqual(runs.splice(0), ['house', 'once']);
    t.mock.timers.tick(10 * 60 * 1000);
    assert.deepEqual([runs.filter((run) => run === 'later').length, runs.includes('once')], [600, false]);
    assert.equal(runs.splice(0).filter((run) => run === 'house').length, 1);
    await stop();
    t.mock.timers.tick(10 * 60 * 1000);
    assert.deepEqual(runs, []);
  });

  it('under way at the stop is awaited, and its failure logged, unless it is declared otherwise', async () => {
    const [awaited, abandoned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isStopped = false;
    const stop = startJobs(
      [
        defineJob({ name: 'awaited', run: () => awaited.promise }),
        defineJob({ name: 'abandoned', run: () => abandoned.promise, isAwaited: false }),
      ],
      log,
    );
    const stopped = stop().then(() => {
      isStopped = true;
    });
    await settled();
    assert.equal(isStopped, false);
    awaited.reject(new Error('broken'));
    await stopped;
    abandoned.reject(new Error('the database is closed'));
    await settled();
    assert.deepEqual(errors.splice(0), ['the job "awaited" failed']);
  });
});
