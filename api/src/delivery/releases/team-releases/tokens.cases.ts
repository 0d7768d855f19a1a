import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from '@baza/registry/operations';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createReleaseTokens } from '../release-tokens.ts';
import {
  buildOf,
  formOf,
  grant,
  identity,
  secret,
  send,
  site,
  store,
  strangersToken,
  teamToken,
  uploads,
  why,
} from './releases-testing.ts';

/** Tests which tokens may release. */
export function tokenCases(): void {
  it('refuse requests without a token, with another team’s token, or without the right', async () => {
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
}
