import { isTrade } from '@baza/shared/domain';
import { type Accounts, AccountsError } from './accounts.ts';
import { type KeycloakAdmin, type KeycloakUser, userPath } from './keycloak-admin.ts';

interface Role {
  id: string;
  name: string;
}
/** How long roles that were read are current enough. */
const ROLES_AGE_MS = 5000;
/** Accounts whose roles are read at a time. */
const ROLE_READERS = 8;

/** Roles of accounts: effective ones, as in tokens, and the one of a trade. */
export function createKeycloakRoles({ call, clientUuid }: KeycloakAdmin) {
  const rolesRead = new Map<string, { roles: Promise<readonly string[] | null>; until: number }>();

  const rolesPath = async (sub: string, more = '') =>
    userPath(sub, `/role-mappings/clients/${await clientUuid()}${more}`);

  /** The roles of the product's client; null for an unknown account. */
  const clientRoles = async (sub: string) => call<Role[]>('GET', await rolesPath(sub, '/composite'));

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

  const roles: Pick<Accounts, 'rolesOf' | 'setTrade'> = {
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
      const user = await call<KeycloakUser>('GET', userPath(sub));
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
      // Keycloak reports a locked account as disabled, sometimes also one that is read concurrently (keycloak#40689).
      // Writing that value back would disable the account for good.
      await call('PUT', userPath(sub), {
        ...user,
        enabled: undefined,
        attributes: { ...user.attributes, userType: [trade ?? 'user'] },
      });
      rolesRead.delete(sub);
    },
  };
  return { ...roles, clientRoles };
}
