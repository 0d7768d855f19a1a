import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTeam } from '@baza/registry/operations';
import type { OpsFaults, TeamView } from '@baza/shared/schema';
import { openReleaseSite, type ReleaseSite } from '../releases/release-site.ts';

const why = 'a sentence of the test';

/** Two teams: `demo` and `map-ci` are of the map, `realtor` is of the offers. Both have a live release, and one that waits. */
describe('a team’s own view', () => {
  let site: ReleaseSite;
  let secret: string;
  const get = async <T>(path: string, token: string | null) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(`${site.url}/api/${path}`, { headers });
    return { status: response.status, body: (await response.json()) as T & { title: string } };
  };
  const preview = (remote: string, version: string, token: string) =>
    fetch(`${site.url}/api/releases/${remote}/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    });

  before(async () => {
    site = await openReleaseSite();
    const client = await site.test.call('POST', '/api/releases/access/clients/map-ci', {
      ...{ as: 'ops', body: { why } },
    });
    secret = client.body.secret;
    const store = await site.store();
    const teams = { map: ['user:demo', 'client:map-ci'], offers: ['user:realtor'] };
    for (const [name, identities] of Object.entries(teams))
      await setTeam(store, {
        ...{ who: 'test', why, name },
        team: { identities, rights: { [`mf_${name}`]: ['publish'] }, ramp: false },
      });
    for (const [name, who, path] of [
      ['mf_map', 'demo', '/search-on-map'],
      ['mf_offers', 'realtor', '/offers'],
    ] as const)
      for (const version of ['1.0.0', '1.1.0']) {
        const isNew = version === '1.1.0';
        const dist = await site.buildOf(version, { name, path: isNew ? `${path}/new` : path });
        const sent = await site.send(`${name}/publish`, who, await site.formOf(dist, { why }));
        assert.equal(sent.status, 200, JSON.stringify(sent.body));
        if (isNew) continue;
        const approved = await site.test.call('POST', `/api/releases/${name}/approve`, {
          ...{ as: 'ops', body: { why, version } },
        });
        assert.equal(approved.status, 200);
      }
  });
  after(() => site.close());

  it('is closed to strangers', async () => {
    for (const path of ['team', 'team/faults']) {
      assert.equal((await get(path, null)).status, 401);
      const stranger = await get(path, 'agency');
      assert.deepEqual([stranger.status, stranger.body.title], [403, 'No team releases as user:agency']);
    }
  });

  it('lists only the team’s own remotes, waiting releases and changes, for members and for its CI', async () => {
    for (const token of ['demo', await site.tokenOf('map-ci', secret)]) {
      const { status, body } = await get<TeamView>('team?window=24h', token);
      assert.equal(status, 200);
      assert.deepEqual(body.teams, ['map']);
      assert.deepEqual(body.rights, { mf_map: ['publish'] });
      assert.deepEqual(
        body.remotes.map(({ name }) => name),
        ['mf_map'],
      );
      assert.deepEqual(
        body.waiting.map(({ remote, version, reasons }) => [remote, version, reasons]),
        [['mf_map', '1.1.0', [{ kind: 'path', what: ['/search-on-map/new'] }]]],
      );
      assert.deepEqual(
        body.changes.map(({ action, remote, who }) => [action, remote, who]),
        [
          ['publish', 'mf_map', 'user:demo'],
          ['approve', 'mf_map', 'user:ops'],
          ['publish', 'mf_map', 'user:demo'],
        ],
      );
    }
  });

  it('is printed by `baza-release status` with the token of its CI, which refuses another team’s remote', async () => {
    const env = { BAZA_CLIENT_ID: 'map-ci', BAZA_CLIENT_SECRET: secret };
    const { code, out, err } = await site.command(env, 'status', 'mf_map');
    assert.equal(code, 0, err);
    assert.match(out, /^mf_map\n {2}1\.0\.0 stable: loads 0, failed 0, errors 0/);
    assert.match(out, /mf_map 1\.1\.0 waits for the approval of ops: new pages \(\/search-on-map\/new\)/);
    assert.match(out, /approve mf_map 1\.0\.0 user:ops: a sentence of the test/);
    assert.doesNotMatch(out, /mf_offers/);
    const other = await site.command(env, 'status', 'mf_offers');
    assert.deepEqual([other.code, /has no right to mf_offers/.test(other.err)], [2, true]);
  });

  it('is linked from what `baza-release publish` prints', async () => {
    const env = { BAZA_CLIENT_ID: 'map-ci', BAZA_CLIENT_SECRET: secret };
    const dist = await site.buildOf('1.2.0', { path: '/search-on-map/other' });
    const { out, err } = await site.command(env, 'publish', dist, '--why', why);
    assert.ok(out.includes(`preview and status: ${site.url}/team#ops-mf_map`), out + err);
    const body = { why, version: '1.2.0' };
    await site.test.call('POST', '/api/releases/mf_map/refuse', { as: 'ops', body });
  });

  it('lists errors of the team’s own remotes and refuses those of another team', async () => {
    const items = ['mf_map', 'mf_offers'].map((remote) => ({
      ...{ remote, version: '1.0.0', kind: 'crashed', name: 'TypeError', message: `of ${remote}` },
      frames: [{ file: 'lifecycles.11111111.js', line: 1, column: 1 }],
    }));
    const reported = await fetch(`${site.url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    });
    assert.equal(reported.status, 204);
    for (const path of ['team/faults', 'team/faults?remote=mf_map']) {
      const { body } = await get<OpsFaults>(path, 'demo');
      assert.deepEqual(
        body.items.map(({ remote }) => remote),
        ['mf_map'],
      );
    }
    const refused = await get('team/faults?remote=mf_offers', 'demo');
    assert.deepEqual([refused.status, refused.body.title], [403, 'user:demo has no right to mf_offers']);
    assert.equal((await get<OpsFaults>('team/faults', 'ops')).body.items.length, 2);
  });

  it('does not come with another team’s waiting releases or log through the release service either', async () => {
    type Registry = { document: { waiting: object }; waiting: { remote: string }[] };
    const { body } = await get<Registry>('releases', 'realtor');
    assert.deepEqual(Object.keys(body.document.waiting), ['mf_offers']);
    assert.deepEqual(
      body.waiting.map(({ remote }) => remote),
      ['mf_offers'],
    );
    const log = await get<{ changes: { remote: string }[] }>('releases/log', 'realtor');
    assert.deepEqual([...new Set(log.body.changes.map(({ remote }) => remote))].sort(), [
      'mf_offers',
      'offers',
    ]);
    assert.equal((await get('releases/log?remote=mf_map', 'realtor')).status, 403);
    assert.equal((await get('releases/log?remote=mf_offers', 'realtor')).status, 200);
  });

  it('lets only members of the team and ops preview a waiting release, in the browser that requested it', async () => {
    assert.equal((await preview('mf_map', '1.1.0', 'realtor')).status, 403);
    const ci = await preview('mf_map', '1.1.0', await site.tokenOf('map-ci', secret));
    assert.equal(ci.status, 403);
    assert.match(((await ci.json()) as { detail: string }).detail, /log in to .*\/team/);

    for (const who of ['demo', 'ops']) {
      const made = await preview('mf_map', '1.1.0', who);
      assert.equal(made.status, 200);
      const [cookie = ''] = made.headers.getSetCookie();
      assert.match(cookie, /^preview_browser=[\w-]{32}; max-age=\d+; path=\/; httponly; samesite=strict$/i);
      const { url } = (await made.json()) as { url: string };
      assert.match(new URL(url).searchParams.get('release') ?? '', /^mf_map@1\.1\.0~\w+~b~[\w-]{43}$/);
    }
  });
});
