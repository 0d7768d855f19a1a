import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OIDC_PATH, REALM_PATH, STATUS_COOKIE } from './constants.ts';
import { demoUsers } from './demo-users.ts';
import {
  authorization,
  Browser,
  claimsOf,
  exchange,
  followToSite,
  type IdentityServer,
  locationOf,
  logInAs,
  redirectParams,
  startIdentity,
  tokensAfter,
} from './testing.ts';

describe('login', () => {
  let server: IdentityServer;
  before(async () => {
    server = await startIdentity();
  });
  after(() => server.close());

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('publishes its configuration at the well-known URL', async () => {
    const response = await fetch(`${server.url}${REALM_PATH}/.well-known/openid-configuration`);
    const document = (await response.json()) as Record<string, unknown>;
    assert.equal(document.issuer, `${server.url}/realms/local`);
    assert.equal(document.authorization_endpoint, `${server.url}${OIDC_PATH}/auth`);
    assert.equal(document.token_endpoint, `${server.url}${OIDC_PATH}/token`);
    assert.equal(document.jwks_uri, `${server.url}${OIDC_PATH}/certs`);
    assert.equal(document.end_session_endpoint, `${server.url}${OIDC_PATH}/logout`);
    assert.deepEqual(document.code_challenge_methods_supported, ['S256']);
  });

  it('exchanges the code from the log-in page for tokens that the API accepts', async () => {
    const browser = new Browser(server.url);
    const tokens = await logInAs(browser, 'moderator', 'moderator');
    assert.equal(tokens.expires_in, 300);

    const claims = claimsOf(tokens.access_token);
    const person = demoUsers.find(({ userName }) => userName === 'moderator');
    assert.equal(claims.sub, person?.sub);
    assert.equal(claims.aud, 'baza-web');
    assert.equal(claims.typ, 'Bearer');
    assert.equal(Number(claims.exp) - Number(claims.iat), 300);
    assert.deepEqual(claims.resource_access, { 'baza-web': { roles: ['user', 'moderator'] } });
    assert.deepEqual(claims.realm_access, {
      roles: ['offline_access', 'uma_authorization', 'default-roles-local'],
    });

    const identity = claimsOf(tokens.id_token);
    assert.equal(identity.nonce, 'a-nonce');
    assert.equal(identity.preferred_username, 'moderator');
    assert.equal(identity.sid, claims.sid);
    assert.equal(browser.cookie(STATUS_COOKIE), claims.sid);
    const refresh = claimsOf(tokens.refresh_token);
    assert.equal(Number(refresh.exp) - Number(refresh.iat), 2_592_000);

    const me = await browser.go('/api/me', bearer(tokens.access_token));
    const user = (await me.json()) as Record<string, unknown>;
    assert.deepEqual(user.roles, ['user', 'moderator']);
    assert.equal(user.phone, person?.phone);
    assert.equal((await browser.go('/api/moderation', bearer(tokens.access_token))).status, 200);
  });

  it('accepts a phone number in any format as a name', async () => {
    for (const phone of ['+998 (00) 000-00-01', '998000000001', '000000001']) {
      const tokens = await logInAs(new Browser(server.url), phone, 'demo');
      assert.equal(claimsOf(tokens.access_token).preferred_username, 'demo');
    }
  });

  it('logs in with one click on a demo account', async () => {
    const browser = new Browser(server.url);
    const { address, redirectUri } = authorization(server.url);
    const page = locationOf(await browser.go(address));
    const sent = await browser.submit(page, { demo: 'agency' });
    assert.ok(redirectParams(await followToSite(browser, sent, redirectUri)).get('code'));
  });

  it('responds to prompt=none from the session, or with login_required', async () => {
    const browser = new Browser(server.url);
    const silent = authorization(server.url, { prompt: 'none' });
    const refused = redirectParams(locationOf(await browser.go(silent.address)));
    assert.equal(refused.get('error'), 'login_required');
    assert.equal(refused.get('state'), 'a-state');

    await logInAs(browser, 'demo', 'demo');
    const response = redirectParams(
      locationOf(await browser.go(authorization(server.url, { prompt: 'none' }).address)),
    );
    assert.ok(response.get('code'));
  });

  it('shows its pages in the theme chosen on the site', async () => {
    const browser = new Browser(server.url);
    const page = locationOf(await browser.go(authorization(server.url).address));
    assert.match(await (await browser.go(page)).text(), /<html lang="uz-Cyrl">/);
    browser.cookies.push({ name: 'theme', value: 'dark', path: '/' });
    assert.match(await (await browser.go(page)).text(), /<html lang="uz-Cyrl" data-theme="dark">/);
  });

  it('gives the same error for a wrong password and an unknown name, and keeps the input', async () => {
    const browser = new Browser(server.url);
    const page = locationOf(await browser.go(authorization(server.url, { ui_locales: 'en' }).address));
    const pages: string[] = [];
    for (const login of ['demo', 'nobody']) {
      const response = await browser.submit(page, { login, password: 'wrong' });
      assert.equal(response.status, 422);
      const text = await response.text();
      assert.match(text, /The user name, phone or password is wrong\./);
      assert.ok(text.includes(`value="${login}"`));
      assert.doesNotMatch(text, /value="wrong"/);
      pages.push(text.replace(`value="${login}" autocomplete`, 'value="X" autocomplete'));
    }
    assert.ok(pages[0] === pages[1]);
  });

  it('refuses redirect URIs of other sites with a page and no redirect', async () => {
    const { host } = new URL(server.url);
    for (const redirect of [
      'https://evil.example/',
      `${server.url}.evil.example/`,
      `http://${host}@evil.example/`,
      `http://evil.example\\@${host}/`,
      `${server.url}/#fragment`,
      'javascript:alert(1)',
    ]) {
      const { address } = authorization(server.url, { redirect_uri: redirect });
      const response = await new Browser(server.url).go(address);
      assert.equal(response.status, 400, redirect);
      assert.equal(response.headers.get('location'), null);
      assert.match(await response.text(), /<html lang="uz-Cyrl">/);
    }
  });

  it('requires PKCE with S256', async () => {
    const browser = new Browser(server.url);
    const plain = authorization(server.url, { code_challenge_method: 'plain' });
    assert.equal(redirectParams(locationOf(await browser.go(plain.address))).get('error'), 'invalid_request');

    const { address, redirectUri } = authorization(server.url);
    const page = locationOf(await browser.go(address));
    const sent = await browser.submit(page, { login: 'demo', password: 'demo' });
    const code = redirectParams(await followToSite(browser, sent, redirectUri)).get('code') ?? '';
    const stolen = await exchange(browser, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: 'x'.repeat(64),
    });
    assert.equal(stolen.status, 400);
    assert.equal(((await stolen.json()) as { error: string }).error, 'invalid_grant');
  });

  it('accepts a code once', async () => {
    const browser = new Browser(server.url);
    const { address, verifier, redirectUri } = authorization(server.url);
    const page = locationOf(await browser.go(address));
    const sent = await browser.submit(page, { login: 'demo', password: 'demo' });
    const code = redirectParams(await followToSite(browser, sent, redirectUri)).get('code') ?? '';
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const responses = await Promise.all([exchange(browser, fields), exchange(browser, fields)]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 400]);
  });

  it('shows a page only to the browser that started the login', async () => {
    const page = locationOf(await new Browser(server.url).go(authorization(server.url).address));
    const other = await new Browser(server.url).submit(page, { login: 'demo', password: 'demo' });
    assert.equal(other.status, 410);
  });

  it('refuses a form sent from another site', async () => {
    const browser = new Browser(server.url);
    const page = locationOf(await browser.go(authorization(server.url).address));
    const response = await browser.go(page, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ login: 'demo', password: 'demo' }),
    });
    assert.equal(response.status, 403);
  });

  it('lets another user log in over the current session', async () => {
    const browser = new Browser(server.url);
    const first = await logInAs(browser, 'demo', 'demo');
    const request = authorization(server.url, { prompt: 'login' });
    const page = locationOf(await browser.go(request.address));
    const sent = await browser.submit(page, { login: 'realtor', password: 'realtor' });
    const second = await tokensAfter(browser, sent, request);
    assert.equal(claimsOf(second.access_token).preferred_username, 'realtor');
    assert.notEqual(claimsOf(second.access_token).sid, claimsOf(first.access_token).sid);
    const old = await exchange(browser, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
    assert.equal(old.status, 400);
  });
});
