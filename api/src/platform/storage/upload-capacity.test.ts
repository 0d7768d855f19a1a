import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConcurrencyLimit, UploadCapacity } from './upload-capacity.ts';

describe('upload capacity', () => {
  it('allows one account half, or more while it has no upload in progress', () => {
    const capacity = new UploadCapacity(100);
    const first = capacity.reserve('a', 60);
    assert.throws(() => capacity.reserve('a', 10), { status: 503 });
    const other = capacity.reserve('b', 40);
    assert.throws(() => capacity.reserve('c', 1), { status: 503 });
    first();
    capacity.reserve('c', 50)();
    other();
    capacity.reserve('d', 100)();
  });

  it('is freed once, and after ten minutes at the latest', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const capacity = new UploadCapacity(100);
    const first = capacity.reserve('a', 60);
    first();
    first();
    capacity.reserve('a', 100);
    assert.throws(() => capacity.reserve('a', 1), { status: 503 });
    test.mock.timers.tick(10 * 60 * 1000);
    capacity.reserve('a', 100)();
  });

  it('runs a limited number of jobs at a time, in order, also after failures', async () => {
    const limit = new ConcurrencyLimit(2);
    let inside = 0;
    let most = 0;
    const done: number[] = [];
    const work = (n: number) =>
      limit.run(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await sleep(5);
        inside -= 1;
        if (n % 3 === 0) throw new Error('failed');
        done.push(n);
      });
    await Promise.allSettled(Array.from({ length: 9 }, (_, n) => work(n)));
    assert.equal(most, 2);
    assert.deepEqual(done, [1, 2, 4, 5, 7, 8]);
  });
});
