import assert from 'node:assert/strict';
import { manifestOf, registryOf } from '@baza/registry/testing';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openIdentity } from '../auth/identity-provider/index.ts';
import { authorization, Browser, locationOf, logInAs } from '../auth/identity-provider/testing.ts';
import { createTokenVerifier } from '../auth/tokens/index.ts';
import { createServices } from '../container.ts';
import { publicConfig } from '../modules/site-config/config-routes.ts';
import { listingHead } from '../pages/html/listing-head.ts';
import { testSite } from '../pages/html/testing.ts';
import { webPlugin } from '../pages/html/web-plugin.ts';
import { readEnv } from '../platform/config/env.ts';
import type { Database } from '../platform/db/database.ts';
import { sparePort } from './spare-port.ts';

export interface Site {
  url: string;
  app: FastifyInstance;
  lines: { level: number; msg: string }[];
  /** A browser with a session, which `/auth` looks up in the database. */
  loggedIn: Browser;
  close(): Promise<void>;
}

/** API, login and pages on a database that a test breaks. */
export async function openSite(database: Database): Promise<Site> {
  const [detail] = manifestOf().routes;
  assert.ok(detail);
  const routes = [
    { ...detail, path: '/', answers: ['public/listings/summary'] },
    { ...detail, path: '/products', answers: ['public/listings?{query}'] },
    { ...detail, answers: ['public/listings/{id}'] },
  ];
  const pages = await testSite(registryOf(manifestOf({ routes })));
  const PORT = String(await sparePort());
  const env = readEnv({
    RATES_URL: 'off',
    RATE_LIMIT: '100000',
    DATA_DIR: pages.options.registryDir,
    SECRET_KEY: 'a secret key for tests, 32 characters',
    PORT,
  });
  const services = await createServices({ env, database });
  const identity = await openIdentity({
    db: database.db,
    publicUrl: env.PUBLIC_URL,
    demo: true,
    mailer: { send: async () => undefined, close: () => undefined },
  });
  const lines: Site['lines'] = [];
  const app = await buildApp({
    services,
    verify: createTokenVerifier(identity.tokens),
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    plugins: [
      identity.plugin,
      async (scope) =>
        webPlugin(scope, {
          ...pages.options,
          publicUrl: env.PUBLIC_URL,
          config: publicConfig(env),
          describe: (edition, path) =>
            listingHead(services.modules.listings.reader, env.PUBLIC_URL)(edition, path),
        }),
    ],
  });
  await app.listen({ port: env.PORT, host: 'localhost' });
  const loggedIn = new Browser(env.PUBLIC_URL);
  await logInAs(loggedIn, 'demo', 'demo');
  return {
    url: env.PUBLIC_URL,
    app,
    lines,
    loggedIn,
    async close() {
      await app.close();
      await services.close();
      await database.close();
      await pages.remove();
    },
  };
}

interface Loaded {
  status: number;
  type: string;
  retryAfter: string | null;
  body: string;
  ms: number;
}
/** Loads a page, or sends a form. */
export async function get(
  site: Site,
  path: string,
  headers: Record<string, string> = {},
  browser = new Browser(site.url),
  form?: Record<string, string>,
): Promise<Loaded> {
  const started = performance.now();
  const post = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await browser.go(path, { headers, ...post });
  const body = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
    body,
    ms: performance.now() - started,
  };
}

export const asBrowser = (language: string) => ({
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': language,
});
export const SEARCH = '/api/public/listings?category=ResidentialMultiStorey_Sell';

/** Checks the responses during a database outage, and the recovery after it. */
export async function meetsTrouble(site: Site, expected: { status: number; title: RegExp }): Promise<void> {
  const auth = authorization(site.url).address;
  const stranger = new Browser(site.url);
  const login = locationOf(await stranger.go(authorization(site.url, { ui_locales: 'ru' }).address));
  const password = { login: 'demo', password: 'demo' };
  const [call, page, listing, browser, program, submitted] = await Promise.all([
    get(site, '/api/public/listings/7'),
    get(site, '/ru/products', asBrowser('ru')),
    get(site, '/en/products/product/7', asBrowser('en')),
    get(site, auth, asBrowser('ru-RU,ru'), site.loggedIn),
    get(site, auth, { accept: 'application/json' }, site.loggedIn),
    get(site, login, asBrowser('ru'), stranger, password),
  ]);
  assert.equal(call.status, expected.status);
  assert.match(call.type, /^application\/problem\+json/);
  assert.ok(Number(call.retryAfter) > 0);

  assert.ok(page.ms < 5000, `the page took ${page.ms} ms`);
  assert.equal(page.status, 200);
  assert.match(page.body, /id="baza-answers"/);
  assert.ok(listing.ms < 5000, `the listing's page took ${listing.ms} ms`);
  assert.equal(listing.status, 503);
  assert.match(listing.type, /^text\/html/);
  assert.ok(Number(listing.retryAfter) > 0);
  assert.match(listing.body, /<title>Listing — База недвижимости/);

  for (const shown of [browser, submitted]) {
    assert.equal(shown.status, expected.status);
    assert.match(shown.type, /^text\/html/);
    assert.ok(Number(shown.retryAfter) > 0);
    assert.match(shown.body, /<html lang="ru">/);
    assert.match(shown.body, expected.title);
    assert.ok(shown.ms < 5000, `the login took ${shown.ms} ms`);
  }
  assert.equal(program.status, expected.status);
  assert.ok(Number(program.retryAfter) > 0);
}

/** Checks that searches, pages and log-in work. */
export async function isWell(site: Site): Promise<void> {
  assert.equal((await get(site, SEARCH)).status, 200);
  assert.equal((await get(site, '/api/public/listings/7')).status, 404);
  assert.equal((await get(site, '/products/product/7')).status, 404);
  assert.equal((await get(site, authorization(site.url).address)).status, 303);
}
