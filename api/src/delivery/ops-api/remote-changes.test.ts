import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { directory, openApi, read, readRegistry, revision, startOps, test, why } from './ops-testing.ts';

describe('changes of remotes by ops', () => {
  startOps();
  const act = (action: string, body: object, headers: Record<string, string> = {}) =>
    test.call('POST', `/api/ops/remotes/mf_map/${action}`, { as: 'ops', body, headers });

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

    const { body } = await read('/api/ops/log?remote=mf_map&limit=3');
    assert.deepEqual(
      body.items.map(({ action, who, why: reason }: Record<string, string>) => [action, who, reason]),
      [
        ['rollback', 'ops', why],
        ['promote', 'ops', why],
        ['rollback', 'ops', why],
      ],
    );
    const all = await read('/api/ops/log');
    assert.equal(all.body.items.at(-1).percent, 10);
    assert.deepEqual((await read('/api/ops/log?remote=mf_profile')).body.items, []);
    for (const query of ['limit=0', 'limit=101', 'remote=../x'])
      assert.equal((await read(`/api/ops/log?${query}`)).status, 400);
  });

  it('switches a remote off and on again', async () => {
    assert.equal((await act('disable', { revision: await revision(), why })).status, 200);
    assert.deepEqual((await readRegistry()).remotes.mf_map.disabled, { reason: why });
    const { body } = await read('/api/ops/remotes');
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
    const { body } = await read('/api/ops/remotes');
    assert.equal(body.revision, JSON.parse(good).revision);
    assert.equal(body.remotes.length, 2);
    assert.match(body.unreadable.why, /registry\.json .* malformed/);
    assert.ok(Date.parse(body.unreadable.since) > Date.now() - 60_000);
    const log = await read('/api/ops/log');
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

    const restarted = await openApi();
    const again = await restarted.call('GET', '/api/ops/remotes', { as: 'ops' });
    assert.deepEqual(again.body.remotes.length, 2);
    await restarted.close();

    await writeFile(path, good);
    await aSecond();
    assert.equal((await read('/api/ops/remotes')).body.unreadable, undefined);
    assert.deepEqual((await test.call('GET', '/api/health/ready')).body, { status: 'ready' });
  });
});
