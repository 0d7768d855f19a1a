import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Measurement } from '@baza/shared/schema';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { BINS, BOUNDS, binOf, quantile } from './bins.ts';
import { createRemoteFigures } from './figures.ts';
import { measuredOf } from './measured.ts';

const known = new Map([['mf_map', new Set(['1.0.0', '1.1.0'])]]);
const load = (version: string, value: number): Measurement => ({
  name: 'remote-load',
  value,
  remote: 'mf_map',
  version,
});

describe('bins', () => {
  it('puts each value in the bin of its bound, and the largest in the last one', () => {
    assert.equal(binOf(0), 0);
    assert.equal(binOf(10), 0);
    assert.equal(binOf(11), 1);
    assert.equal(binOf(1e9), BINS - 1);
  });

  it('estimates quantiles within one bin', () => {
    const bins = Array<number>(BINS).fill(0);
    const values = Array.from({ length: 1000 }, (_, index) => index * 3);
    for (const value of values) bins[binOf(value)] = (bins[binOf(value)] ?? 0) + 1;
    for (const share of [0.5, 0.75, 0.95]) {
      const truth = values[Math.ceil(share * 1000) - 1] ?? 0;
      const found = quantile(bins, share) ?? 0;
      assert.ok(Math.abs(found - truth) < truth * 0.05, `${share}: ${found} for ${truth}`);
    }
    assert.equal(quantile([], 0.75), null);
    assert.equal(quantile([...Array(BINS - 1).fill(0), 5], 0.75), BOUNDS.at(-1));
  });
});

describe('beacon filtering', () => {
  it('keeps names of the registry and groups all others as one', () => {
    const items = measuredOf(
      [
        load('1.0.0', 5),
        load('9.9.9', 5),
        { ...load('1.0.0', 5), remote: 'evil' },
        { name: 'CLS', value: 0.02 },
      ],
      known,
    );
    assert.deepEqual(
      items.map(({ remote, version, value }) => [remote, version, value]),
      [
        ['mf_map', '1.0.0', 5],
        ['mf_map', 'other', 5],
        ['other', 'other', 5],
        ['', '', 20],
      ],
    );
  });

  it('limits the faults counted for one release', () => {
    const fault: Measurement = { name: 'remote-error', value: 1, remote: 'mf_map', version: '1.0.0' };
    const items = measuredOf([...Array<Measurement>(40).fill(fault), { ...fault, version: '1.1.0' }], known);
    const count = (name: string) => items.filter((item) => item.name === name).length;
    assert.equal(count('remote-error'), 11);
    assert.equal(count('visit-error'), 2);
  });

  it('counts a visit with its first fault of each kind', () => {
    const fault: Measurement = { name: 'remote-error', value: 2, remote: 'mf_map', version: '1.0.0' };
    assert.deepEqual(
      measuredOf([fault, { ...fault, name: 'remote-load-failure', value: 1 }], known).map(({ name }) => name),
      ['remote-error', 'remote-load-failure', 'visit-failure'],
    );
  });
});

describe('figures of remotes', () => {
  let database: Database;
  let now = Date.parse('2026-03-01T10:00:30Z');
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());
  const open = () => createRemoteFigures(database.db, database.reader, () => now);

  it('adds up the measurements of several processes, concurrent and over time', async () => {
    const processes = [open(), open(), open()];
    for (const figures of processes) {
      figures.add(measuredOf([load('1.0.0', 100), load('1.0.0', 100), load('1.1.0', 900)], known));
      figures.add(
        measuredOf([{ name: 'remote-load-failure', value: 1, remote: 'mf_map', version: '1.1.0' }], known),
      );
    }
    await Promise.all(processes.map((figures) => figures.flush()));
    now += 2 * 60_000;
    const [figures] = processes;
    assert.ok(figures);
    figures.add(measuredOf([load('1.0.0', 100), { ...load('1.0.0', 2400), name: 'LCP' }], known));
    await figures.flush();

    for (const window of ['15m', '1h', '24h', '7d'] as const) {
      const read = await open().read(window);
      assert.deepEqual(read.versions('mf_map').sort(), ['1.0.0', '1.1.0']);
      const stable = read.of('mf_map', ['1.0.0']);
      assert.equal(stable.loads, 7);
      assert.equal(stable.share, 0.7);
      assert.ok(stable.load !== null && stable.load > 75 && stable.load <= 100);
      assert.ok(stable.LCP !== null && stable.LCP > 2000 && stable.LCP <= 2500);
      assert.equal(stable.CLS, null);
      assert.equal(read.of('mf_map', ['1.1.0']).failures, 3);
      assert.equal(read.of('mf_map', ['1.0.0', '1.1.0']).loads, 10);
      const timeline = read.timeline('mf_map');
      assert.equal(
        timeline.reduce((sum, { loads }) => sum + loads, 0),
        10,
      );
      assert.equal(
        timeline.reduce((sum, { faults }) => sum + faults, 0),
        3,
      );
    }
  });

  it('ignores older measurements and eventually deletes them', async () => {
    now += 20 * 60_000;
    assert.equal((await open().read('15m')).of('mf_map', ['1.0.0']).loads, 0);
    assert.equal((await open().read('1h')).of('mf_map', ['1.0.0']).loads, 7);
    // By the database's clock these are long past or in the future.
    now = Date.now() - 3 * 86_400_000;
    const figures = open();
    figures.add(measuredOf([load('1.0.0', 100)], known));
    await figures.flush();
    await figures.purge();
    const left = await database.db
      .selectFrom('remote_figure')
      .select('grain')
      .where('at', '>', new Date(now - 86_400_000))
      .where('at', '<=', new Date(now))
      .execute();
    assert.deepEqual(left, [{ grain: 60 }]);
  });

  it('retries failed writes the next time', async () => {
    now = Date.now();
    const figures = open();
    figures.add(measuredOf([load('1.1.0', 50)], known));
    await database.script('alter table remote_figure rename to remote_figure_away');
    await assert.rejects(figures.flush());
    figures.add(measuredOf([load('1.1.0', 50)], known));
    await database.script('alter table remote_figure_away rename to remote_figure');
    await figures.flush();
    assert.equal((await figures.read('15m')).of('mf_map', ['1.1.0']).loads, 2);
    await figures.flush();
    assert.equal((await figures.read('15m')).of('mf_map', ['1.1.0']).loads, 2);
  });
});
