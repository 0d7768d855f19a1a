import { ROLE_CLIENT } from '@baza/shared/domain';
import { AccountsError } from './accounts.ts';

export interface KeycloakOptions {
  /** Base URL for this process. */
  url: string;
  realm: string;
  /** A confidential client whose service account may manage users and see clients. */
  clientId: string;
  clientSecret: string;
  /** The client whose roles are the product's. */
  roleClient?: string;
  fetch?: typeof fetch;
}

export interface KeycloakUser {
  id: string;
  username: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  attributes?: Record<string, string[]>;
}

const TIMEOUT_MS = 10_000;
/** Seconds before its end at which a token is replaced. */
const SPARE_SECONDS = 10;

export type KeycloakAdmin = ReturnType<typeof createKeycloakAdmin>;

/** Calls the admin API of a realm. Throws `AccountsError` while Keycloak is out of reach. */
export function createKeycloakAdmin({
  url,
  realm,
  clientId,
  clientSecret,
  roleClient = ROLE_CLIENT,
  fetch: send = fetch,
}: KeycloakOptions) {
  const base = url.replace(/\/+$/, '');
  const admin = `${base}/admin/realms/${encodeURIComponent(realm)}`;
  let token: { text: string; until: number } | undefined;
  let roleClientId: string | undefined;

  async function request(address: string, init: RequestInit): Promise<Response> {
    try {
      return await send(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw new AccountsError('Keycloak is out of reach', { cause });
    }
  }

  async function bearer(): Promise<string> {
    if (token && token.until > performance.now()) return token.text;
    const response = await request(
      `${base}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/token`,
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }),
      },
    );
    if (!response.ok) throw new AccountsError(`Keycloak refused the client ${clientId}: ${response.status}`);
    const { access_token, expires_in } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    token = { text: access_token, until: performance.now() + (expires_in - SPARE_SECONDS) * 1000 };
    return access_token;
  }

  /** The response's JSON; null for 404. */
  async function call<T>(method: string, path: string, body?: unknown): Promise<T | null> {
    const response = await request(`${admin}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await bearer()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 404) return null;
    if (response.status === 401) token = undefined;
    // Neither the address nor the response, which can name a person.
    if (!response.ok) throw new AccountsError(`Keycloak answered ${response.status} to ${method}`);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as T | null;
  }

  /** The id of the client whose roles are the product's. */
  async function clientUuid(): Promise<string> {
    if (roleClientId) return roleClientId;
    const found = await call<{ id: string }[]>('GET', `clients?clientId=${encodeURIComponent(roleClient)}`);
    roleClientId = found?.[0]?.id;
    if (!roleClientId) throw new AccountsError(`Keycloak has no client ${roleClient}`);
    return roleClientId;
  }

  return { call, clientUuid };
}

export const userPath = (sub: string, more = '') => `users/${encodeURIComponent(sub)}${more}`;
