import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readDocument, setTeam } from '@baza/registry/operations';
import { openReleaseSite, type ReleaseSite } from './release-site.ts';

describe('releases of a team', () => {
  const why = 'a sentence of the test';
  let site: ReleaseSite;
  let secret: string;
  const run = (...args: string[]) =>
    site.command({ BAZA_CLIENT_ID: 'map-ci', BAZA_CLIENT_SECRET: secret }, ...args, '--why', why);
  const entry = async () => (await readDocument(await site.store())).remotes.mf_map;
  const team = async (ramp?: false) =>
    setTeam(await site.store(), {
      ...{ who: 'ops', why, name: 'map' },
      team: {
        identities: ['client:map-ci'],
        rights: { mf_map: ['publish', 'canary', 'promote'] },
        ...(ramp === false ? { ramp } : {}),
      },
    });
  const ops = (action: string, body: object) =>
    site.test.call('POST', `/api/releases/mf_map/${action}`, { as: 'ops', body: { why, ...body } });

  before(async () => {
    site = await openReleaseSite();
    const url = '/api/releases/access/clients/map-ci';
    secret = (await site.test.call('POST', url, { as: 'ops', body: { why } })).body.secret;
    await team();
  });
  after(() => site.close());

  it('begin with a first release for 1 % of the visitors, which ops see', async () => {
    await run('publish', await site.buildOf('1.0.0'));
    const read = async () => (await site.test.call('GET', '/api/ops/remotes', { as: 'ops' })).body;
    assert.equal((await read()).waiting[0].ramp, true);
    assert.equal((await ops('approve', { version: '1.0.0' })).status, 200);
    assert.partialDeepStrictEqual(await entry(), {
      launch: true,
      channels: { canary: { version: '1.0.0', percent: 1, ramp: { hold: 60 } } },
    });
    assert.equal((await read()).remotes[0].launch, true);
    assert.equal((await read()).remotes[0].instead, undefined);
    assert.match((await run('list', 'mf_map')).out, /first release: others do not get the remote/);
    const { body: log } = await site.test.call('GET', '/api/ops/log', { as: 'ops' });
    assert.partialDeepStrictEqual(log.items[0], { action: 'approve', launch: true, percent: 1 });
    assert.equal((await ops('promote', { version: '1.0.0' })).status, 200);
    assert.deepEqual((await entry())?.channels, { stable: '1.0.0' });
  });

  it('go through the ramp where the team wants them stable', async () => {
    const dist = await site.buildOf('1.1.0');
    const { out, err, code } = await run('publish', dist, '--promote');
    assert.deepEqual([code, /on its ramp, at 1 % of the visitors/.test(out)], [0, true], err + out);
    assert.partialDeepStrictEqual(await entry(), {
      channels: { stable: '1.0.0', canary: { version: '1.1.0', percent: 1, ramp: { hold: 60 } } },
    });
    // The same again does not begin it again.
    const began = (await entry())?.channels.canary?.ramp?.at;
    assert.match((await run('publish', dist, '--promote')).out, /at 1 %/);
    assert.equal((await entry())?.channels.canary?.ramp?.at, began);
  });

  it('do not skip the ramp by another command', async () => {
    for (const args of [
      ['promote', 'mf_map'],
      ['canary', 'mf_map', '--percent', '10'],
      ['canary', 'mf_map', '--percent', '50', '--ramp'],
    ]) {
      const { code, err } = await run(...args);
      assert.deepEqual([code, /baza-release canary mf_map .*--ramp/.test(err)], [3, true], err);
    }
    await run('publish', await site.buildOf('1.2.0'));
    const back = await run('rollback', 'mf_map', '1.2.0');
    assert.deepEqual([back.code, /1\.2\.0 was never stable/.test(back.err)], [3, true], back.err);
    assert.deepEqual((await entry())?.channels.stable, '1.0.0');
  });

  it('may be tried with roles and at the share that the ramp has reached', async () => {
    assert.equal((await run('canary', 'mf_map', '--role', 'ops')).code, 0);
    assert.equal((await ops('canary', { version: '1.1.0', percent: 10 })).status, 200);
    assert.equal((await run('canary', 'mf_map', '--percent', '10', '--ramp')).code, 0);
    assert.equal((await run('canary', 'mf_map', '--end')).code, 0);
  });

  it('go live directly once ops have exempted the team, with a reason in the log', async () => {
    await team(false);
    assert.match((await run('promote', 'mf_map', '1.1.0')).out, /stable is 1\.1\.0/);
    assert.match((await run('publish', await site.buildOf('1.3.0'), '--promote')).out, /is stable/);
    const { body: log } = await site.test.call('GET', '/api/releases/log', { as: 'ops' });
    const exempted = log.changes.find(({ action }: { action: string }) => action === 'team');
    assert.partialDeepStrictEqual(exempted, { why, details: { after: { ramp: false } } });
  });
});
