import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { AccountsError } from './accounts.ts';
import { createKeycloakAccounts } from './keycloak-accounts.ts';

/** Roles by account and mapping, as the admin API of Keycloak has them. */
const ROLES: Record<string, Record<string, string[]>> = {
  lola: { 'clients/uuid-of-client': ['user', 'realtor'], realm: ['offline_access'] },
  'with space': { 'clients/uuid-of-client': ['moderator'], realm: [] },
};

describe('current roles of accounts in Keycloak', () => {
  let url: string;
  const requests: string[] = [];
  let failWith = 0;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requests.push(path);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path.endsWith('/token')) return send(200, { access_token: 'of the service', expires_in: 300 });
    if (request.headers.authorization !== 'Bearer of the service') return send(401, {});
    if (path.includes('/clients?clientId=')) return send(200, [{ id: 'uuid-of-client' }]);
    if (failWith > 0) return send(failWith, { error: 'unknown_error' });
    const [, sub = '', mapping = ''] = /\/users\/([^/]+)\/role-mappings\/(.+)\/composite$/.exec(path) ?? [];
    const names = ROLES[sub]?.[mapping];
    if (!names) return send(404, { error: 'User not found' });
    send(
      200,
      names.map((name) => ({ id: name, name })),
    );
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  after(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests.length = 0;
    failWith = 0;
  });
  const open = () =>
    createKeycloakAccounts({ url, realm: 'local', clientId: 'baza-api', clientSecret: 'secret' });
  const reads = () => requests.filter((path) => path.includes('/role-mappings/')).length;

  it('returns the roles of the client and of the realm, and leaves out unknown accounts', async () => {
    const roles = await open().rolesOf(['lola', 'nobody', 'with space']);
    assert.deepEqual(Object.fromEntries(roles), {
      lola: ['user', 'realtor', 'offline_access'],
      'with space': ['moderator'],
    });
  });

  it('are read once for simultaneous callers', async () => {
    const accounts = open();
    await Promise.all([accounts.rolesOf(['lola']), accounts.rolesOf(['lola', 'lola'])]);
    assert.equal(reads(), 2, 'the client’s and the realm’s');
  });

  it('are unknown while Keycloak fails, and read again afterwards', async () => {
    const accounts = open();
    failWith = 500;
    await assert.rejects(accounts.rolesOf(['lola']), AccountsError);
    failWith = 0;
    assert.deepEqual((await accounts.rolesOf(['lola'])).get('lola'), ['user', 'realtor', 'offline_access']);
  });

  it('are unknown while Keycloak is out of reach', async () => {
    const accounts = createKeycloakAccounts({
      ...{ url: 'http://127.0.0.1:1', realm: 'local', clientId: 'baza-api', clientSecret: 'secret' },
    });
    await assert.rejects(accounts.rolesOf(['lola']), AccountsError);
  });
});
