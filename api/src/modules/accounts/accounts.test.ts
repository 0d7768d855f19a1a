import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  Browser,
  claimsOf,
  exchange,
  type IdentityServer,
  logInAs,
  startIdentity,
  type Tokens,
} from '../../auth/identity-provider/testing.ts';
import type { Accounts } from './accounts.ts';
import { deviceName } from './device-name.ts';
import { createEmbeddedAccounts } from './embedded-accounts.ts';
import { createKeycloakAccounts } from './keycloak-accounts.ts';
import { type KeycloakPerson, keycloakRealm } from './keycloak-testing.ts';

interface Provider {
  accounts: Accounts;
  /** A new account with this user name, phone number and address; its id. */
  create(userName: string, phone: string, email: string): Promise<string>;
  /** Logs in as a browser does. */
  logIn(userName: string): Promise<{ access: string; refresh(): Promise<string | null> }>;
  close(): Promise<void>;
}

async function embedded(): Promise<Provider> {
  const server: IdentityServer = await startIdentity();
  const { db } = server.database;
  return {
    accounts: createEmbeddedAccounts(db, true),
    async create(userName, phone, email) {
      const { createUsers } = await import('../../auth/identity-provider/users.ts');
      const { hashPassword } = await import('../../auth/identity-provider/password.ts');
      const user = {
        userName,
        firstName: 'Анвар',
        lastName: 'Содиқов',
        phone,
        email,
        password: userName,
      };
      return (await createUsers(db, true).create(user, await hashPassword(userName, 'test')))?.sub ?? '';
    },
    async logIn(userName) {
      const browser = new Browser(server.url);
      let tokens = await logInAs(browser, userName, userName);
      return {
        access: tokens.access_token,
        async refresh() {
          const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
          const response = await exchange(browser, fields);
          if (response.status !== 200) return null;
          tokens = (await response.json()) as Tokens;
          return tokens.access_token;
        },
      };
    },
    close: () => server.close(),
  };
}

/** A Keycloak with the realm of `docker/keycloak`, started by `npm run test:stack`. */
const keycloakUrl = process.env.TEST_KEYCLOAK_URL;

async function keycloak(url: string): Promise<Provider> {
  const clientSecret = process.env.TEST_KEYCLOAK_SECRET ?? '';
  const realm: KeycloakPerson = keycloakRealm(url, clientSecret);
  return {
    accounts: createKeycloakAccounts({ url, realm: 'local', clientId: 'baza-api', clientSecret }),
    create: realm.create,
    logIn: realm.logIn,
    close: async () => undefined,
  };
}

const rolesOf = (token: string | null) =>
  (claimsOf(token ?? '').resource_access as Record<string, { roles: string[] }>)['baza-web']?.roles ?? [];

function contract(name: string, open: () => Promise<Provider>): void {
  describe(`accounts of ${name}`, () => {
    let provider: Provider;
    let userName: string;
    let phone: string;
    let sub: string;
    before(async () => {
      provider = await open();
      userName = `anvar${randomUUID().slice(0, 8)}`;
      phone = `+9989${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      sub = await provider.create(userName, phone, `${userName}@mail.example`);
    });
    after(() => provider.close());

    it('are found by id, user name, phone number and e-mail address', async () => {
      const { accounts } = provider;
      const found = await accounts.find(sub);
      assert.deepEqual(
        [found?.sub, found?.userName, found?.phone, found?.userType, found?.roles],
        [sub, userName, phone, 'user', ['user']],
      );
      assert.equal((await accounts.findByLogin(userName.toUpperCase()))?.sub, sub);
      assert.equal((await accounts.findByLogin(phone))?.sub, sub);
      assert.equal(await accounts.find(randomUUID()), null);
      assert.equal((await accounts.findByEmail(`${userName}@mail.example`))?.sub, sub);
      assert.equal((await accounts.findByEmail(`${userName.toUpperCase()}@Mail.example`))?.sub, sub);
      assert.equal(await accounts.findByEmail(`${userName.slice(0, -1)}@mail.example`), null, 'a part of it');
      assert.equal(await accounts.findByEmail(`${userName}@nobody.example`), null);
      assert.equal(await accounts.findByEmail(''), null);
      for (const stranger of ['nobody-at-all', '+998900000000', 'a', ''])
        assert.equal(await accounts.findByLogin(stranger), null, stranger);
    });

    it('get a role that is in the token after a refresh, and only one trade at a time', async () => {
      const { accounts } = provider;
      const session = await provider.logIn(userName);
      assert.deepEqual(rolesOf(session.access), ['user']);
      await Promise.all([accounts.setTrade(sub, 'realtor'), accounts.setTrade(sub, 'realtor')]);
      const token = await session.refresh();
      assert.deepEqual(rolesOf(token).toSorted(), ['realtor', 'user']);
      assert.equal(claimsOf(token ?? '').user_type, 'realtor');
      await accounts.setTrade(sub, 'agency');
      assert.deepEqual(rolesOf(await session.refresh()).toSorted(), ['agency', 'user']);
      assert.equal((await accounts.find(sub))?.phone, phone, 'the rest stays');
      await accounts.setTrade(sub, null);
      const last = await session.refresh();
      assert.deepEqual([rolesOf(last), claimsOf(last ?? '').user_type], [['user'], 'user']);
      await accounts.setTrade(randomUUID(), 'agency');
    });

    it('list their sessions, which end one by one', async () => {
      const { accounts } = provider;
      const [first, second] = [await provider.logIn(userName), await provider.logIn(userName)];
      const id = String(claimsOf(first.access).sid);
      const other = String(claimsOf(second.access).sid);
      const ids = (await accounts.sessions(sub)).map((session) => session.id);
      assert.ok(ids.includes(id) && ids.includes(other));
      const [latest] = await accounts.sessions(sub);
      assert.ok(Math.abs(Date.now() - (latest?.seenAt.getTime() ?? 0)) < 60_000);
      assert.ok(Math.abs(Date.now() - (latest?.startedAt.getTime() ?? 0)) < 60_000);
      assert.equal(await accounts.endSession(randomUUID(), id), false, 'a stranger’s');
      assert.equal(await accounts.endSession(sub, id), true);
      assert.equal(await accounts.endSession(sub, id), false);
      assert.equal(await first.refresh(), null);
      assert.ok(await second.refresh());
      assert.ok(!(await accounts.sessions(sub)).some((session) => session.id === id));
    });

    it('go with their sessions', async () => {
      const { accounts } = provider;
      const session = await provider.logIn(userName);
      await accounts.remove(sub);
      await accounts.remove(sub);
      assert.equal(await accounts.find(sub), null);
      assert.equal(await session.refresh(), null);
      assert.deepEqual(await accounts.sessions(sub), []);
    });
  });
}

contract('the embedded provider', embedded);
if (keycloakUrl) contract('Keycloak', () => keycloak(keycloakUrl));

const at = (send: typeof fetch) =>
  createKeycloakAccounts({
    url: 'http://keycloak.example',
    realm: 'local',
    clientId: 'baza-api',
    clientSecret: 'secret',
    fetch: send,
  });

it('a trade leaves alone whether Keycloak’s account is disabled, which it shows while it is locked', async () => {
  const sent: unknown[] = [];
  const locked = at(async (input, init) => {
    const path = String(input);
    if (path.endsWith('/token')) return Response.json({ access_token: 'x', expires_in: 60 });
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    if (init?.method !== 'GET') return new Response(null, { status: 204 });
    if (path.endsWith('/users/a-person'))
      return Response.json({ id: 'a-person', username: 'anvar', enabled: false, attributes: { a: ['b'] } });
    return Response.json([{ id: 'one', name: 'realtor' }]);
  });
  await locked.setTrade('a-person', 'realtor');
  assert.deepEqual(sent, [
    { id: 'a-person', username: 'anvar', attributes: { a: ['b'], userType: ['realtor'] } },
  ]);
});

describe('Keycloak out of reach', () => {
  it('is 503, whatever is wrong, without naming anybody', async () => {
    const down = at(() => Promise.reject(new TypeError('fetch failed')));
    const refusing = at(async () => new Response('{}', { status: 401 }));
    const failing = at(async (input) =>
      String(input).endsWith('/token')
        ? Response.json({ access_token: 'x', expires_in: 60 })
        : new Response('person', { status: 500 }),
    );
    for (const accounts of [down, refusing, failing])
      await assert.rejects(accounts.find('a-person'), (error: Error & { status?: number }) => {
        assert.equal(error.status, 503);
        assert.ok(!error.message.includes('person'));
        return true;
      });
  });
});

describe('a device', () => {
  it('is named by its browser and system', () => {
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1';
    assert.deepEqual(deviceName(chrome), { browser: 'Chrome', system: 'Linux' });
    assert.deepEqual(deviceName(`${chrome} Edg/140`), { browser: 'Edge', system: 'Linux' });
    assert.deepEqual(deviceName(iphone), { browser: 'Safari', system: 'iOS' });
    assert.deepEqual(deviceName('curl/8'), { browser: null, system: null });
    assert.deepEqual(deviceName(null), { browser: null, system: null });
  });
});
