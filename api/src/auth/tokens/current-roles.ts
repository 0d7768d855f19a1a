import type { Role } from '@baza/shared/domain';
import type { AuthUser } from './auth-user.ts';

type RoleNames = readonly string[];
type TokenUser = Pick<AuthUser, 'sub' | 'name' | 'roles' | 'issuedAt' | 'expiresAt'>;

/**
 * Roles as they are now. A token states the roles of the moment it was issued; rights over other people, and
 * connections that outlive a token, need the current ones.
 */
export interface CurrentRoles {
  /** Remembers the newest token of an account; true if its roles or its name are new to this process. */
  observe(user: TokenUser): boolean;
  /**
   * The roles by account: the identity provider's, else those of the newest token seen. Unknown accounts are absent.
   * Throws `AccountsError` if the provider is out of reach.
   */
  of(subs: readonly string[]): Promise<ReadonlyMap<string, RoleNames>>;
  /** Whether the user of a token still has one of its roles. Never throws: falls back to the newest valid token. */
  has(user: TokenUser, role: Role): Promise<boolean>;
}

/** Accounts remembered by a process. */
const MAX_SEEN = 50_000;

/** The identity provider's accounts. */
interface RoleSource {
  rolesOf(subs: readonly string[]): Promise<ReadonlyMap<string, RoleNames>>;
}

export function createCurrentRoles(accounts: RoleSource): CurrentRoles {
  const seen = new Map<string, Pick<TokenUser, 'issuedAt' | 'name' | 'roles'>>();

  async function rolesOf(subs: readonly string[]): Promise<Map<string, RoleNames>> {
    const roles = new Map(await accounts.rolesOf(subs));
    for (const sub of subs) {
      const newest = seen.get(sub);
      if (newest && !roles.has(sub)) roles.set(sub, newest.roles);
    }
    return roles;
  }

  return {
    observe({ sub, name, issuedAt, roles }) {
      const before = seen.get(sub);
      if (before && before.issuedAt > issuedAt) return false;
      seen.delete(sub);
      seen.set(sub, { issuedAt, name, roles });
      const [oldest] = seen.keys();
      if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
      return !before || before.name !== name || String(before.roles.toSorted()) !== String(roles.toSorted());
    },

    of: rolesOf,

    async has(user, role) {
      if (!user.roles.includes(role)) return false;
      const provided = await accounts.rolesOf([user.sub]).catch(() => null);
      const current = provided?.get(user.sub);
      if (current) return current.includes(role);
      const newest = seen.get(user.sub);
      if (newest && newest.issuedAt > user.issuedAt) return newest.roles.includes(role);
      return user.expiresAt * 1000 > Date.now();
    },
  };
}
