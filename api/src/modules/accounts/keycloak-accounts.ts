import { isTrade, phoneToE164, ROLE_CLIENT } from '@baza/shared/domain';
import { type AccountFacts, type AccountSession, type Accounts, AccountsError } from './accounts.ts';

export interface KeycloakAdmin {
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

interface User {
  id: string;
  username: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  attributes?: Record<string, string[]>;
}
interface Role {
  id: string;
  name: string;
}
interface Session {
  id: string;
  start: number;
  lastAccess: number;
}

const TIMEOUT_MS = 10_000;
/** Seconds before its end at which a token is replaced. */
const SPARE_SECONDS = 10;
/** How long roles that were read are current enough. */
const ROLES_AGE_MS = 5000;
/** Accounts whose roles are read at a time. */
const ROLE_READERS = 8;

/** Accounts of a realm of Keycloak, through its admin API. */
export function createKeycloakAccounts({
  url,
  realm,
  clientId,
  clientSecret,
  roleClient = ROLE_CLIENT,
  fetch: send = fetch,
}: KeycloakAdmin): Accounts {
  const base = url.replace(/\/+$/, '');
  const admin = `${base}/admin/realms/${encodeURIComponent(realm)}`;
  let token: { text: string; until: number } | undefined;
  let roleClientId: string | undefined;
  const rolesRead = new Map<string, { roles: Promise<readonly string[] | null>; until: number }>();

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

  const userPath = (sub: string, more = '') => `users/${encodeURIComponent(sub)}${more}`;

  async function clientUuid(): Promise<string> {
    if (roleClientId) return roleClientId;
    const found = await call<{ id: string }[]>('GET', `clients?clientId=${encodeURIComponent(roleClient)}`);
    roleClientId = found?.[0]?.id;
    if (!roleClientId) throw new AccountsError(`Keycloak has no client ${roleClient}`);
    return roleClientId;
  }

  const rolesPath = async (sub: string, more = '') =>
    userPath(sub, `/role-mappings/clients/${await clientUuid()}${more}`);

  async function factsOf(user: User): Promise<AccountFacts> {
    const roles = (await call<Role[]>('GET', await rolesPath(user.id, '/composite'))) ?? [];
    return {
      sub: user.id,
      userName: user.username,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      phone: user.attributes?.phoneNumber?.[0] ?? null,
      email: user.email ?? null,
      userType: user.attributes?.userType?.[0] ?? 'user',
      roles: roles.map(({ name }) => name),
    };
  }

  /** Effective roles of the product's client and of the realm, as in tokens; null for an unknown account. */
  async function readRoles(sub: string): Promise<readonly string[] | null> {
    const [client, realmRoles] = await Promise.all([
      call<Role[]>('GET', await rolesPath(sub, '/composite')),
      call<Role[]>('GET', userPath(sub, '/role-mappings/realm/composite')),
    ]);
    return client && realmRoles && [...client, ...realmRoles].map(({ name }) => name);
  }

  function currentRoles(sub: string): Promise<readonly string[] | null> {
    const now = performance.now();
    const known = rolesRead.get(sub);
    if (known && known.until > now) return known.roles;
    for (const [other, { until }] of rolesRead) if (until <= now) rolesRead.delete(other);
    const roles = readRoles(sub);
    rolesRead.set(sub, { roles, until: now + ROLES_AGE_MS });
    roles.catch(() => rolesRead.delete(sub));
    return roles;
  }

  /** Those of browsers and those of their offline tokens, which outlive them under the same id. */
  async function sessionsOf(sub: string): Promise<(Session & { isOffline: boolean })[]> {
    const [online, offline] = await Promise.all([
      call<Session[]>('GET', userPath(sub, '/sessions')),
      call<Session[]>('GET', userPath(sub, `/offline-sessions/${await clientUuid()}`)),
    ]);
    return [
      ...(online ?? []).map((session) => ({ ...session, isOffline: false })),
      ...(offline ?? []).map((session) => ({ ...session, isOffline: true })),
    ];
  }

  return {
    async find(sub) {
      const user = await call<User>('GET', userPath(sub));
      return user && factsOf(user);
    },

    async findByLogin(login) {
      const name = login.trim().toLowerCase();
      // An empty name would find anybody.
      if (name === '') return null;
      const phone = phoneToE164(login);
      const query = phone
        ? `q=${encodeURIComponent(`phoneNumber:${phone}`)}&exact=true`
        : `username=${encodeURIComponent(name)}&exact=true`;
      const [user] = (await call<User[]>('GET', `users?${query}&max=1`)) ?? [];
      return user ? factsOf(user) : null;
    },

    async findByEmail(email) {
      // An empty address would find anybody.
      if (email === '') return null;
      const [user] =
        (await call<User[]>('GET', `users?email=${encodeURIComponent(email)}&exact=true&max=1`)) ?? [];
      return user ? factsOf(user) : null;
    },

    async rolesOf(subs) {
      const found = new Map<string, readonly string[]>();
      const waiting = [...subs];
      const read = async () => {
        for (let sub = waiting.pop(); sub !== undefined; sub = waiting.pop()) {
          const roles = await currentRoles(sub);
          if (roles) found.set(sub, roles);
        }
      };
      await Promise.all(Array.from({ length: ROLE_READERS }, read));
      return found;
    },

    async setTrade(sub, trade) {
      rolesRead.delete(sub);
      const user = await call<User>('GET', userPath(sub));
      if (!user) return;
      const path = await rolesPath(sub);
      const before = ((await call<Role[]>('GET', path)) ?? []).filter(({ name }) => isTrade(name));
      const taken = before.filter(({ name }) => name !== trade);
      if (taken.length > 0) await call('DELETE', path, taken);
      if (trade && taken.length === before.length) {
        try {
          const available = await call<Role[]>('GET', `${path}/available`);
          const role = available?.find(({ name }) => name === trade);
          if (!role) throw new AccountsError(`Keycloak has no role ${trade}`);
          await call('POST', path, [role]);
        } catch (error) {
          // Given by another call at the same time, which Keycloak responds with 400.
          const now = await call<Role[]>('GET', path);
          if (!now?.some(({ name }) => name === trade)) throw error;
        }
      }
      // Keycloak shows a locked account, and at times one that is read twice at once (keycloak#40689), as disabled: sent
      // back, that would disable it for good.
      await call('PUT', userPath(sub), {
        ...user,
        enabled: undefined,
        attributes: { ...user.attributes, userType: [trade ?? 'user'] },
      });
      rolesRead.delete(sub);
    },

    async sessions(sub) {
      const byId = new Map<string, AccountSession>();
      for (const { id, start, lastAccess } of await sessionsOf(sub)) {
        const seen = Math.max(lastAccess, byId.get(id)?.seenAt.getTime() ?? 0);
        byId.set(id, { id, startedAt: new Date(start), seenAt: new Date(seen), agent: null });
      }
      return [...byId.values()].sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
    },

    async endSession(sub, id) {
      const found = (await sessionsOf(sub)).filter((session) => session.id === id);
      for (const { isOffline } of found)
        await call('DELETE', `sessions/${encodeURIComponent(id)}?isOffline=${isOffline}`);
      return found.length > 0;
    },

    async endOffline(sid) {
      await call('DELETE', `sessions/${encodeURIComponent(sid)}?isOffline=true`);
    },

    async remove(sub) {
      await call('DELETE', userPath(sub));
    },
  };
}
