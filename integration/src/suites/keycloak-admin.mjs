// A real Keycloak as its administrators use it, and as the API trusts it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before } from 'node:test';
import { createTokenVerifier, keycloakTokens } from '../../../api/src/auth/tokens/index.ts';
import { createKeycloakAccounts } from '../../../api/src/modules/accounts/keycloak-accounts.ts';
import { CLIENT, post, url } from './keycloak-browser.mjs';

export const tokens = keycloakTokens({ url: url ?? 'http://localhost', realm: 'local' });
export const keys = {
  ...tokens.keys,
  times: { limit: 5000, rest: 100, fresh: 600_000, stale: 600_000, cooldown: 100 },
};
export const verify = createTokenVerifier({ ...tokens, keys, audience: CLIENT, clientId: CLIENT });
export const accounts = createKeycloakAccounts({
  ...{ url: url ?? 'http://localhost', realm: 'local', clientId: 'baza-api' },
  clientSecret: process.env.TEST_KEYCLOAK_SECRET ?? '',
});
export let admin;
/** Calls the administration of Keycloak. */
export const manage = async (method, path, body) => {
  const response = await fetch(`${url}/admin/realms/local${path}`, {
    method,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.ok(response.ok, `${method} ${path} ${response.status}`);
  const text = await response.text();
  return { at: response.headers.get('location')?.split('/').at(-1), body: text ? JSON.parse(text) : null };
};

/** Logs in as the administrator. */
export function startAdmin() {
  before(async () => {
    const fields = { grant_type: 'password', client_id: 'admin-cli', username: 'admin' };
    const password = process.env.TEST_KEYCLOAK_ADMIN;
    const response = await post(`${url}/realms/master/protocol/openid-connect/token`, {
      ...fields,
      password,
    });
    ({ access_token: admin } = await response.json());
  });
}

/** Creates an account with this password; returns its id, its user name and how it is removed. */
export async function createPerson(password) {
  const username = `person${randomUUID().slice(0, 8)}`;
  const { at } = await manage('POST', '/users', {
    ...{ username, email: `${username}@mail.example`, enabled: true },
    ...{ firstName: 'Анвар', lastName: 'Содиқов', attributes: { phoneNumber: ['+998901112233'] } },
    credentials: [{ type: 'password', value: password, temporary: false }],
  });
  return { id: at, username, remove: () => manage('DELETE', `/users/${at}`) };
}
