import { phoneToE164 } from '@baza/shared/domain';
import type { AccountFacts, AccountSession, Accounts } from './accounts.ts';
import { createKeycloakAdmin, type KeycloakOptions, type KeycloakUser, userPath } from './keycloak-admin.ts';
import { createKeycloakRoles } from './keycloak-roles.ts';

interface Session {
  id: string;
  start: number;
  lastAccess: number;
}

/** Accounts of a realm of Keycloak, through its admin API. */
export function createKeycloakAccounts(options: KeycloakOptions): Accounts {
  const keycloak = createKeycloakAdmin(options);
  const { call } = keycloak;
  const { clientRoles, ...roles } = createKeycloakRoles(keycloak);

  async function factsOf(user: KeycloakUser): Promise<AccountFacts> {
    return {
      sub: user.id,
      userName: user.username,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      phone: user.attributes?.phoneNumber?.[0] ?? null,
      email: user.email ?? null,
      userType: user.attributes?.userType?.[0] ?? 'user',
      roles: ((await clientRoles(user.id)) ?? []).map(({ name }) => name),
    };
  }

  /** Those of browsers and those of their offline tokens, which outlive them under the same id. */
  async function sessionsOf(sub: string): Promise<(Session & { isOffline: boolean })[]> {
    const [online, offline] = await Promise.all([
      call<Session[]>('GET', userPath(sub, '/sessions')),
      call<Session[]>('GET', userPath(sub, `/offline-sessions/${await keycloak.clientUuid()}`)),
    ]);
    return [
      ...(online ?? []).map((session) => ({ ...session, isOffline: false })),
      ...(offline ?? []).map((session) => ({ ...session, isOffline: true })),
    ];
  }

  return {
    ...roles,

    async find(sub) {
      const user = await call<KeycloakUser>('GET', userPath(sub));
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
      const [user] = (await call<KeycloakUser[]>('GET', `users?${query}&max=1`)) ?? [];
      return user ? factsOf(user) : null;
    },

    async findByEmail(email) {
      // An empty address would find anybody.
      if (email === '') return null;
      const [user] =
        (await call<KeycloakUser[]>('GET', `users?email=${encodeURIComponent(email)}&exact=true&max=1`)) ??
        [];
      return user ? factsOf(user) : null;
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
