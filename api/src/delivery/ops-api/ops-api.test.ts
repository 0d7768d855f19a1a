import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeOpsData } from './testing.ts';

describe('ops', () => {
  let test: TestApp;
  let directory: string;
  const why = 'a sentence of the test';
  const readRegistry = async () =>
    JSON.parse(await readFile(join(directory, 'registry', 'registry.json'), 'utf8'));
  const act = (action: string, body: object, headers: Record<string, string> = {}) =>
    test.call('POST', `/api/ops/remotes/mf_map/${action}`, { as: 'ops', body, headers });
  const revision = async () => (await readRegistry()).revision ?? 0;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'baza-ops-'));
    await writeOpsData(directory);
    test = await createTestApp({ DATA_DIR: directory, SHELL_DIR: join(directory, 'shell') });
  });
  after(async () => {
    await test.close();
    await rm(directory, { recursive: true });
  });

  it('counts whom a notice to all reaches, for ops alone', async () => {
    const read = () => test.call('GET', '/api/ops/audience', { as: 'ops' });
    const before = await read();
    assert.equal(before.status, 200);
    assert.equal(before.body.connected, 0);
    await sql`insert into person (sub, name, phone, user_type) values
      (${randomUUID()}, 'Азиза', null, 'user')`.execute(test.database.db);
    assert.equal((await read()).body.registered, before.body.registered + 1);
    assert.equal((await test.call('GET', '/api/ops/audience', { as: 'demo' })).status, 403);
    assert.equal((await test.call('GET', '/api/ops/audience')).status, 401);
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
    const { body } = await test.call('GET', '/api/ops/remotes?window=15m', { as: 'ops' });
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
    assert.equal((await test.call('GET', '/api/ops/remotes?window=1y', { as: 'ops' })).status, 400);
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
      const { body } = await test.call('GET', '/api/ops/remotes?window=15m', { as: 'ops' });
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

  it('starts a canary, promotes it and rolls back, each with author and reason in the log', async () => {
    const canary = await act('canary', {
      revision: 0,
      why,
      version: '1.2.0',
      percent: 10,
      roles: ['ops'],
      cookie: true,
    });
    assert.equal(canary.status, 200);
    assert.equal(canary.body.revision, 1);
    const { stable, canary: begun } = (await readRegistry()).remotes.mf_map.channels;
    assert.equal(stable, '1.1.0');
    assert.partialDeepStrictEqual(begun, { version: '1.2.0', percent: 10, roles: ['ops'], cookie: true });
    assert.equal((await act('rollback', { revision: 1, why })).status, 200);
    assert.deepEqual((await readRegistry()).remotes.mf_map.channels, { stable: '1.1.0' });
    assert.equal((await act('promote', { revision: 2, why, version: '1.2.0' })).status, 200);
    assert.equal((await act('rollback', { revision: 3, why, version: '1.1.0' })).status, 200);
    assert.equal((await readRegistry()).remotes.mf_map.channels.stable, '1.1.0');

    const { body } = await test.call('GET', '/api/ops/log?remote=mf_map&limit=3', { as: 'ops' });
    assert.deepEqual(
      body.items.map(({ action, who, why: reason }: Record<string, string>) => [action, who, reason]),
      [
        ['rollback', 'ops', why],
        ['promote', 'ops', why],
        ['rollback', 'ops', why],
      ],
    );
    const all = await test.call('GET', '/api/ops/log', { as: 'ops' });
    assert.equal(all.body.items.at(-1).percent, 10);
    assert.deepEqual(
      (await test.call('GET', '/api/ops/log?remote=mf_profile', { as: 'ops' })).body.items,
      [],
    );
    for (const query of ['limit=0', 'limit=101', 'remote=../x'])
      assert.equal((await test.call('GET', `/api/ops/log?${query}`, { as: 'ops' })).status, 400);
  });

  it('switches a remote off and on again', async () => {
    assert.equal((await act('disable', { revision: await revision(), why })).status, 200);
    assert.deepEqual((await readRegistry()).remotes.mf_map.disabled, { reason: why });
    const { body } = await test.call('GET', '/api/ops/remotes', { as: 'ops' });
    assert.equal(body.remotes[0].disabled.reason, why);
    assert.equal((await act('enable', { revision: await revision(), why })).status, 200);
    assert.equal((await readRegistry()).remotes.mf_map.disabled, undefined);
    // Repeating it changes nothing.
    const again = await act('enable', { revision: await revision(), why });
    assert.deepEqual([again.status, again.body.change], [200, null]);
  });

  it('removes old releases', async () => {
    const response = await act('prune', { revision: await revision(), why });
    assert.equal(response.status, 200);
  });

  it('refuses what the release checks refuse, and says what, where and how to fix it', async () => {
    const before = await revision();
    const refused = await act('promote', { revision: before, why, version: '2.0.0' });
    assert.equal(refused.status, 422);
    assert.equal(refused.body.type, 'urn:baza:problem:refused');
    assert.match(refused.body.refusals[0].what, /contract 2/);
    assert.ok(refused.body.refusals[0].where && refused.body.refusals[0].fix);
    const unknown = await act('promote', { revision: before, why, version: '7.7.7' });
    assert.equal(unknown.status, 404);
    assert.match(unknown.body.detail, /1\.2\.0/);
    const nobody = await test.call('POST', '/api/ops/remotes/mf_nothing/enable', {
      as: 'ops',
      body: { revision: before, why },
    });
    assert.equal(nobody.status, 404);
    assert.equal(await revision(), before);
  });

  it('refuses a change of a stale registry and one without a reason', async () => {
    const now = await revision();
    const stale = await act('disable', { revision: now - 1, why });
    assert.equal(stale.status, 409);
    assert.equal(stale.body.type, 'urn:baza:problem:stale');
    for (const bad of [
      { revision: now },
      { revision: now, why: '  ' },
      { revision: now, why: 'x'.repeat(501) },
      { why },
      { revision: now, why, extra: 1 },
    ])
      assert.equal((await act('disable', bad)).status, 400);
    for (const percent of [-1, 101, '5'])
      assert.equal((await act('canary', { revision: now, why, version: '1.2.0', percent })).status, 400);
    assert.equal(await revision(), now);
  });

  it('executes a change once under one idempotency key', async () => {
    const body = { revision: await revision(), why, version: '1.2.0', percent: 5 };
    const headers = { 'idempotency-key': 'decision-1' };
    const first = await act('canary', body, headers);
    const second = await act('canary', body, headers);
    assert.equal(second.status, 200);
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.equal(await revision(), body.revision + 1);
    assert.equal((await act('canary', { ...body, percent: 6 }, headers)).status, 422);
  });

  it('responds 409 to the second of two concurrent changes', async () => {
    const now = await revision();
    const responses = await Promise.all([
      act('disable', { revision: now, why }),
      act('promote', { revision: now, why, version: '1.0.0' }),
    ]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await revision(), now + 1);
  });

  it('reports an unreadable registry, shows the last valid one, and refuses changes', async () => {
    const path = join(directory, 'registry', 'registry.json');
    const good = await readFile(path, 'utf8');
    // The document is checked at most once a second.
    const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));
    await aSecond();
    test.services.modules.registry.source.current();
    await writeFile(path, '{"schema":1,');
    await aSecond();
    const { body } = await test.call('GET', '/api/ops/remotes', { as: 'ops' });
    assert.equal(body.revision, JSON.parse(good).revision);
    assert.equal(body.remotes.length, 2);
    assert.match(body.unreadable.why, /registry\.json .* malformed/);
    assert.ok(Date.parse(body.unreadable.since) > Date.now() - 60_000);
    const log = await test.call('GET', '/api/ops/log', { as: 'ops' });
    assert.equal(log.status, 200);
    assert.ok(log.body.items.length > 0);
    const refused = await act('enable', { revision: body.revision, why });
    assert.equal(refused.status, 503);
    assert.match(refused.body.type, /registry-malformed/);
    const { body: health, status } = await test.call('GET', '/api/health/ready');
    assert.equal(status, 200);
    assert.deepEqual(health, {
      status: 'ready',
      registry: { status: 'unreadable', since: health.registry.since, revision: body.revision },
    });

    const restarted = await createTestApp({ DATA_DIR: directory, SHELL_DIR: join(directory, 'shell') });
    const again = await restarted.call('GET', '/api/ops/remotes', { as: 'ops' });
    assert.deepEqual(again.body.remotes.length, 2);
    await restarted.close();

    await writeFile(path, good);
    await aSecond();
    assert.equal((await test.call('GET', '/api/ops/remotes', { as: 'ops' })).body.unreadable, undefined);
    assert.deepEqual((await test.call('GET', '/api/health/ready')).body, { status: 'ready' });
  });
});
