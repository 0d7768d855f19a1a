import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { createEndedSessions, createLogoutTokenVerifier } from './index.ts';

const ISSUER = 'https://id.example/realms/local';
const PATH = '/api/public/backchannel-logout';
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

describe('back-channel logout', () => {
  let own: { privateKey: CryptoKey; publicKey: CryptoKey };
  let foreign: { privateKey: CryptoKey };
  let test: TestApp;
  const offline: string[] = [];

  before(async () => {
    own = await generateKeyPair('RS256', { extractable: true });
    foreign = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    const verifyLogout = createLogoutTokenVerifier({
      issuer: ISSUER,
      keys: { jwks: { keys: [jwk] } },
      audience: 'baza-web',
      clientId: 'baza-web',
    });
    test = await createTestApp({}, { verifyLogout });
    test.services.modules.accounts.accounts.endOffline = async (sid) => void offline.push(sid);
  });
  after(() => test.close());

  const claimsOf = (more: object = {}) => ({
    iss: ISSUER,
    aud: 'baza-web',
    sub: testUsers.demo.sub,
    sid: randomUUID(),
    jti: randomUUID(),
    iat: Math.floor(Date.now() / 1000),
    events: EVENTS,
    ...more,
  });
  const sign = (more?: object, { key = own.privateKey, alg = 'RS256' } = {}) =>
    new SignJWT(claimsOf(more)).setProtectedHeader({ alg, kid: 'one', typ: 'logout+jwt' }).sign(key);
  const send = (token: string, type = 'application/x-www-form-urlencoded') =>
    test.call('POST', PATH, {
      body: type.includes('json')
        ? { logout_token: token }
        : new URLSearchParams({ logout_token: token }).toString(),
      headers: { 'content-type': type },
    });
  const mine = () => test.call('GET', '/api/listings/mine', { as: 'demo' });

  it('refuses tokens that are forged, for others, old, incomplete or rubbish, and ends nothing', async () => {
    const now = Math.floor(Date.now() / 1000);
    const sid = testUsers.demo.sid;
    const bad = {
      'another key': await sign({ sid }, { key: foreign.privateKey }),
      'no signature': new UnsecuredJWT(claimsOf({ sid })).encode(),
      'another issuer': await sign({ sid, iss: 'https://evil.example/realms/local' }),
      'another client': await sign({ sid, aud: 'account' }),
      old: await sign({ sid, iat: now - 400 }),
      'of the future': await sign({ sid, iat: now + 60 }),
      expired: await sign({ sid, exp: now - 60 }),
      'without its time': await sign({ sid, iat: undefined }),
      'without its id': await sign({ sid, jti: undefined }),
      'without a session': await sign({ sid: undefined }),
      'an empty session': await sign({ sid: '' }),
      'with a nonce': await sign({ sid, nonce: 'one' }),
      'without the event': await sign({ sid, events: {} }),
      'with the event as text': await sign({ sid, events: { [Object.keys(EVENTS)[0] ?? '']: 'x' } }),
      'without events': await sign({ sid, events: undefined }),
      rubbish: 'rubbish',
      empty: '',
    };
    for (const [what, token] of Object.entries(bad)) {
      const { status, body, headers } = await send(token);
      assert.deepEqual([status, body.type], [400, 'urn:baza:problem:logout-token'], what);
      assert.equal(headers['cache-control'], 'no-store', what);
    }
    assert.equal((await send(await sign({ sid }), 'application/json')).status, 415);
    assert.equal((await send('x'.repeat(9000))).status, 400);
    assert.equal((await mine()).status, 200);
  });

  it('refuses the session’s tokens at once, here and in other processes, and ends what outlives it', async () => {
    const { sid } = testUsers.demo;
    const other = await createEndedSessions(test.database.db);
    let told = 0;
    other.subscribe(() => {
      told += 1;
    });
    assert.equal((await mine()).status, 200);
    const { status, body } = await send(await sign({ sid }));
    assert.deepEqual([status, body], [200, {}]);
    assert.equal((await mine()).status, 401);
    assert.equal((await test.call('GET', '/api/listings/mine', { as: 'other' })).status, 200);
    assert.equal(other.has(sid), false);
    await other.follow();
    await other.follow();
    assert.deepEqual([other.has(sid), told], [true, 1]);
    assert.equal((await createEndedSessions(test.database.db)).has(sid), true, 'after a restart');
    assert.deepEqual(offline, [sid]);
  });

  it('takes a token once, also if it comes twice at the same time', async () => {
    const token = await sign();
    const both = await Promise.all([send(token), send(token)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal((await send(token)).status, 400);
  });

  it('asks the provider again if it could not be reached', async () => {
    const { ended } = test.services.infrastructure;
    const sid = randomUUID();
    const asked: string[] = [];
    assert.equal(await ended.endBy({ sid, jti: randomUUID() }), true);
    await assert.rejects(
      ended.purge(async () => {
        throw new Error('down');
      }),
    );
    for (let time = 0; time < 2; time += 1) await ended.purge(async (one) => void asked.push(one));
    assert.deepEqual(asked, [sid]);
  });
});
