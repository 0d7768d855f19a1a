import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { directory, read, revision, startOps, test, why } from './ops-testing.ts';

describe('ops', () => {
  startOps();

  it('counts whom a notice to all reaches, for ops alone', async () => {
    const path = '/api/ops/audience';
    const before = await read(path);
    assert.equal(before.status, 200);
    assert.equal(before.body.connected, 0);
    await sql`insert into person (sub, name, phone, user_type) values
      (${randomUUID()}, 'Азиза', null, 'user')`.execute(test.database.db);
    assert.equal((await read(path)).body.registered, before.body.registered + 1);
    assert.equal((await test.call('GET', path, { as: 'demo' })).status, 403);
    assert.equal((await test.call('GET', path)).status, 401);
  });

  it('requires the role ops', async () => {
    const paths = ['/api/ops/remotes', '/api/ops/log'];
    for (const path of paths) {
      assert.equal((await test.call('GET', path)).status, 401);
      assert.equal((await test.call('GET', path, { as: 'moderator' })).status, 403);
      assert.equal((await test.call('GET', path, { as: 'ops' })).status, 200);
    }
    for (const action of ['promote', 'canary', 'rollback', 'disable', 'enable', 'prune']) {
      const body = { revision: 0, why, version: '1.2.0', percent: 5 };
      const { version: _, percent: __, ...plain } = body;
      const sent = action === 'canary' ? body : action === 'promote' ? { ...plain, version: '1.2.0' } : plain;
      const url = `/api/ops/remotes/mf_map/${action}`;
      assert.equal((await test.call('POST', url, { body: sent })).status, 401);
      assert.equal((await test.call('POST', url, { as: 'demo', body: sent })).status, 403);
    }
    assert.equal(await revision(), 0);
  });

  it('shows remotes, releases newest first, and how they perform in browsers', async () => {
    const items = [
      { name: 'remote-load', value: 120, remote: 'mf_map', version: '1.1.0' },
      { name: 'remote-load', value: 130, remote: 'mf_map', version: '1.1.0' },
      { name: 'remote-load', value: 900, remote: 'mf_map', version: '1.2.0' },
      { name: 'remote-load-failure', value: 1, remote: 'mf_map', version: '1.2.0', kind: 'unavailable' },
      { name: 'remote-load', value: 100, remote: 'mf_map', version: '0.9.0' },
      { name: 'LCP', value: 1800, remote: 'mf_map', version: '1.1.0', channel: 'stable' },
      { name: 'remote-error', value: 1, remote: 'mf_evil', version: '1.1.0' },
      { name: 'remote-mismatch', value: 1, remote: 'mf_map', version: '1.2.0' },
    ];
    assert.equal((await test.call('POST', '/api/vitals', { body: { items } })).status, 204);
    await test.services.modules.usageMetrics.figures.flush();
    const { body } = await read('/api/ops/remotes?window=15m');
    assert.deepEqual(
      body.remotes.map(({ name }: { name: string }) => name),
      ['mf_map', 'mf_profile'],
    );
    const [remote, profile] = body.remotes;
    assert.equal(remote.page, '/search-on-map');
    assert.deepEqual(
      remote.releases.map(({ version }: { version: string }) => version),
      ['2.0.0', '1.2.0', '1.1.0', '1.0.0'],
    );
    const [, canary, stable] = remote.releases;
    assert.equal(stable.figures.loads, 2);
    assert.equal(stable.figures.share, 0.5);
    assert.ok(stable.figures.load > 100 && stable.figures.load <= 150);
    assert.ok(stable.figures.LCP > 1600 && stable.figures.LCP <= 2000);
    assert.equal(canary.figures.failures, 1);
    assert.equal(canary.figures.errors, 1);
    assert.equal(remote.gone.loads, 1);
    assert.equal(remote.figures.loads, 4);
    assert.equal(profile.figures.loads, 0);
    assert.equal(profile.figures.share, null);
    assert.equal((await read('/api/ops/remotes?window=1y')).status, 400);
    const { body: metrics } = await test.call('GET', '/metrics');
    assert.match(metrics, /baza_remote_loads_total\{remote="mf_map",version="1.1.0"\} 2/);
    assert.match(metrics, /baza_remote_load_failures_total\{remote="mf_map",version="1.2.0"\} 1/);
    assert.match(metrics, /baza_remote_mismatches_total\{remote="mf_map",version="1.2.0"\} 1/);
    assert.match(metrics, /baza_remote_errors_total\{remote="other",version="other"\} 1/);
    assert.doesNotMatch(metrics, /evil|0\.9\.0/);
    // A release that never loads has the series that alerts compare its failures with.
    assert.match(metrics, /baza_remote_loads_total\{remote="mf_map",version="2.0.0"\} 0/);
    assert.match(metrics, /baza_remote_load_failures_total\{remote="mf_profile",version="[\d.]+"\} 0/);
  });

  it('shows the state of signatures once a team has keys', async () => {
    const registry = join(directory, 'registry');
    const key = '0123456789abcdef';
    const signaturesOf = async () => {
      const { body } = await read('/api/ops/remotes?window=15m');
      return body.remotes[0].releases.map(({ signature }: { signature?: object }) => signature);
    };
    assert.deepEqual(await signaturesOf(), [undefined, undefined, undefined, undefined]);
    const publicKey = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`;
    const team = {
      identities: [],
      rights: { mf_map: ['publish'] },
      keys: { [key]: { publicKey, state: 'revoked' } },
    };
    const access = { schema: 1, revision: 1, lastChange: null, teams: { map: { ...team, signed: true } } };
    await writeFile(join(registry, 'access.json'), JSON.stringify(access));
    const missing = { key: null, state: 'missing' };
    assert.deepEqual(await signaturesOf(), [missing, missing, missing, missing]);
    await rm(join(registry, 'access.json'));
  });
});
