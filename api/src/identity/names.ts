import { demoUsers } from './demo-users.ts';

/** 3 to 32 Latin letters, digits, dots, dashes, underscores; a letter among them, so it is no phone number. */
const USER_NAME = /^(?=.*[a-z])[a-z0-9][a-z0-9._-]{2,31}$/;

// Names which would let somebody pass for the project's own people.
const RESERVED = new Set([
  ...demoUsers.map((user) => user.userName),
  ...['admin', 'administrator', 'root', 'support', 'help', 'baza', 'staff', 'system', 'security'],
]);

export const normalUserName = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
export const isUserName = (text: string): boolean => USER_NAME.test(text);
export const isReservedName = (text: string): boolean => RESERVED.has(text);
export const normalEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
