import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { createBreakableDatabase, createTestDatabase, testServer } from '../platform/db/testing.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { sparePort } from './spare-port.ts';

interface Site {
  url: string;
  app: FastifyInstance;
  lines: { level: number; msg: string }[];
  /** A browser with a session, which `/auth` looks up in the database. */
  loggedIn: Browser;
  close(): Promise<void>;
}

/** API, login and pages on a database that a test breaks. */
async function openSite(database: Database): Promise<Site> {
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
async function get(
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

const asBrowser = (language: string) => ({
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': language,
});
const SEARCH = '/api/public/listings?category=ResidentialMultiStorey_Sell';

/** Checks the responses during a database outage, and the recovery after it. */
async function meetsTrouble(site: Site, expected: { status: number; title: RegExp }): Promise<void> {
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

async function isWell(site: Site): Promise<void> {
  assert.equal((await get(site, SEARCH)).status, 200);
  assert.equal((await get(site, '/api/public/listings/7')).status, 404);
  assert.equal((await get(site, '/products/product/7')).status, 404);
  assert.equal((await get(site, authorization(site.url).address)).status, 303);
}

describe('a database outage', () => {
  let site: Site;
  /** The result of every query: an error, or no response at all. */
  let trouble: Error | 'silence' | null = null;
  before(async () => {
    const database = await createTestDatabase();
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        if (trouble instanceof Error) throw trouble;
        return node;
      },
      // Kept statements were transformed once, when they were built.
      async transformResult({ result }) {
        if (trouble instanceof Error) throw trouble;
        return trouble === 'silence' ? new Promise(() => {}) : result;
      },
    });
    site = await openSite({ ...database, db, reader: db });
  });
  after(() => site.close());

  it('with connection errors: 503 for programs, a page for browsers, and recovery', async () => {
    await isWell(site);
    trouble = new DatabaseUnavailable('gone');
    site.lines.length = 0;
    await meetsTrouble(site, { status: 503, title: /Сайт временно недоступен/ });
    for (let index = 0; index < 5; index += 1) await get(site, '/api/public/listings/7');
    assert.equal(site.lines.length, 1, 'an outage is logged once, not for each request');
    trouble = null;
    await isWell(site);
  });

  it('with a full disk: 507, and a page that says that nothing was saved', async () => {
    trouble = Object.assign(new Error('could not extend file'), { code: '53100' });
    site.lines.length = 0;
    await meetsTrouble(site, { status: 507, title: /Сейчас сохранить не получится/ });
    assert.equal(site.lines.length, 1);
    trouble = null;
    await isWell(site);
  });

  it('shows a server error in the reader’s language on log-in pages', async () => {
    trouble = new DatabaseUnavailable('gone');
    const title = async (path: string, headers: Record<string, string>) =>
      /<h1>(.*)<\/h1>/.exec((await get(site, path, headers, site.loggedIn)).body)?.[1];
    const auth = authorization(site.url).address;
    assert.match((await title(auth, asBrowser('uz'))) ?? '', /вақтинча/);
    assert.match((await title(auth, asBrowser('en-GB'))) ?? '', /not available/);
    assert.match((await title(`${auth}&ui_locales=en`, asBrowser('ru'))) ?? '', /not available/);
    site.loggedIn.cookies.push({ name: 'locale', value: 'ru', path: '/' });
    assert.match((await title(auth, asBrowser('uz'))) ?? '', /временно/);
    trouble = null;
  });

  it('without any response: pages arrive within two seconds without embedded data', async () => {
    trouble = 'silence';
    const pages = await Promise.all(
      ['/', '/en/products', '/products/product/7'].map((path) => get(site, path)),
    );
    trouble = null;
    for (const { ms, body } of pages) {
      assert.ok(ms < 5000, `${ms} ms`);
      assert.match(body, /id="baza-answers">\{\}</);
    }
    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 200, 503],
    );
  });
});

describe('a frozen or stopped PostgreSQL', {
  skip: !testServer && 'needs PostgreSQL: npm run test:stack',
}, () => {
  it('delays requests by seconds at most, and recovers', async () => {
    const { database, proxy } = await createBreakableDatabase(testServer ?? '');
    const site = await openSite(database);
    const recovered = async () => {
      for (let attempt = 0; ; attempt += 1) {
        if ((await get(site, SEARCH)).status === 200) return isWell(site);
        assert.ok(attempt < 60, 'it did not recover within three seconds');
        await sleep(50);
      }
    };
    try {
      await isWell(site);
      proxy.freeze();
      await meetsTrouble(site, { status: 503, title: /Сайт временно недоступен/ });
      const later = await get(site, SEARCH);
      assert.equal(later.status, 503);
      assert.ok(later.ms < 1500, `${later.ms} ms`);
      proxy.thaw();
      await recovered();
      await proxy.shut();
      await meetsTrouble(site, { status: 503, title: /Сайт временно недоступен/ });
      await proxy.open();
      await recovered();
    } finally {
      await site.close();
    }
  });
});
