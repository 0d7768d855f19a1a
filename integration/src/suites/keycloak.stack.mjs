// Sessions, keys and clients of a real Keycloak, as the API sees them: `npm run test:stack -- keycloak`.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { before, describe, it } from 'node:test';
import { decodeProtectedHeader } from 'jose';
import provider from '../../../api/src/auth/identity-provider/i18n/uz.json' with { type: 'json' };
import {
  createLogoutTokenVerifier,
  createTokenVerifier,
  InvalidTokenError,
  keycloakTokens,
} from '../../../api/src/auth/tokens/index.ts';
import { createReleaseTokens } from '../../../api/src/delivery/releases/release-tokens.ts';
import { createKeycloakAccounts } from '../../../api/src/modules/accounts/keycloak-accounts.ts';
import uz from '../../../docker/keycloak/theme/i18n/uz.json' with { type: 'json' };
import {
  authorization,
  CLIENT,
  logIn,
  logInPage,
  oidc,
  post,
  REDIRECT,
  RS256,
  refresh,
  url,
} from './keycloak-browser.mjs';

describe('Keycloak', { skip: !url && 'needs npm run test:stack -- keycloak' }, () => {
  const tokens = keycloakTokens({ url: url ?? 'http://localhost', realm: 'local' });
  const keys = {
    ...tokens.keys,
    times: { limit: 5000, rest: 100, fresh: 600_000, stale: 600_000, cooldown: 100 },
  };
  const verify = createTokenVerifier({ ...tokens, keys, audience: CLIENT, clientId: CLIENT });
  const accounts = createKeycloakAccounts({
    ...{ url: url ?? 'http://localhost', realm: 'local', clientId: 'baza-api' },
    clientSecret: process.env.TEST_KEYCLOAK_SECRET ?? '',
  });
  let admin;
  const manage = async (method, path, body) => {
    const response = await fetch(`${url}/admin/realms/local${path}`, {
      method,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${path} ${response.status}`);
    const text = await response.text();
    return { at: response.headers.get('location')?.split('/').at(-1), body: text ? JSON.parse(text) : null };
  };
  before(async () => {
    const fields = { grant_type: 'password', client_id: 'admin-cli', username: 'admin' };
    const password = process.env.TEST_KEYCLOAK_ADMIN;
    const response = await post(`${url}/realms/master/protocol/openid-connect/token`, {
      ...fields,
      password,
    });
    ({ access_token: admin } = await response.json());
  });

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

  /** A new account with this password; its id, user name and end. */
  async function createPerson(password) {
    const username = `person${randomUUID().slice(0, 8)}`;
    const { at } = await manage('POST', '/users', {
      ...{ username, email: `${username}@mail.example`, enabled: true },
      ...{ firstName: 'Анвар', lastName: 'Содиқов', attributes: { phoneNumber: ['+998901112233'] } },
      credentials: [{ type: 'password', value: password, temporary: false }],
    });
    return { id: at, username, remove: () => manage('DELETE', `/users/${at}`) };
  }

  it('refuses passwords that are short, common or the account’s own name', async () => {
    const person = await createPerson('a password of some length');
    try {
      const put = async (value) => {
        const response = await fetch(`${url}/admin/realms/local/users/${person.id}/reset-password`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'password', value, temporary: false }),
        });
        return response.status;
      };
      for (const weak of [
        '1234567',
        'Parol2024',
        'ПАРОЛЬ123',
        'aaaaaaaaaa',
        person.username,
        'x'.repeat(129),
      ])
        assert.equal(await put(weak), 400, weak);
      assert.equal(await put('бир нарса узун'), 204);
    } finally {
      await person.remove();
    }
  });

  it('says so to who registers, and lets them in with a better one', async () => {
    const page = await logInPage('registrations');
    const username = `person${randomUUID().slice(0, 8)}`;
    const fields = {
      ...{ username, email: `${username}@mail.example`, firstName: 'Анвар', lastName: 'Содиқов' },
      phoneNumber: '+998901112233',
    };
    const refused = await page.submit({ ...fields, password: 'parol2024', 'password-confirm': 'parol2024' });
    assert.equal(/id="password-error">([^<]+)</.exec(await refused.text())?.[1], provider.error_weakPassword);
    const again = await logInPage('registrations');
    const better = 'бир нарса узун';
    const taken = await again.submit({ ...fields, password: better, 'password-confirm': better });
    const code = new URL(taken.headers.get('location') ?? REDIRECT).searchParams.get('code');
    const user = await verify((await again.tokens(code)).access_token);
    assert.deepEqual([user.userName, user.phone, user.roles], [username, '+998901112233', ['user']]);
    await manage('DELETE', `/users/${user.sub}`);
  });

  it('has pages in four editions, chosen by `ui_locales`, with every text of ours', async () => {
    const languages = {
      ...{ uz: 'Кириш', 'uz-UZ': 'Кириш', 'uz-latn-latin': 'Kirish', ru: 'Вход', en: 'Log in' },
    };
    for (const [edition, title] of Object.entries(languages)) {
      for (const endpoint of ['auth', 'registrations']) {
        const query = new URLSearchParams({ ...authorization(), ui_locales: edition });
        const page = await (await fetch(`${oidc}/${endpoint}?${query}`)).text();
        if (endpoint === 'auth') assert.equal(/<h1>\s*([^<]+?)\s*</.exec(page)?.[1], title, edition);
        assert.doesNotMatch(page, /\$\{|>[a-z]+[A-Z]\w+<|error_/, `${edition} ${endpoint}`);
      }
    }
  });

  it('locks an account after 8 wrong passwords, for a while, in the words for a wrong one', async () => {
    const person = await createPerson('the right one');
    try {
      const told = async (password) => {
        const page = await (await (await logInPage()).submit({ username: person.username, password })).text();
        return /role="alert">([^<]+)</.exec(page)?.[1];
      };
      const refusal = await told('wrong');
      assert.equal(refusal, uz.badCredentials);
      for (let n = 1; n < 8; n += 1) await told(`wrong ${n}`);
      // Failures are counted beside the responses.
      for (;;) {
        const { body } = await manage('GET', `/attack-detection/brute-force/users/${person.id}`);
        if (body.disabled) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      assert.equal(await told('the right one'), refusal);
      // A role that is given meanwhile does not make it last.
      await accounts.setTrade(person.id, 'realtor');
      await manage('DELETE', `/attack-detection/brute-force/users/${person.id}`);
      assert.ok(await (await logInPage()).send(person.username, 'the right one'));
    } finally {
      await person.remove();
    }
  });
});
