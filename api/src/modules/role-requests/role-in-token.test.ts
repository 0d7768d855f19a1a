import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import {
  Browser,
  exchange,
  type IdentityServer,
  logInAs,
  startIdentity,
} from '../../auth/identity-provider/testing.ts';
import { createTokenVerifier } from '../../auth/tokens/index.ts';
import { createServices, type Services } from '../../container.ts';
import { readEnv } from '../../platform/config/env.ts';

/** The API beside the real identity provider, on one database. */
describe('a role, from the request to the token', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baza-role-token-'));
  let server: IdentityServer;
  let services: Services;
  let app: FastifyInstance;
  before(async () => {
    server = await startIdentity();
    const env = readEnv({
      RATES_URL: 'off',
      UNDO_SECONDS: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret key for tests, 32 characters',
    });
    const { database } = server;
    services = await createServices({ env, database });
    app = await buildApp({ services, verify: createTokenVerifier(server.identity.tokens) });
  });
  after(async () => {
    await app.close();
    await services.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const call = async (token: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object | Buffer) => {
    const response = await app.inject({
      method,
      url: `/api/${url}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }),
      },
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };

  it('is asked for, verified, and works once the token is refreshed; a deleted account has no token', async () => {
    const browser = new Browser(server.url);
    const mine = await logInAs(browser, 'demo', 'demo');
    const token = mine.access_token;
    const document = await call(
      token,
      'POST',
      'profile/documents?kind=licence&name=licence.pdf',
      Buffer.from('%PDF-1.7 licence'),
    );
    const asked = await call(token, 'POST', 'profile/role', {
      trade: 'realtor',
      documents: [document.body.id],
    });
    assert.equal(asked.status, 201);
    const moderator = (await logInAs(new Browser(server.url), 'moderator', 'moderator')).access_token;
    const desk = await call(moderator, 'GET', 'moderation/roles');
    const [request] = desk.body.items;
    assert.equal(request.person.name, 'Азиза Каримова');
    const decided = await call(moderator, 'POST', `moderation/roles/${request.id}`, { action: 'approve' });
    assert.equal(decided.status, 204);

    // What a realtor alone may do; there is no such agency.
    const join = (by: string) => call(by, 'PUT', 'users/me/agency', { agency: randomUUID() });
    assert.equal((await join(token)).status, 403, 'the token is older than the role');
    const refreshed = await exchange(browser, {
      grant_type: 'refresh_token',
      refresh_token: mine.refresh_token,
    });
    const fresh = (await refreshed.json()) as { access_token: string; refresh_token: string };
    assert.equal((await join(fresh.access_token)).status, 404);

    const sessions = await call(fresh.access_token, 'GET', 'profile/sessions');
    assert.deepEqual(
      sessions.body.items.map(({ current }: { current: boolean }) => current),
      [true],
    );
    const gone = await call(fresh.access_token, 'POST', 'profile/deletion', { userName: 'demo' });
    assert.equal(gone.status, 204);
    assert.equal((await call(fresh.access_token, 'GET', 'profile')).status, 401);
    const last = await exchange(browser, {
      grant_type: 'refresh_token',
      refresh_token: fresh.refresh_token,
    });
    assert.equal(last.status, 400);
    await assert.rejects(logInAs(new Browser(server.url), 'demo', 'demo'), 'the account is not there');
  });
});
