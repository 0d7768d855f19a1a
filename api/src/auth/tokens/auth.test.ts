import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { setErrorHandlers } from '../../platform/http/error-handler.ts';
import { authPlugin, createTokenVerifier, keycloakTokens, requireRole, requireUser } from './index.ts';
import { CLAIMS, CLIENT, foreign, issuer, listen, own, sign, startKeyServer } from './token-testing.ts';

const REALM = { realm: 'local', internalUrl: undefined };

describe('access tokens', () => {
  let keyServer: Server;
  let app: FastifyInstance;

  const call = (path: string, token?: string) =>
    app.inject({ url: path, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

  async function appFor(url: string): Promise<FastifyInstance> {
    const fastify = Fastify();
    setErrorHandlers(fastify);
    const verify = createTokenVerifier({ ...keycloakTokens({ url, ...REALM }), ...CLIENT });
    await fastify.register(authPlugin, { verify });
    fastify.get('/api/me', { preParsing: requireUser }, async (request) => request.user);
    fastify.get('/api/desk', { preParsing: requireRole('operator', 'moderator') }, async () => ({}));
    fastify.get('/api/listings', { preParsing: requireRole('moderator') }, async () => ({}));
    fastify.get('/api/public', async (request) => ({ user: request.user?.userName ?? null }));
    return fastify;
  }

  before(async () => {
    const keys = await startKeyServer();
    keyServer = keys.keyServer;
    app = await appFor(`${keys.url}/`);
  });
  after(async () => {
    await app.close();
    keyServer.close();
  });

  it('returns the user with each role once and without the provider’s internal roles', async () => {
    const response = await call('/api/me', await sign());
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json().roles, ['user', 'operator']);
    assert.equal(response.json().userName, 'someone');
  });

  it('refuses tokens that are expired, forged, or issued for another purpose', async () => {
    const bad: Record<string, string> = {
      expired: await sign({}, { exp: '-1m' }),
      forged: await sign({}, { key: foreign.privateKey }),
      'of an unknown key': await sign({}, { key: foreign.privateKey, kid: 'two' }),
      'of another issuer': await sign({}, { iss: 'https://evil.example/realms/local' }),
      'of another realm': await sign({}, { iss: issuer.replace('local', 'master') }),
      'for another audience': await sign({}, { audience: 'account' }),
      'an id token': await sign({ typ: 'ID' }),
      'a refresh token': await sign({ typ: 'Refresh' }),
      'without a type': await sign({ typ: undefined }),
      'of another client': await sign({ azp: 'admin-cli' }),
      unsigned: new UnsecuredJWT({ ...CLAIMS, sub: 'x' })
        .setIssuer(issuer)
        .setAudience('baza-web')
        .setExpirationTime('5m')
        .encode(),
      'signed with the public key as a secret': await new SignJWT(CLAIMS)
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience('baza-web')
        .setSubject('x')
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(await exportSPKI(own.publicKey))),
      tampered: (await sign()).replace(
        /\.[^.]+\./,
        `.${Buffer.from('{"typ":"Bearer"}').toString('base64url')}.`,
      ),
      'no token': 'a.b.c',
      empty: '',
      huge: 'a'.repeat(20_000),
    };
    for (const [name, token] of Object.entries(bad)) {
      const response = await call('/api/me', token);
      assert.equal(response.statusCode, 401, name);
      assert.match(String(response.headers['content-type']), /^application\/problem\+json/);
      assert.match(String(response.headers['www-authenticate']), /error="invalid_token"/);
      assert.equal(response.json().status, 401);
      assert.equal((await call('/api/public', token)).json().user, null, name);
    }
  });

  it('responds 401 without error="invalid_token" to anonymous users', async () => {
    const response = await call('/api/me');
    assert.equal(response.statusCode, 401);
    assert.equal(response.headers['www-authenticate'], 'Bearer realm="baza"');
    assert.equal(response.json().type, 'urn:baza:problem:unauthenticated');
  });

  it('allows only the required roles', async () => {
    const token = await sign();
    assert.equal((await call('/api/desk', token)).statusCode, 200);
    const refused = await call('/api/listings', token);
    assert.equal(refused.statusCode, 403);
    assert.equal(refused.json().type, 'urn:baza:problem:forbidden');
    assert.equal((await call('/api/listings')).statusCode, 401);
    const bare = await sign({ resource_access: undefined });
    assert.equal((await call('/api/desk', bare)).statusCode, 403);
  });

  it('responds 503, not 401, while the keys are unavailable', async () => {
    const cut = await appFor('http://127.0.0.1:1');
    const response = await cut.inject({
      url: '/api/me',
      headers: { authorization: `Bearer ${await sign()}` },
    });
    assert.equal(response.statusCode, 503);
    assert.equal(response.headers['retry-after'], '5');
    await cut.close();
  });

  describe('with a provider that does not respond', () => {
    const times = { limit: 1000, rest: 1500, fresh: 200, stale: 60_000, cooldown: 0 };
    let silent: Server;
    let asked = 0;
    let isUp: boolean;
    let address: string;

    before(async () => {
      silent = createServer(async (request, response) => {
        asked += 1;
        if (!isUp) return;
        const keys = await fetch(`${issuer.slice(0, -'/realms/local'.length)}${request.url}`);
        response.end(await keys.text());
      });
      address = await listen(silent);
    });
    after(() => {
      silent.closeAllConnections();
      silent.close();
    });

    async function open(): Promise<FastifyInstance> {
      asked = 0;
      const fastify = Fastify();
      setErrorHandlers(fastify);
      const jwksUrl = `${address}/realms/local/protocol/openid-connect/certs`;
      const verify = createTokenVerifier({ issuer, keys: { jwksUrl, times }, ...CLIENT });
      await fastify.register(authPlugin, { verify });
      fastify.get('/api/me', { preParsing: requireUser }, async (request) => request.user);
      fastify.get('/api/public/x', async (request) => ({ user: request.user?.userName ?? null }));
      return fastify;
    }
    async function ask(fastify: FastifyInstance, url: string, token: string) {
      const started = performance.now();
      const response = await fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return { response, took: performance.now() - started };
    }

    it('public calls do not wait, others wait once and briefly, and the verifier recovers by itself', async () => {
      isUp = false;
      const fastify = await open();
      const token = await sign();
      const open_ = await ask(fastify, '/api/public/x', token);
      assert.equal(open_.response.statusCode, 200);
      assert.equal(open_.response.json().user, null);
      assert.ok(open_.took < times.limit, `public: ${open_.took} ms`);

      const many = await Promise.all([1, 2, 3, 4].map(() => ask(fastify, '/api/me', token)));
      for (const { response, took } of many) {
        assert.equal(response.statusCode, 503);
        assert.equal(response.headers['retry-after'], '5');
        assert.ok(took < 2 * times.limit, `first: ${took} ms`);
      }
      assert.equal(asked, 1, 'one question for all');
      const next = await ask(fastify, '/api/me', token);
      assert.equal(next.response.statusCode, 503);
      assert.ok(next.took < times.limit, `remembered: ${next.took} ms`);
      assert.equal(asked, 1);

      isUp = true;
      await new Promise((resolve) => setTimeout(resolve, times.rest + 200));
      assert.equal((await ask(fastify, '/api/public/x', token)).response.json().user, 'someone');
      assert.equal((await ask(fastify, '/api/me', token)).response.statusCode, 200);
      await fastify.close();
    });

    it('keeps using the keys it has, and a forged key id does not make it wait', async () => {
      isUp = true;
      const fastify = await open();
      const token = await sign();
      assert.equal((await ask(fastify, '/api/me', token)).response.statusCode, 200);
      isUp = false;
      await new Promise((resolve) => setTimeout(resolve, 250));
      for (let round = 0; round < 3; round += 1) {
        const known = await ask(fastify, '/api/me', token);
        assert.equal(known.response.statusCode, 200);
        assert.ok(known.took < times.limit, `known key: ${known.took} ms`);
      }
      const forged = await sign({}, { key: foreign.privateKey, kid: 'two' });
      await ask(fastify, '/api/me', forged);
      const again = await ask(fastify, '/api/me', forged);
      assert.equal(again.response.statusCode, 503);
      assert.ok(again.took < times.limit, `unknown key: ${again.took} ms`);
      assert.equal((await ask(fastify, '/api/public/x', forged)).response.statusCode, 200);
      await fastify.close();
    });
  });
});
