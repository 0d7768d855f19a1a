import assert from 'node:assert/strict';
import { access as exists, mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readAccess, readDocument, setTeam } from '@baza/registry/operations';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Identity } from '../../auth/identity-provider/index.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openReleaseSite, type ReleaseSite } from './release-site.ts';
import { createReleaseTokens } from './release-tokens.ts';

const why = 'a sentence of the test';

describe('releases over HTTP', () => {
  let open: ReleaseSite;
  let home: string;
  let site: string;
  let test: TestApp;
  let identity: Identity;
  let secret: string;
  let strangersSecret: string;
  let place: string;
  const store = () => open.store();
  const buildOf = (...build: Parameters<ReleaseSite['buildOf']>) => open.buildOf(...build);
  const teamToken = () => open.tokenOf('map-ci', secret);
  const strangersToken = () => open.tokenOf('other-ci', strangersSecret);
  const formOf = (folder: string, options: object = { why }) => open.formOf(folder, options);
  const send = (...call: Parameters<ReleaseSite['send']>) => open.send(...call);
  const command = (...call: Parameters<ReleaseSite['command']>) => open.command(...call);
  const asTeam = () => ({ BAZA_CLIENT_ID: 'map-ci', BAZA_CLIENT_SECRET: secret });

  const uploads = () => readdir(join(home, 'release-uploads')).catch(() => []);
  const grant = async (rights: string[], remote = 'mf_map') => {
    const registry = await store();
    await setTeam(registry, {
      ...{ who: 'test', why, name: 'map' },
      team: { identities: ['client:map-ci', 'ci:repo:baza/map'], rights: { [remote]: rights as never } },
    });
  };

  before(async () => {
    open = await openReleaseSite();
    ({ home, place, test, identity, url: site } = open);
    const made = await test.call('POST', '/api/releases/access/clients/map-ci', { as: 'ops', body: { why } });
    assert.equal(made.status, 200);
    secret = made.body.secret;
    strangersSecret = await identity.clients.renew('other-ci');
  });
  after(() => open.close());

  it('are for nobody without a token, with a stranger’s, or with a right to something else', async () => {
    const folder = await buildOf('0.9.0');
    const version = '0.9.0';
    const approval = { approve: { why, version }, refuse: { why, version } };
    const actions = {
      promote: {},
      canary: { percent: 5 },
      rollback: {},
      disable: { why },
      enable: {},
      configure: {},
      ...approval,
      preview: {},
    };
    const all = [['publish', null], ...Object.entries(actions)] as const;
    for (const [action, body] of all) {
      const sent = async () => body ?? (await formOf(folder));
      const path = `mf_map/${action}`;
      assert.equal((await send(path, null, await sent())).status, 401, action);
      assert.equal((await send(path, 'rubbish', await sent())).status, 401, action);
      const stranger = await send(path, await strangersToken(), await sent());
      assert.equal(stranger.status, 403, action);
      assert.match(stranger.body.title, /No team releases as client:other-ci/);
      assert.equal((await send(path, 'demo', await sent())).status, 403, action);
    }
    await grant(['publish', 'canary', 'promote', 'disable', 'configure'], 'mf_other');
    for (const [action, body] of all) {
      const refused = await send(`mf_map/${action}`, await teamToken(), body ?? (await formOf(folder)));
      assert.equal(refused.status, 403, action);
      assert.equal(refused.body.type, 'urn:baza:problem:forbidden');
      assert.match(refused.body.title, /client:map-ci may not \w+ mf_map|Ops alone approve/);
    }
    assert.deepEqual((await readDocument(await store())).remotes, {});
    assert.deepEqual(await uploads(), []);
  });

  it('take a token of the realm for releases alone, short-lived and signed', async () => {
    await grant(['publish']);
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { typ: 'Bearer', azp: 'map-ci' };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(identity.issuer)
      .setAudience('baza-releases')
      .setSubject('map-ci')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const [header, payload] = (await teamToken()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [forged, unsigned, `${header}.${payload}.`])
      assert.equal((await send('mf_map/promote', token, {})).status, 401);
    // What a team's client gets is of no use for anything but releases.
    const headers = { authorization: `Bearer ${await teamToken()}` };
    assert.equal((await fetch(`${site}/api/listings/mine`, { headers })).status, 401);
    assert.equal((await fetch(`${site}/api/ops/remotes`, { headers })).status, 401);
    const asked = await fetch(`${identity.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`map-ci:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', resource: 'urn:baza:baza-web' }),
    });
    assert.equal(asked.status, 400);
  });

  it('take an identity token of a trusted CI for this site alone', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const issuer = 'https://ci.example';
    const jwk = { ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' };
    const described = { issuer, jwks_uri: `${issuer}/keys` };
    const original = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      if (!String(url).startsWith(issuer)) return original(url, init);
      return Response.json(String(url).endsWith('/keys') ? { keys: [jwk] } : described);
    };
    try {
      const verify = createReleaseTokens({
        realm: identity.tokens,
        clientId: 'baza-web',
        trusted: [{ name: 'ci', issuer }],
        publicUrl: site,
      });
      const tokenFor = (audience: string, expires: string, from = issuer) =>
        new SignJWT({})
          .setProtectedHeader({ alg: 'RS256', kid: 'a' })
          .setIssuer(from)
          .setAudience(audience)
          .setSubject('repo:baza/map')
          .setIssuedAt()
          .setExpirationTime(expires)
          .sign(privateKey);
      assert.deepEqual(await verify(await tokenFor(site, '5m')), {
        identity: 'ci:repo:baza/map',
        isOps: false,
      });
      for (const token of [
        tokenFor('https://other.example', '5m'),
        tokenFor(site, '2h'),
        tokenFor(site, '-1m'),
        tokenFor(site, '5m', 'https://other.example'),
        tokenFor('baza-releases', '5m', identity.issuer),
      ])
        await assert.rejects(verify(await token), { name: 'InvalidTokenError' });
    } finally {
      globalThis.fetch = original;
    }
  });

  it('go the whole way with the command: publish, canary, promote, roll back, switch off and on', async () => {
    await grant(['publish', 'canary', 'promote', 'disable']);
    const run = (...args: string[]) => command(asTeam(), ...args);
    const first = await run('publish', await buildOf('1.0.0'), '--why', 'first');
    assert.deepEqual([first.code, first.err], [0, ''], first.err);
    assert.match(
      first.out,
      /waits for the approval of ops: a new name \(mf_map\); new pages \(\/search-on-map\)/,
    );
    assert.match((await run('list', 'mf_map')).out, /1\.0\.0 +waits for the approval of ops/);
    const early = await send('mf_map/promote', await teamToken(), { version: '1.0.0' });
    assert.deepEqual([early.status, /waits for the approval/.test(early.body.title)], [422, true]);
    assert.deepEqual((await readDocument(await store())).remotes, {});
    const body = { why, version: '1.0.0' };
    const both = await Promise.all(
      [body, body].map((sent) =>
        test.call('POST', '/api/releases/mf_map/approve', { as: 'ops', body: sent }),
      ),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(both.filter(({ body }) => body.change).length, 1);
    assert.match(
      (await run('list', 'mf_map', '--log')).out,
      /approved and made stable mf_map 1\.0\.0 +user:ops/,
    );
    const second = await buildOf('1.1.0');
    assert.match((await run('publish', second)).out, /published; stable stays 1\.0\.0/);
    assert.match((await run('publish', second)).out, /was there already/);
    assert.match((await run('canary', 'mf_map', '--percent', '10')).out, /canary 1\.1\.0 for 10 %/);
    assert.match((await run('promote', 'mf_map', '--why', 'quiet')).out, /stable is 1\.1\.0, was 1\.0\.0/);
    assert.match((await run('rollback', 'mf_map')).out, /1\.1\.0 is taken back; stable is 1\.0\.0/);
    assert.match((await run('disable', 'mf_map', '--why', 'a trial')).out, /is switched off/);
    assert.match((await run('enable', 'mf_map')).out, /is on again/);
    assert.match((await run('list', 'mf_map')).out, /1\.0\.0 .*stable/);
    const { changes } = JSON.parse((await run('list', '--log', '--json')).out);
    assert.deepEqual(
      changes.slice(0, 3).map(({ action, who }: { action: string; who: string }) => [action, who]),
      [
        ['enable', 'client:map-ci'],
        ['disable', 'client:map-ci'],
        ['rollback', 'client:map-ci'],
      ],
    );
    const other = await run('publish', await buildOf('1.1.0', { text: 'other' }));
    assert.deepEqual([other.code, /already published with different contents/.test(other.err)], [4, true]);
    const wrong = await command({ ...asTeam(), BAZA_CLIENT_SECRET: 'wrong' }, 'list');
    assert.deepEqual([wrong.code, /gives the client map-ci no token/.test(wrong.err)], [3, true]);
    assert.deepEqual(await uploads(), []);
  });

  it('need each right by itself', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const folder = await buildOf('1.2.0');
    assert.equal(
      (await send('mf_map/publish', token, await formOf(folder, { why, promote: true }))).status,
      403,
    );
    assert.equal(
      (await send('mf_map/publish', token, await formOf(folder, { why, takeOver: true }))).status,
      403,
    );
    assert.equal((await send('mf_map/promote', token, { why, breaking: true })).status, 403);
    assert.equal((await send('mf_map/publish', token, await formOf(folder))).status, 200);
    const demands = [
      ['canary', { percent: 5 }, ['canary']],
      ['canary', { percent: 5, ramp: { hold: 5 } }, ['canary', 'promote']],
      ['rollback', { channel: 'canary' }, ['canary']],
      ['promote', { version: '1.2.0' }, ['promote']],
      ['rollback', {}, ['promote']],
      ['disable', { why }, ['disable']],
      ['enable', {}, ['disable']],
      ['configure', {}, ['configure']],
      ['preview', { version: '1.2.0' }, ['canary']],
    ] as const;
    for (const [action, body, rights] of demands) {
      for (const lacking of rights) {
        await grant(
          ['publish', 'canary', 'promote', 'disable', 'configure'].filter((right) => right !== lacking),
        );
        assert.equal(
          (await send(`mf_map/${action}`, token, body)).status,
          403,
          `${action} without ${lacking}`,
        );
      }
      await grant([...rights]);
      assert.equal((await send(`mf_map/${action}`, token, body)).status, 200, action);
    }
  });

  it('are previewed by a signed link, for a limited time', async () => {
    await grant(['canary']);
    const printed = await command(asTeam(), 'preview', 'mf_map', '1.2.0', '--hours', '2');
    assert.equal(printed.code, 0, printed.err);
    assert.match(printed.out, /^✔ mf_map 1\.2\.0 until [\d-]+ [\d:]+ UTC:\n/);
    const link = new URL(printed.out.trim().split('\n').at(-1) ?? '');
    assert.equal(link.origin + link.pathname, `${site}/search-on-map`);
    assert.match(link.searchParams.get('release') ?? '', /^mf_map@1\.2\.0~[0-9a-z]+~[\w-]{43}$/);
    const token = await teamToken();
    assert.equal((await send('mf_map/preview', token, { hours: 400 })).status, 400);
    assert.equal((await send('mf_map/preview', token, { version: '9.9.9' })).status, 404);
    assert.equal((await send('mf_map/preview', token, { of: 'all' })).status, 400);
  });

  it('refuse a release that fails the release checks, with the reasons, and a release of another remote', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const broken = await buildOf('1.3.0');
    await writeFile(join(broken, 'lifecycles.11111111.js'), 'changed');
    const refused = await send('mf_map/publish', token, await formOf(broken));
    assert.equal(refused.status, 422);
    assert.match(refused.body.refusals[0].what, /hash differs/);
    const lost = await buildOf('1.3.0', { answers: ['public/areas/paths/{regions}'] });
    const unknown = await send('mf_map/publish', token, await formOf(lost));
    assert.equal(unknown.status, 422);
    assert.match(
      unknown.body.refusals[0].what,
      /names the call public\/areas\/paths\/\{regions\}, which the API lacks/,
    );
    const foreign = await buildOf('1.0.0', { name: 'mf_foreign', path: '/foreign' });
    assert.equal((await send('mf_map/publish', token, await formOf(foreign))).status, 400);
    for (const name of ['../evil.js', 'a/../../b.js', '.hidden.js', 'page.html', 'a.exe', '/etc/passwd.js']) {
      const form = new FormData();
      form.append('options', '{}');
      form.append(name, new Blob(['x']), 'x');
      assert.equal((await send('mf_map/publish', token, form)).status, 400, name);
    }
    const twice = await formOf(broken);
    twice.append('release.json', new Blob(['{}']), 'release.json');
    assert.equal((await send('mf_map/publish', token, twice)).status, 400);
    const large = new FormData();
    large.append('big.js', new Blob([Buffer.alloc(9 * 1024 * 1024)]), 'big.js');
    assert.equal((await send('mf_map/publish', token, large)).status, 413);
    const many = new FormData();
    for (let index = 0; index < 502; index++) many.append(`${index}.js`, new Blob(['']), 'x');
    assert.equal((await send('mf_map/publish', token, many)).status, 413);
    assert.equal((await send('mf_map/publish', token, { why })).status, 415);
    assert.deepEqual(await uploads(), []);
  });

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

  it('leave nothing of an upload that is cut off, and of a killed process what the next upload removes', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const boundary = 'cut';
    await new Promise<void>((resolve) => {
      const cut = request(`${site}/api/releases/mf_map/publish`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 100_000,
        },
      });
      cut.on('error', () => resolve());
      cut.write(`--${boundary}\r\ncontent-disposition: form-data; name="a.js"; filename="a.js"\r\n\r\nhalf`);
      setTimeout(() => cut.destroy(), 200);
    });
    for (let left = 50; left > 0 && (await uploads()).length; left--)
      await new Promise((r) => setTimeout(r, 20));
    assert.deepEqual(await uploads(), []);
    const abandoned = join(home, 'release-uploads', 'release-killed');
    await mkdir(abandoned, { recursive: true });
    const { utimes } = await import('node:fs/promises');
    await utimes(abandoned, 0, 0);
    assert.equal((await send('mf_map/publish', token, await formOf(await buildOf('1.3.0')))).status, 200);
    assert.deepEqual(await uploads(), []);
  });

  it('are the same after two uploads at once', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const folder = await buildOf('1.4.0');
    const sent = await Promise.all([formOf(folder), formOf(folder)]);
    const both = await Promise.all(sent.map((form) => send('mf_map/publish', token, form)));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(both.filter(({ body }) => body.change).length, 1);
    await exists(join(place, 'mf_map', '1.4.0', 'release.json'));
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
});
