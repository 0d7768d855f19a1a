import { after, before } from 'node:test';
import type { Mail } from '../../platform/mail/index.ts';
import {
  authorization,
  Browser,
  exchange,
  type IdentityServer,
  locationOf,
  startIdentity,
  tokensAfter,
} from './testing.ts';

export let server: IdentityServer;
/** Opens a provider before the tests. */
export function startAccounts(): void {
  before(async () => {
    server = await startIdentity();
  });
  after(() => server.close());
}

/** Exchanges a refresh token. */
export const refresh = (browser: Browser, token: string) =>
  exchange(browser, { grant_type: 'refresh_token', refresh_token: token });

let people = 0;
/** Returns a newly registered, logged-in user. */
export async function register(extra: Record<string, string> = {}) {
  people += 1;
  const person = {
    firstName: 'Зуҳра',
    lastName: 'Олимова',
    phone: `+998 (90) 555-44-${String(people).padStart(2, '0')}`,
    email: `zuhra${people}@example.uz`,
    userName: `zuhra${people}`,
    password: 'anor-va-behi',
    repeated: 'anor-va-behi',
    ...extra,
  };
  const browser = new Browser(server.url, `192.0.2.${people}`);
  const request = authorization(server.url, { endpoint: 'registrations' });
  const { pathname } = new URL(locationOf(await browser.go(request.address)), server.url);
  const sent = await browser.submit(`${pathname}/registration`, person);
  return { person, browser, tokens: await tokensAfter(browser, sent, request) };
}

export const statusOfLogin = async (login: string, password: string): Promise<number> => {
  const browser = new Browser(server.url, `198.51.100.${people}`);
  const page = locationOf(await browser.go(authorization(server.url).address));
  return (await browser.submit(page, { login, password })).status;
};

/** Waits until `count` new letters have arrived and returns them. */
export async function lettersAfter(count: number, expected: number): Promise<Mail[]> {
  for (let tries = 0; tries < 60 && server.letters.length < count + expected; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return server.letters.slice(count);
}
export const stranger = (from = '203.0.113.50') => new Browser(server.url, from);
