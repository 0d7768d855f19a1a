import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { authorization } from '../auth/identity-provider/testing.ts';
import { createBreakableDatabase, createTestDatabase, testServer } from '../platform/db/testing.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { asBrowser, get, isWell, meetsTrouble, openSite, SEARCH, type Site } from './trouble-testing.ts';

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
