import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PoolError } from '../worker-pool/turns.ts';
import { EXPORT_LIMITS, EXPORT_STEP, exportCsv } from './export-csv.ts';

const ROWS = 2000;
/** Yields all rows in one batch. */
async function* rows() {
  yield Array.from({ length: ROWS }, (_, index) => index);
}
const busy = (error: unknown) => error instanceof PoolError && error.reason === 'busy';

describe('an export as CSV', () => {
  it('lets other work run after every step of rows', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const file = await exportCsv(['n'], rows, (row) => [String(row)]);
    isOver = true;
    assert.ok(turns >= ROWS / EXPORT_STEP, `${turns} turns of the event loop`);
    assert.equal(file.split('\r\n').length, ROWS + 2);
  });

  it('leaves out rows without cells and neutralises formulas in every step', async () => {
    const file = await exportCsv(['n'], rows, (row) => (row % 500 === 0 ? [`=${row}`] : null));
    assert.equal(file, '\uFEFF"n"\r\n"\'=0"\r\n"\'=500"\r\n"\'=1000"\r\n"\'=1500"\r\n');
  });

  it('is refused as busy beyond the queue, and the waiting ones are written', async () => {
    const { atOnce, maxQueue } = EXPORT_LIMITS;
    const given = Array.from({ length: atOnce + maxQueue }, () => exportCsv(['n'], rows, () => null));
    await assert.rejects(
      exportCsv(['n'], rows, () => null),
      busy,
    );
    await Promise.all(given);
    await exportCsv(['n'], rows, () => null);
  });

  it('frees its place when the database fails', async () => {
    async function* failing(): AsyncGenerator<number[]> {
      yield [1];
      throw new Error('the database is gone');
    }
    for (let nth = 0; nth < 3; nth += 1)
      await assert.rejects(
        exportCsv(['n'], failing, () => null),
        /the database is gone/,
      );
    assert.equal(await exportCsv(['n'], rows, () => null), '\uFEFF"n"\r\n');
  });
});
