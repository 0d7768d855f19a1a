import { USER_TYPES, type UserType } from '../constants.ts';

export const USER_ROLES = ['user', 'realtor', 'agency', 'builder', 'bank'] as const;
/** A `supervisor` is an operator who is told of what is late. */
export const STAFF_ROLES = ['moderator', 'operator', 'supervisor', 'content', 'ops'] as const;
export const ROLES = [...USER_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** The client of the identity provider which carries the product's roles. */
export const ROLE_CLIENT = 'baza-web';

/** Internal realm roles of the provider, which are ignored. */
const EXCLUDED = new Set(['offline_access', 'uma_authorization', 'default-roles-local']);

export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** The type of a user as a token or a row has it; anything else is a plain user. */
export const userTypeOf = (text: string): UserType => USER_TYPES.find((type) => type === text) ?? 'user';

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' ? (value as Record<string, unknown> | null) : null;

/** `roles` of an access claim; null when the claim itself is missing. */
function rolesIn(access: unknown): string[] | null {
  const claim = record(access);
  if (!claim) return null;
  return Array.isArray(claim.roles) ? claim.roles.filter((role) => typeof role === 'string') : [];
}

/**
 * Roles of a decoded token: those of the product's client and of the realm, without the provider's own,
 * each once; none when the token lacks resource or realm access.
 */
export function rolesFromToken(decoded: unknown, client: string = ROLE_CLIENT): string[] {
  const token = record(decoded);
  const resources = record(token?.resource_access);
  const realmRoles = rolesIn(token?.realm_access);
  if (!resources || !realmRoles) return [];
  const clientRoles = Object.hasOwn(resources, client) ? (rolesIn(resources[client]) ?? []) : [];
  return [...new Set([...clientRoles, ...realmRoles])].filter((role) => !EXCLUDED.has(role));
}
