import { STAFF_ROLES, USER_TYPES, type UserType } from '@baza/shared/domain';

type StaffRole = (typeof STAFF_ROLES)[number];

/** What a person is on the market; everyone who is nothing more is a user. */
export const userTypeOf = (roles: readonly string[]): UserType =>
  USER_TYPES.find((type) => type !== 'user' && roles.includes(type)) ?? 'user';

/** The roles by which a person works here, in the product's order. */
export const staffRolesOf = (roles: readonly string[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role));
