import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { CLIENT_ID, OIDC_PATH, REALM_PATH, SESSION_COOKIE, STATUS_COOKIE } from './constants.ts';
import { pruneExpired } from './oidc-adapter.ts';
import {
  authorization,
  Browser,
  claimsOf,
  exchange,
  type IdentityServer,
  locationOf,
  logInAs,
  redirectParams,
  startIdentity,
  type Tokens,
} from './testing.ts';

describe('a login session', () => {
  let server: IdentityServer;
  before(async () => {
    server = await startIdentity({ allowedOrigins: ['http://shell.example:4000'] });
  });
  after(() => server.close());

  const enter = async (name = 'demo') => {
    const browser = new Browser(server.url);
    return { browser, tokens: await logInAs(browser, name, name) };
  };
  const refresh = (browser: Browser, token: string) =>
    exchange(browser, { grant_type: 'refresh_token', refresh_token: token });
  const leave = (browser: Browser, { refresh_token }: Tokens) =>
    browser.submit(`${OIDC_PATH}/logout`, { client_id: CLIENT_ID, refresh_token });
  const silent = async (browser: Browser) =>
    redirectParams(locationOf(await browser.go(authorization(server.url, { prompt: 'none' }).address)));

  const refreshed = async (browser: Browser, token: string): Promise<Tokens> => {
    const response = await refresh(browser, token);
    assert.equal(response.status, 200);
    return (await response.json()) as Tokens;
  };
  /** Simulates that this many seconds have passed since each refresh token was used. */
  const wait = (seconds: number) =>
    sql`update identity_artifact set consumed_at = consumed_at - make_interval(secs => ${seconds})`.execute(
      server.database.db,
    );

  it('refreshes, each time with a new token that expires when the first would have', async () => {
    const { browser, tokens } = await enter();
    await sql`update identity_artifact set payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::int - 1000))
      where model = 'RefreshToken'`.execute(server.database.db);
    let { refresh_token: token } = tokens;
    for (let round = 0; round < 3; round += 1) {
      const fresh = await refreshed(browser, token);
      assert.notEqual(fresh.refresh_token, token);
      assert.equal(claimsOf(fresh.access_token).sid, claimsOf(tokens.access_token).sid);
      const ends = Number(claimsOf(tokens.refresh_token).exp) - 1000;
      assert.ok(Math.abs(Number(claimsOf(fresh.refresh_token).exp) - ends) <= 5);
      token = fresh.refresh_token;
      await wait(3600);
    }
  });

  it('accepts a refresh token again within a minute, as after a lost response or concurrent requests', async () => {
    const { browser, tokens } = await enter();
    const [first, second] = await Promise.all([
      refreshed(browser, tokens.refresh_token),
      refreshed(browser, tokens.refresh_token),
    ]);
    await wait(50);
    const third = await refreshed(browser, tokens.refresh_token);
    const all = new Set([first, second, third].map((response) => response.refresh_token));
    assert.equal(all.size, 3);
    for (const token of all) await refreshed(browser, token);
  });

  it('revokes the grant if a used token is reused later, so that the user has to log in again', async () => {
    const { browser, tokens } = await enter();
    const other = await enter();
    const fresh = await refreshed(browser, tokens.refresh_token);
    await wait(61);
    assert.equal((await refresh(browser, tokens.refresh_token)).status, 400);
    assert.equal(
      (await refresh(browser, fresh.refresh_token)).status,
      400,
      'both the thief and the owner are logged out',
    );
    await refreshed(other.browser, other.tokens.refresh_token);
    assert.ok((await silent(browser)).get('code'), 'the browser itself is still logged in');
  });

  it('gives each tab a chain of its own', async () => {
    const { browser, tokens } = await enter();
    const { address, verifier, redirectUri } = authorization(server.url, { prompt: 'none' });
    const code = redirectParams(locationOf(await browser.go(address))).get('code') ?? '';
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const tab = (await (await exchange(browser, fields)).json()) as Tokens;
    let [first, second] = [tokens.refresh_token, tab.refresh_token];
    for (let round = 0; round < 3; round += 1) {
      first = (await refreshed(browser, first)).refresh_token;
      await wait(3600);
      second = (await refreshed(browser, second)).refresh_token;
    }
  });

  it('stores a used token for only a day', async () => {
    const { browser, tokens } = await enter();
    await refreshed(browser, tokens.refresh_token);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from identity_artifact
      where consumed and expires_at > now() + interval '25 hours'`.execute(server.database.db);
    assert.equal(rows[0]?.n, 0);
  });

  it('stores only hashes of refresh tokens, codes and session ids', async () => {
    const { browser, tokens } = await enter();
    const { rows } = await sql<{ row: string }>`
      select row_to_json(a)::text as row from identity_artifact a`.execute(server.database.db);
    const stored = rows.map(({ row }) => row).join('\n');
    const [, , secret = ''] = tokens.refresh_token.split('.');
    assert.ok(rows.length > 0 && secret.length > 40);
    assert.ok(!stored.includes(secret));
    assert.ok(!stored.includes(browser.cookie(SESSION_COOKIE) ?? '?'));
  });

  it('ends by a form with a refresh token: 204, and its tokens become invalid', async () => {
    const { browser, tokens } = await enter();
    const bearer = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    assert.equal((await browser.go('/api/me', bearer)).status, 200);
    const response = await leave(browser, tokens);
    assert.equal(response.status, 204);
    assert.equal((await browser.go('/api/me', bearer)).status, 401);
    assert.equal(browser.cookie(STATUS_COOKIE), undefined);
    assert.equal((await refresh(browser, tokens.refresh_token)).status, 400);
    assert.equal((await silent(browser)).get('error'), 'login_required');
    const again = await leave(browser, tokens);
    assert.equal(again.status, 400);
  });

  it('ends by a link with an id_token_hint: 303 back to the site', async () => {
    const { browser, tokens } = await enter();
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: `${server.url}/ru`,
      id_token_hint: tokens.id_token,
    });
    const response = await browser.go(`${OIDC_PATH}/logout?${query}`);
    assert.equal(response.status, 303);
    assert.equal(locationOf(response), `${server.url}/ru`);
    assert.equal((await refresh(browser, tokens.refresh_token)).status, 400);
    assert.equal((await silent(browser)).get('error'), 'login_required');
  });

  it('asks for confirmation without a hint, and never redirects to another site', async () => {
    const { browser, tokens } = await enter();
    const bare = await browser.go(`${OIDC_PATH}/logout?post_logout_redirect_uri=${server.url}/`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(bare.status, 200);
    assert.equal((await refresh(browser, tokens.refresh_token)).status, 200);

    const confirmed = await browser.submit(`${OIDC_PATH}/logout`, {
      post_logout_redirect_uri: `${server.url}/`,
    });
    assert.equal(confirmed.status, 303);
    assert.equal((await refresh(browser, tokens.refresh_token)).status, 400);

    const elsewhere = await browser.go(`${OIDC_PATH}/logout?post_logout_redirect_uri=https://evil.example/`);
    assert.equal(elsewhere.status, 400);
  });

  it('returns its owner’s data until it ends', async () => {
    const { browser, tokens } = await enter('agency');
    const bearer = {
      headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' },
    };
    const info = (await (await browser.go(`${OIDC_PATH}/userinfo`, bearer)).json()) as Record<
      string,
      unknown
    >;
    assert.equal(info.preferred_username, 'agency');
    const profile = (await (await browser.go(`${REALM_PATH}/account`, bearer)).json()) as Record<
      string,
      unknown
    >;
    assert.equal(profile.username, 'agency');
    await leave(browser, tokens);
    assert.equal((await browser.go(`${OIDC_PATH}/userinfo`, bearer)).status, 401);
    assert.equal((await browser.go(`${OIDC_PATH}/userinfo`)).status, 401);
  });

  it('serves the iframes of keycloak-js', async () => {
    const browser = new Browser(server.url);
    const step = locationOf(await browser.go(`${OIDC_PATH}/3p-cookies/step1.html`));
    assert.match(await (await browser.go(step)).text(), /data-answer="supported"/);
    assert.match(await (await new Browser(server.url).go(step)).text(), /data-answer="unsupported"/);

    const status = await browser.go(`${OIDC_PATH}/login-status-iframe.html`);
    assert.match(
      status.headers.get('content-security-policy') ?? '',
      /frame-ancestors 'self' http:\/\/localhost/,
    );
    const ask = (origin: string, client: string = CLIENT_ID) =>
      browser.go(`${OIDC_PATH}/login-status-iframe.html/init?client_id=${client}&origin=${origin}`);
    assert.equal((await ask(server.url)).status, 204);
    assert.equal((await ask('https://evil.example')).status, 403);
    assert.equal((await ask(server.url, 'other')).status, 403);
  });

  it('lets only scripts of allowed origins read tokens', async () => {
    const ask = (origin: string) =>
      fetch(`${server.url}${OIDC_PATH}/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: 'x' }),
      });
    const allowed = await ask('http://shell.example:4000');
    assert.equal(allowed.status, 400);
    assert.equal(allowed.headers.get('access-control-allow-origin'), 'http://shell.example:4000');
    assert.equal((await ask('https://evil.example')).headers.get('access-control-allow-origin'), null);
    const preflight = await fetch(`${server.url}${OIDC_PATH}/userinfo`, {
      method: 'OPTIONS',
      headers: { origin: 'http://shell.example:4000', 'access-control-request-headers': 'authorization' },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-origin'), 'http://shell.example:4000');
  });

  it('lasts by the browser’s clock, whatever the server’s says', async () => {
    const { browser } = await enter();
    const response = await browser.go(authorization(server.url, { prompt: 'none' }).address);
    const lines = response.headers.getSetCookie();
    assert.ok(lines.some((line) => line.startsWith(`${SESSION_COOKIE}=`)));
    for (const line of lines) assert.match(line, /; max-age=\d+/);
  });

  it('is deleted from the database when it has expired', async () => {
    await enter();
    const { db } = server.database;
    await sql`update identity_artifact set expires_at = now() - interval '1 minute'`.execute(db);
    await pruneExpired(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from identity_artifact`.execute(db);
    assert.equal(rows[0]?.n, 0);
  });
});
