// The site killed under writes, and on a full disk: `npm run test:stack -- faults`. Prints what people would have seen.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, logInAs } from '../../../api/src/auth/identity-provider/testing.ts';
import { createCluster, load, until } from '../cluster/cluster.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { stopAll } from '../services/stops.mjs';
import { fields, KILLS, LIMIT_MS, peopleAt, RECOVERS_WITHIN_MS } from './people.mjs';

after(stopAll);

for (const kind of ['PostgreSQL', 'the embedded database'])
  describe(`kill -9, ${KILLS} times under writes, on ${kind}`, () => {
    let cluster;
    before(async () => {
      const url = kind === 'PostgreSQL' ? (await startPostgres()).url : undefined;
      cluster = createCluster({ RENDERERS: '0', DRAIN_SECONDS: '0', ...(url && { DATABASE_URL: url }) });
      await cluster.start(1, { gateway: false });
    });
    after(() => cluster?.stop());

    it('loses no acknowledged write, and does none twice', async (t) => {
      const { access_token: token } = await logInAs(new Browser(cluster.site), 'demo', 'demo');
      let bearer = token;
      const people = peopleAt(
        () => cluster.site,
        () => bearer,
      );
      const mine = [];
      for (let n = 0; n < 4; n += 1) mine.push(await people.createDraft());
      const writing = load((client) => people.change(mine[client], { mayBeCut: true }), mine.length);
      const [api] = cluster.processes;
      for (let n = 0; n < KILLS; n += 1) {
        const before = people.acknowledged();
        await until('a write', () => people.acknowledged() > before, 60_000);
        await sleep(Math.random() * 200);
        await cluster.endProcess(api, 'SIGKILL');
        await cluster.startProcess(api);
        if (n % 10 === 9)
          ({ access_token: bearer } = await logInAs(new Browser(cluster.site), 'demo', 'demo'));
      }
      await writing.end();
      assert.deepEqual(writing.failures, []);
      assert.deepEqual(people.seen.wrong, []);
      const { writes } = await people.assertKept();
      t.diagnostic(`${KILLS} kills, ${writes} writes acknowledged, 0 lost`);
    });
  });

describe('a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baza-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]).status === 0;
  const skip = !mounted && 'needs root: a small file system is mounted';
  let cluster;
  after(async () => {
    await cluster?.stop();
    if (mounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses writes with 507 or 503, serves readings, and goes on once there is room', {
    skip,
  }, async (t) => {
    cluster = createCluster({ RENDERERS: '0', DRAIN_SECONDS: '0', DATA_DIR: join(folder, 'data') });
    mkdirSync(join(folder, 'data'), { recursive: true });
    await cluster.start(1, { gateway: false });
    const { access_token: token } = await logInAs(new Browser(cluster.site), 'demo', 'demo');
    const post = async () => {
      const response = await fetch(`${cluster.site}/api/listings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, title: 'full', description: 'а'.repeat(3000) }),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return {
        status: response.status,
        body: await response.json(),
        retry: response.headers.get('retry-after'),
      };
    };
    const before = await post();
    assert.equal(before.status, 201);
    const filler = join(folder, 'filler');
    assert.notEqual(spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).status, 0, 'the disk is full');
    const told = new Map();
    const kept = [before.body.id];
    for (let n = 0; n < 100; n += 1) {
      const { status, body, retry } = await post();
      told.set(status, (told.get(status) ?? 0) + 1);
      if (status === 201) kept.push(body.id);
      else {
        assert.ok([503, 507].includes(status), JSON.stringify(body));
        assert.ok(retry);
      }
      assert.equal((await fetch(`${cluster.site}/api/public/listings?size=12`)).status, 200);
    }
    writeFileSync(filler, '');
    await until('a write', async () => (await post()).status === 201, RECOVERS_WITHIN_MS);
    for (const id of kept) {
      const response = await fetch(`${cluster.site}/api/listings/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(response.status, 200);
    }
    t.diagnostic(`100 writes: ${[...told].map(([status, n]) => `${n} × ${status}`).join(', ')}`);
  });
});
