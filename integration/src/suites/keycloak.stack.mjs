// Sessions, keys and clients of a real Keycloak, as the API sees them: `npm run test:stack -- keycloak`.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { decodeProtectedHeader } from 'jose';
import { createLogoutTokenVerifier, InvalidTokenError } from '../../../api/src/auth/tokens/index.ts';
import { createReleaseTokens } from '../../../api/src/delivery/releases/release-tokens.ts';
import { accounts, keys, manage, startAdmin, tokens, verify } from './keycloak-admin.mjs';
import { CLIENT, logIn, logInPage, oidc, post, RS256, refresh, url } from './keycloak-browser.mjs';

describe('Keycloak', { skip: !url && 'needs npm run test:stack -- keycloak' }, () => {
  startAdmin();

  it('refuses a wrong password, and then takes the right one', async () => {
    const page = await logInPage();
    assert.equal(await (await logInPage()).send('demo', 'wrong'), null);
    const { access_token: token } = await page.tokens(await page.send('demo', 'demo'));
    assert.equal((await verify(token)).userName, 'demo');
  });

  it('brings the roles of the account, which the API believes', async () => {
    const roles = async (userName) => (await verify((await logIn(userName)).access_token)).roles.toSorted();
    assert.deepEqual(await roles('demo'), ['user']);
    assert.deepEqual(await roles('moderator'), ['moderator', 'user']);
  });

  it('refreshes a session until it is left', async () => {
    const session = await logIn('demo');
    const next = await refresh(session);
    assert.equal(next.status, 200);
    await verify((await next.json()).access_token);
    const left = await post(`${oidc}/logout`, { client_id: CLIENT, refresh_token: session.refresh_token });
    assert.equal(left.status, 204);
    assert.equal((await refresh(session)).status, 400);
  });

  it('a page that is loaded again finds the session, time and again', async () => {
    const page = await logInPage();
    await page.tokens(await page.send('demo', 'demo'));
    for (let load = 0; load < 3; load += 1) {
      const found = await page.askSilently();
      assert.equal(found.get('error'), null);
      assert.equal((await verify((await page.tokens(found.get('code'))).access_token)).userName, 'demo');
    }
  });

  it('keys change while people are logged in, and nobody notices', async () => {
    const session = await logIn('demo');
    await verify(session.access_token);
    const { body: realm } = await manage('GET', '');
    const provider = {
      name: 'the next key',
      providerId: RS256,
      providerType: 'org.keycloak.keys.KeyProvider',
      parentId: realm.id,
      config: { priority: ['500'], enabled: ['true'], active: ['true'], algorithm: ['RS256'] },
    };
    const { at } = await manage('POST', '/components', provider);
    try {
      const next = await (await refresh(session)).json();
      const kid = (token) => decodeProtectedHeader(token).kid;
      assert.notEqual(kid(next.access_token), kid(session.access_token));
      await new Promise((resolve) => setTimeout(resolve, keys.times.cooldown));
      await verify(next.access_token);
      await verify(session.access_token);
    } finally {
      await manage('DELETE', `/components/${at}`);
    }
  });

  it('tells the API of sessions that end, whose offline tokens it ends, too', async () => {
    const heard = [];
    const api = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      heard.push({ path: request.url, token: new URLSearchParams(body).get('logout_token') });
      response.end('{}');
    });
    await new Promise((resolve) => api.listen(0, '127.0.0.1', resolve));
    const { body: clients } = await manage('GET', `/clients?clientId=${CLIENT}`);
    const { id, attributes } = clients[0];
    const put = (changed) => manage('PUT', `/clients/${id}`, { ...clients[0], attributes: changed });
    const path = new URL(attributes['backchannel.logout.url']).pathname;
    const own = `http://127.0.0.1:${api.address().port}${path}`;
    await put({ ...attributes, 'backchannel.logout.url': own });
    try {
      const verifyLogout = createLogoutTokenVerifier({ ...tokens, keys, audience: CLIENT, clientId: CLIENT });
      const ends = {
        'log-out': (session) =>
          post(`${oidc}/logout`, { client_id: CLIENT, refresh_token: session.refresh_token }),
        'the list of devices': (_session, { sub, sid }) => accounts.endSession(sub, sid),
      };
      for (const [what, end] of Object.entries(ends)) {
        const session = await logIn('demo', 'openid profile roles offline_access');
        const user = await verify(session.access_token);
        heard.length = 0;
        await end(session, user);
        const sids = [];
        for (const { path: at, token } of heard) {
          assert.equal(at, '/api/public/backchannel-logout');
          sids.push((await verifyLogout(token)).sid);
        }
        assert.ok(sids.includes(user.sid), what);
        await accounts.endOffline(user.sid);
        await accounts.endOffline(user.sid);
        assert.equal((await refresh(session)).status, 400, what);
      }
      await assert.rejects(verifyLogout((await logIn('demo')).access_token), InvalidTokenError);
      await assert.rejects(verify(heard[0].token), InvalidTokenError);
    } finally {
      await put(attributes);
      api.close();
    }
  });

  it('gives a team a token for releases, and for nothing else', async () => {
    const { body: clients } = await manage('GET', '/clients?clientId=baza-team-example');
    const { id: _id, secret: _secret, protocolMappers, ...example } = clients[0];
    const clientId = `team-${randomUUID().slice(0, 8)}`;
    const secret = randomUUID();
    const mappers = protocolMappers.map(({ id: _mapper, ...mapper }) => mapper);
    const { at } = await manage('POST', '/clients', {
      ...example,
      ...{ clientId, secret, enabled: true, protocolMappers: mappers },
    });
    try {
      const response = await post(`${oidc}/token`, {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
      });
      const { access_token: token } = await response.json();
      const verifyRelease = createReleaseTokens({
        realm: { ...tokens, keys },
        clientId: CLIENT,
        trusted: [],
        publicUrl: 'http://localhost:3000',
      });
      assert.deepEqual(await verifyRelease(token), { identity: `client:${clientId}`, isOps: false });
      await assert.rejects(verify(token), InvalidTokenError);
      const { access_token: person } = await logIn('demo');
      await assert.rejects(verifyRelease(person), InvalidTokenError);
    } finally {
      await manage('DELETE', `/clients/${at}`);
    }
  });
});
