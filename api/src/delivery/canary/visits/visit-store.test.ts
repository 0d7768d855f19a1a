import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { createSharedDatabase } from '../../../platform/db/testing.ts';
import { type Report, storeReports } from './visit-store.ts';

const directory = mkdtempSync(join(tmpdir(), 'baza-visits-'));

describe('visits of a release, written by two processes', () => {
  let shared: Awaited<ReturnType<typeof createSharedDatabase>>;
  let processes: Database[] = [];
  before(async () => {
    shared = await createSharedDatabase(directory);
    processes = [await openDatabase(shared.place)];
    // The embedded database has one process.
    processes.push(shared.place.url ? await openDatabase(shared.place) : (processes[0] as Database));
  });
  after(async () => {
    for (const database of new Set(processes)) await database.close();
    await shared.close();
    rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(() => processes[0]?.db.deleteFrom('canary_visit').execute());

  const report = (visit: string, address: string): Report => ({
    ...{ visit, address, remote: 'mf_map', version: '1.1.0', faulty: true },
    items: [{ name: 'remote-error', value: 1, remote: 'mf_map', version: '1.1.0' }],
  });
  /** Stores reports in both processes at the same time. Returns the names of the counted ones. */
  const write = async (reportsOf: (process: number) => Report[]) => {
    const counted = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((at, nth) => storeReports((processes[at] as Database).db, reportsOf(nth))),
    );
    return counted.flat().map(({ name }) => name);
  };

  it('counts a token once when two processes receive it at the same time', async () => {
    const names = await write(() => [report('one', 'here'), report('one', 'there')]);
    assert.deepEqual(names.sort(), ['counted:remote-error', 'counted:reported']);
    assert.deepEqual(await write(() => [report('one', 'elsewhere')]), []);
  });

  it('counts three visits of one address, whichever processes get them', async () => {
    const names = await write((nth) => [report(`a${nth}`, 'here'), report(`b${nth}`, 'here')]);
    assert.equal(names.filter((name) => name === 'counted:remote-error').length, 3);
    const rows = await processes[1]?.db.selectFrom('canary_visit').select('counted').execute();
    assert.equal(rows?.length, 12);
    assert.equal(rows?.filter(({ counted }) => counted).length, 3);
  });
});
