// The built site as a crawler without scripts reads it: every address of the sitemap in each language, and where their
// links lead. Starts a site of its own; `CRAWL=http://localhost:3000` reads a running one.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { localePath, routes } from '@baza/shared/contract/routes';
import { bcp47, DEFAULT_LOCALE, EDITIONS } from '@baza/shared/domain';
import { alternates } from '../../../api/src/pages/seo/alternates.ts';
import { each, startSite } from './crawled-site.ts';
import { mixedUp } from './mixed.ts';
import { type ReadPage, readPage, readSitemap } from './read-page.ts';
import { typeOfData } from './structured-data.ts';

/** Links that are followed besides the sitemap's addresses. */
const MOST_LINKS = 250;

interface Found extends ReadPage {
  status: number;
}

describe('a crawler', () => {
  let site = process.env.CRAWL?.replace(/\/+$/, '') ?? '';
  let server: ChildProcess | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'baza-crawl-'));
  const entries = new Map<string, Map<string, string>>();
  const pages = new Map<string, Found>();
  let closed: string[] = [];

  const text = async (address: string) => (await fetch(address)).text();
  async function open(address: string): Promise<Found> {
    const response = await fetch(address, { redirect: 'manual' });
    return { status: response.status, ...readPage(await response.text()) };
  }
  const isClosed = (address: string) => {
    const { pathname } = new URL(address);
    return closed.some((path) => pathname.startsWith(path));
  };
  /** What is wrong with pages, each with its address. */
  const problemsOf = (check: (page: Found, address: string) => string[]) =>
    [...pages].flatMap(([address, page]) => check(page, address).map((wrong) => `${address}: ${wrong}`));
  /** Addresses that share a text in one language; names and what sellers write are the same in all of them. */
  function repeated(of: (page: Found) => string, typed: readonly string[]): string[][] {
    const byText = new Map<string, string[]>();
    for (const [address, page] of pages) {
      const text = `${page.lang}: ${of(page)}`;
      byText.set(text, [...(byText.get(text) ?? []), address]);
    }
    const isTyped = (address: string) => typed.some((path) => new URL(address).pathname.includes(path));
    return [...byText]
      .filter(([, all]) => all.length > 1 && !all.every(isTyped))
      .map(([shared, all]) => [shared, ...all]);
  }

  before(async () => {
    if (!site) ({ site, server } = await startSite(folder));
    closed = [...(await text(`${site}/robots.txt`)).matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path = '']) => path,
    );
    for (const { loc } of readSitemap(await text(`${site}/sitemap.xml`)))
      for (const entry of readSitemap(await text(loc))) entries.set(entry.loc, entry.alternates);
    await each([...entries.keys()], async (address) => {
      let page = await open(address);
      // A renderer that was busy leaves a page to the browser, and a page whose data is late says so: a crawler comes again.
      for (let tries = 0; tries < 2 && (page.status === 503 || page.headings.length === 0); tries += 1)
        page = await open(address);
      pages.set(address, page);
    });
  });
  after(async () => {
    if (server && server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds the site in every language', () => {
    assert.ok(entries.size > 100, `${entries.size} addresses`);
    const home = alternates(site, '/').addresses;
    for (const [, address] of home) assert.ok(entries.has(address), address);
    assert.deepEqual([...(entries.get(site + localePath('uz', '/')) ?? [])], home);
  });

  it('may read all that the sitemap names', () => assert.deepEqual([...entries.keys()].filter(isClosed), []));

  it('gets each page, which names itself, its language and its heading', () =>
    assert.deepEqual(
      problemsOf(
        ({ status, noindex, canonical, lang, headings, title, description, alternates: others }, address) => [
          ...(status === 200 ? [] : [`status ${status}`]),
          ...(noindex ? ['noindex'] : []),
          ...(canonical === address ? [] : [`canonical ${canonical}`]),
          ...(others.get(lang) === address ? [] : [`lang ${lang}`]),
          ...(headings.length === 1 && headings[0] ? [] : [`headings ${JSON.stringify(headings)}`]),
          ...(title ? [] : ['no title']),
          ...(description ? [] : ['no description']),
        ],
      ),
      [],
    ));

  it('finds no two pages with one title, or one description', () => {
    // Namesakes of one trade in one province are told apart by their pages alone, and sellers describe two flats alike.
    const listings = routes.product.replace(':id?', '');
    assert.deepEqual(
      repeated(({ title }) => title, [routes.user]),
      [],
    );
    assert.deepEqual(
      repeated(({ description }) => description, [routes.user, listings]),
      [],
    );
  });

  it('gets from each page to its other languages, and back', () =>
    assert.deepEqual(
      problemsOf(({ alternates: others }, address) => {
        const inSitemap = entries.get(address) ?? new Map();
        const same = JSON.stringify([...others].sort()) === JSON.stringify([...inSitemap].sort());
        const oneWay = [...others.values()].filter(
          (other) => ![...(pages.get(other)?.alternates.values() ?? [])].includes(address),
        );
        return [
          ...(others.has('x-default') ? [] : ['no x-default']),
          ...(same ? [] : ['the sitemap names other languages']),
          ...oneWay.map((other) => `${other} does not lead back`),
        ];
      }),
      [],
    ));

  it('reads structured data that is right', () => {
    const types = new Map<string, string[]>();
    const wrong = problemsOf(({ data }, address) =>
      data.flatMap((one) => {
        try {
          types.set(address, [...(types.get(address) ?? []), typeOfData(one)]);
          return [];
        } catch (error) {
          return [String(error)];
        }
      }),
    );
    assert.deepEqual(wrong, []);
    const expected: readonly [RegExp, string[]][] = [
      [/^\/$/, ['Organization', 'WebSite']],
      [/^\/products$/, ['BreadcrumbList']],
      [/^\/products\/product\/\d+$/, ['RealEstateListing', 'BreadcrumbList']],
      [/^\/news\/.+/, ['NewsArticle', 'BreadcrumbList']],
      [/^\/articles\/.+/, ['Article', 'BreadcrumbList']],
    ];
    for (const [path, of] of expected) {
      const those = [...pages.keys()].filter((address) => path.test(new URL(address).pathname));
      assert.ok(those.length > 0, String(path));
      for (const address of those) assert.deepEqual(types.get(address), of, address);
    }
  });

  it('follows links to pages that are there, and that the sitemap has or that name themselves', async () => {
    const links = new Set(
      [...pages].flatMap(([address, page]) =>
        page.links
          .map((href) => new URL(href, address))
          .flatMap((url) => {
            url.hash = '';
            const isPage =
              url.origin === site && !/^\/(?:api|files|assets|remotes|realms)\//.test(url.pathname);
            return isPage ? [url.href.replace(/\/$/, '') || site] : [];
          }),
      ),
    );
    const known = new Set([...entries.keys()].map((address) => address.replace(/\/$/, '')));
    const others = [...links].filter((address) => !known.has(address) && !isClosed(address)).sort();
    const step = Math.max(1, Math.floor(others.length / MOST_LINKS));
    const wrong: string[] = [];
    // The way from another language to `/`, which is kept in a cookie.
    const chosen = `${site}/${DEFAULT_LOCALE}`;
    assert.equal((await open(chosen)).status, 302);
    await each(
      others.filter((address, index) => index % step === 0 && address !== chosen),
      async (address) => {
        const { status, canonical, noindex } = await open(address);
        if (status !== 200) wrong.push(`${address}: status ${status}`);
        else if (!noindex && canonical !== address && !known.has(canonical?.replace(/\/$/, '') ?? ''))
          wrong.push(`${address}: canonical ${canonical}`);
      },
    );
    assert.deepEqual(wrong, []);
  });

  it('gets the page that each kind of visitor gets alone, however many ask at once', async () => {
    const paths = [...pages.keys()].map((address) => new URL(address).pathname);
    const listing = paths.find((path) => /^\/products\/product\/\d+$/.test(path));
    assert.ok(listing);
    assert.deepEqual(
      await mixedUp(site, ['/', '/products?category=Land_Sell', '/search-on-map', listing]),
      [],
    );
  });

  it('is told of what is not there, or is there no more', async () => {
    const listings = [...pages.keys()].flatMap((address) => /\/product\/(\d+)$/.exec(address)?.[1] ?? []);
    const highest = Math.max(...listings.map(Number));
    const hidden: [string, number][] = [];
    for (let id = 1; id <= highest; id++)
      if (!listings.includes(String(id))) {
        const { status } = await fetch(`${site}/api/public/listings/${id}`);
        hidden.push([`/products/product/${id}`, status]);
      }
    assert.ok(
      hidden.some(([, status]) => status === 410),
      'the seed has listings that are sold',
    );
    const missing: [string, number][] = [
      '/nowhere',
      `/products/product/${highest + 1_000_000}`,
      '/products/product/abc',
      '/news/there-is-none',
      '/articles/there-is-none',
      '/users/user?id=00000000-0000-4000-8000-000000000000',
      '/news?page=999',
      '/articles?page=999',
      '/users?page=999',
      '/products?page=999',
    ].map((path) => [path, 404]);
    const wrong: string[] = [];
    await each(
      [...hidden.slice(0, 20), ...missing].flatMap(([path, status]) =>
        EDITIONS.map((edition) => [site + localePath(edition, path), status, bcp47(edition)] as const),
      ),
      async ([address, status, lang]) => {
        const page = await open(address);
        if (page.status !== status) wrong.push(`${address}: status ${page.status} instead of ${status}`);
        else if (!page.noindex || page.canonical) wrong.push(`${address}: may be indexed`);
        else if (page.lang !== lang) wrong.push(`${address}: in ${page.lang}`);
      },
    );
    assert.deepEqual(wrong, []);
  });
});
