import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readAccess } from '@baza/registry/operations';
import {
  asTeam,
  buildOf,
  command,
  formOf,
  grant,
  send,
  site,
  store,
  strangersToken,
  teamToken,
  test,
  why,
} from './releases-testing.ts';

/** Tests what ops alone decide, and what teams and ops see of it. */
export function decisionCases(): void {
  it('wait with a new page until ops have decided, and ops see what waits and why', async () => {
    await grant(['publish', 'promote']);
    const token = await teamToken();
    const folder = await buildOf('1.3.5', { path: '/new-map' });
    const { body } = await send('mf_map/publish', token, await formOf(folder, { why, promote: true }));
    assert.deepEqual([body.stable, body.waiting], [false, [{ kind: 'path', what: ['/new-map'] }]]);
    const remotes = () => test.call('GET', '/api/ops/remotes', { as: 'ops' });
    const shown = (await remotes()).body;
    assert.partialDeepStrictEqual(shown.waiting, [
      {
        ...{ remote: 'mf_map', version: '1.3.5', first: false, refused: null },
        reasons: [{ kind: 'path', what: ['/new-map'] }],
        published: { who: 'client:map-ci', why },
      },
    ]);
    const decide = (as: 'ops' | 'demo', action: string, decision: object) =>
      test.call('POST', `/api/ops/remotes/mf_map/${action}`, { as, body: decision });
    const { revision } = shown;
    const version = '1.3.5';
    assert.equal((await decide('demo', 'approve', { revision, why, version })).status, 403);
    assert.equal((await decide('ops', 'approve', { revision, version })).status, 400);
    assert.equal((await decide('ops', 'approve', { revision: revision - 1, why, version })).status, 409);
    assert.equal((await decide('ops', 'approve', { revision, why, version: '7.7.7' })).status, 404);
    assert.equal((await decide('ops', 'refuse', { revision, why: 'not this page', version })).status, 200);
    assert.match((await command(asTeam(), 'list', 'mf_map')).out, /1\.3\.5 +refused by ops: not this page/);
    assert.equal((await send('mf_map/promote', token, { version })).status, 422);
    assert.equal((await send('mf_map/publish', token, await formOf(folder))).status, 422);
  });

  it('have their rights from ops alone, with a reason, against what ops saw', async () => {
    const { revision } = await readAccess(await store());
    const team = { identities: ['client:map-ci'], rights: { mf_map: ['publish'] } };
    const url = '/api/releases/access/teams/map';
    const put = (as: 'ops' | 'demo', body: object) => test.call('PUT', url, { as, body });
    assert.equal((await put('demo', { why, revision, team })).status, 403);
    const headers = { authorization: `Bearer ${await teamToken()}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ why, revision, team });
    assert.equal((await fetch(`${site}${url}`, { method: 'PUT', headers, body })).status, 403);
    assert.equal((await fetch(`${site}/api/releases/access`, { headers })).status, 403);
    assert.equal((await put('ops', { revision, team })).status, 400);
    assert.equal((await put('ops', { why, revision: revision - 1, team })).status, 409);
    assert.equal((await put('ops', { why, revision, team: { ...team, admin: true } })).status, 400);
    assert.equal((await put('ops', { why, revision, team })).status, 200);
    const { body: log } = await test.call('GET', '/api/ops/log?limit=1', { as: 'ops' });
    assert.deepEqual([log.items[0].action, log.items[0].who, log.items[0].why], ['team', 'user:ops', why]);
  });

  it('tell who may publish before anything is built or sent', async () => {
    await grant(['publish', 'canary']);
    const rights = async (token: string, remote: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${site}/api/releases/${remote}/rights`, { headers });
      return [response.status, await response.json()];
    };
    const identity = 'client:map-ci';
    assert.deepEqual(await rights(await teamToken(), 'mf_map'), [
      200,
      { identity, rights: ['publish', 'canary'] },
    ]);
    assert.deepEqual(await rights(await teamToken(), 'mf_other'), [200, { identity, rights: [] }]);
    assert.equal((await rights(await strangersToken(), 'mf_map'))[0], 403);
    const refused = await command(
      asTeam(),
      'publish',
      await buildOf('1.9.0', { name: 'mf_other' }),
      '--shell',
      'none',
    );
    assert.equal(refused.code, 3);
    assert.match(refused.err, /client:map-ci may not publish mf_other/);
  });

  it('log who made a client, or gave it another secret, and why, without the secret', async () => {
    const renew = () =>
      test.call('POST', '/api/releases/access/clients/logged-ci', { as: 'ops', body: { why } });
    const secrets = [(await renew()).body.secret, (await renew()).body.secret];
    const { body } = await test.call('GET', '/api/releases/log?limit=2', { as: 'ops' });
    assert.deepEqual(
      body.changes.map(({ action, who, why: reason, details }: Record<string, unknown>) => [
        action,
        who,
        reason,
        details,
      ]),
      [
        ['client', 'user:ops', why, { replaced: true }],
        ['client', 'user:ops', why, { replaced: false }],
      ],
    );
    for (const secret of secrets) assert.ok(!JSON.stringify(body).includes(secret));
    const { body: shown } = await test.call('GET', '/api/ops/log?limit=1', { as: 'ops' });
    assert.equal(shown.items[0].action, 'client');
  });
}
