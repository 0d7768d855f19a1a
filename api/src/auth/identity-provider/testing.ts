import { createHash, randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { setErrorHandlers } from '../../platform/http/error-handler.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { sparePort } from '../../testing/spare-port.ts';
import {
  authPlugin,
  createEndedSessions,
  createTokenVerifier,
  refusingEnded,
  requireRole,
  requireUser,
} from '../tokens/index.ts';
import { CLIENT_ID, OIDC_PATH } from './constants.ts';
import { type Identity, type IdentityOptions, openIdentity } from './index.ts';

export interface IdentityServer {
  url: string;
  database: Database;
  identity: Identity;
  /** The letters sent, in order. */
  letters: Mail[];
  close(): Promise<void>;
}

/** The provider, and an API that trusts its tokens, over HTTP on a free port. */
export async function startIdentity(
  options: Partial<IdentityOptions> & {
    port?: number;
    extend?: (app: FastifyInstance) => Promise<void>;
  } = {},
): Promise<IdentityServer> {
  const { port = await sparePort(), extend, ...rest } = options;
  const url = `http://localhost:${port}`;
  const database = await createTestDatabase();
  const letters: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void letters.push(mail), close: () => undefined };
  const ended = await createEndedSessions(database.db);
  const identity = await openIdentity({
    db: database.db,
    ended,
    mailer,
    publicUrl: url,
    demo: true,
    requestsPerMinute: 10_000,
    ...rest,
  });
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: true,
  });
  setErrorHandlers(app);
  await app.register(rateLimit, { global: false });
  await app.register(authPlugin, { verify: refusingEnded(createTokenVerifier(identity.tokens), ended) });
  await app.register(identity.plugin);
  app.get('/api/me', { preParsing: requireUser }, async (request) => request.user);
  app.get('/api/moderation', { preParsing: requireRole('moderator') }, async () => ({ ok: true }));
  app.get('/api/public/hello', async (request) => ({ user: request.user?.userName ?? null }));
  await extend?.(app);
  await app.listen({ port, host: 'localhost' });
  return {
    url,
    database,
    identity,
    letters,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** A minimal browser for login tests: cookies with their paths, redirects one at a time. */
export class Browser {
  cookies: Cookie[] = [];
  readonly origin: string;
  /** The browser's IP address. */
  readonly from: string | undefined;
  constructor(origin: string, from?: string) {
    this.origin = origin;
    this.from = from;
  }

  cookie(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.name === name)?.value;
  }

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const sent = this.cookies.filter(({ path }) => url.pathname.startsWith(path));
    const headers = new Headers(init.headers);
    if (this.from) headers.set('x-forwarded-for', this.from);
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Sends a form of the page at `address`, as a browser would. */
  submit(address: string, fields: Record<string, string>): Promise<Response> {
    const headers = { origin: this.origin, 'sec-fetch-site': 'same-origin' };
    return this.go(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const read = (attribute: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    const path = read('path') ?? '/';
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    const maxAge = read('max-age');
    const over = maxAge ? Number(maxAge) <= 0 : Date.parse(read('expires') ?? '9999') < Date.now();
    if (!over) this.cookies.push({ name, value, path });
  }
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** One authorization request, as keycloak-js makes it. */
export function authorization(url: string, extra: Record<string, string> = {}) {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { endpoint = 'auth', ...params } = extra;
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: `${url}/login`,
    state: 'a-state',
    response_mode: 'fragment',
    response_type: 'code',
    // As the shell logs in.
    scope: 'openid profile roles',
    nonce: 'a-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...params,
  });
  return {
    address: `${OIDC_PATH}/${endpoint}?${query}`,
    verifier,
    redirectUri: query.get('redirect_uri') ?? '',
  };
}

export const locationOf = (response: Response): string => response.headers.get('location') ?? '';
export const redirectParams = (location: string): URLSearchParams =>
  new URLSearchParams(location.split('#')[1] ?? '');

/** Follows redirects of the provider until it leads back to the site. */
export async function followToSite(
  browser: Browser,
  response: Response,
  redirectUri: string,
): Promise<string> {
  let location = locationOf(response);
  for (let hops = 0; hops < 5 && !location.startsWith(redirectUri); hops += 1) {
    location = locationOf(await browser.go(location));
  }
  return location;
}

export async function exchange(browser: Browser, fields: Record<string, string>): Promise<Response> {
  return browser.go(`${OIDC_PATH}/token`, {
    method: 'POST',
    headers: { origin: browser.origin },
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
  });
}

/** Follows the redirects after a submitted page of the provider and exchanges the code for tokens. */
export async function tokensAfter(
  browser: Browser,
  sent: Response,
  { verifier, redirectUri }: ReturnType<typeof authorization>,
): Promise<Tokens> {
  const params = redirectParams(await followToSite(browser, sent, redirectUri));
  const code = params.get('code');
  if (!code) throw new Error(`no code but ${params}`);
  const response = await exchange(browser, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return (await response.json()) as Tokens;
}

/** Logs in, from the first redirect to the tokens. */
export async function logInAs(browser: Browser, login: string, password: string): Promise<Tokens> {
  const request = authorization(browser.origin);
  const page = locationOf(await browser.go(request.address));
  return tokensAfter(browser, await browser.submit(page, { login, password }), request);
}
