import { withoutInvisible } from '@baza/shared/domain';
import { demoUsers } from './demo-users.ts';

/** 3 to 32 Latin letters, digits, dots, dashes, underscores; at least one letter, so it is not a phone number. */
const USER_NAME = /^(?=.*[a-z])[a-z0-9][a-z0-9._-]{2,31}$/;

// Reserved names, with which a user could impersonate staff.
const RESERVED = new Set([
  ...demoUsers.map((user) => user.userName),
  ...['admin', 'administrator', 'root', 'support', 'help', 'baza', 'staff', 'system', 'security'],
]);

export const normalUserName = (text: string): string =>
  withoutInvisible(text).normalize('NFKC').trim().toLowerCase();
export const isUserName = (text: string): boolean => USER_NAME.test(text);
export const isReservedName = (text: string): boolean => RESERVED.has(text);
export const normalEmail = (text: string): string =>
  withoutInvisible(text).normalize('NFKC').trim().toLowerCase();
