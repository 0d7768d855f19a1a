import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { REALM_PATH } from './constants.ts';
import type { Account } from './users.ts';

export const DEVICE_COOKIE = 'baza_device';
/** Maximum number of accounts remembered for one browser. */
const MAX_ACCOUNTS = 5;
const LASTS = 365 * 86_400;
const FORMAT = new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{43}){1,${MAX_ACCOUNTS}}$`);

export interface KnownDevices {
  /** Id of a browser that has logged in to this account before; undefined for an unknown browser. */
  find(cookies: string | undefined, account: Account): string | undefined;
  /** The Set-Cookie value that marks the browser as known for this account. */
  remember(cookies: string | undefined, account: Account): string;
}

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * A signed cookie distinguishes the browser of an account's owner from a guesser's (OWASP "device cookies"). It holds
 * a random id and one signature for each account and does not reveal whose they are. A new password makes
 * every device unknown again.
 */
export function createKnownDevices({ key, secure }: { key: string; secure: boolean }): KnownDevices {
  const sign = (id: string, { user, passwordHash }: Account): string =>
    createHmac('sha256', key).update(`device\n${id}\n${user.sub}\n${passwordHash}`).digest('base64url');

  const read = (cookies: string | undefined) => {
    const value = parseCookie(cookies ?? '')[DEVICE_COOKIE] ?? '';
    const [id = '', ...signatures] = value.split('.');
    return FORMAT.test(value) ? { id, signatures } : undefined;
  };

  return {
    find(cookies, account) {
      const device = read(cookies);
      if (!device) return undefined;
      const own = sign(device.id, account);
      return device.signatures.some((signature) => equal(signature, own)) ? device.id : undefined;
    },
    remember(cookies, account) {
      const device = read(cookies) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
      const own = sign(device.id, account);
      const signatures = [own, ...device.signatures.filter((signature) => signature !== own)];
      const value = [device.id, ...signatures.slice(0, MAX_ACCOUNTS)].join('.');
      return stringifySetCookie({
        name: DEVICE_COOKIE,
        value,
        path: `${REALM_PATH}/`,
        maxAge: LASTS,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      });
    },
  };
}
