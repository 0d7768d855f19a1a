import { devices, expect } from '@playwright/test';
import { test } from '../support/test.ts';

/** Compressed bytes of JavaScript until a page reacts, without what only parts out of sight need. */
const MAX_BYTES = 265_000;

type Script = [address: string, integrity: string, runs: boolean, module?: string];

/** Has Chromium compile a file apart from the page's thread. */
const COMPILE_AT_ONCE = /^\/\/# allFunctionsCalledOnLoad\n/;

test('the scripts of a first load are few bytes, compiled as they arrive, and all are named in the HTML', async ({
  request,
}) => {
  const { items } = await (await request.get('/api/public/listings?size=1')).json();
  for (const path of ['/', '/products', `/products/product/${items[0].id}`]) {
    const headers = { 'user-agent': devices['Pixel 7'].userAgent };
    const html = await (await request.get(path, { headers })).text();
    // The template's notes are for its authors.
    expect(html, path).not.toMatch(/<!--[^>]{40}/);
    const [, text = '[]'] = /data-scripts="([^"]*)"/.exec(html) ?? [];
    const list: Script[] = JSON.parse(text.replaceAll('&quot;', '"'));
    const sizes = await Promise.all(
      list
        .filter(([, , , module]) => module === undefined)
        .map(async ([address]) => {
          const response = await request.get(address);
          expect(await response.text(), address).toMatch(COMPILE_AT_ONCE);
          // A file that is not compressed yet is compressed while it is sent, and has no length.
          const bytes = async () => Number((await request.head(address)).headers()['content-length'] ?? 0);
          await expect.poll(bytes, address).toBeGreaterThan(0);
          return bytes();
        }),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(MAX_BYTES);
  }
});

/** Compressed bytes of all JavaScript that a browser has asked for when the map's first pins are there. */
const MAX_MAP_BYTES = 370_000;
/** Of that, what remotes have: OpenLayers and the search. */
const MAX_ROUTE_BYTES = 120_000;
/** Idle time brings these before the pins where the pins are late: the session, and the code of pages that links lead to. */
const IDLE = /\/assets\/(realtime|keycloak|area-lists)\.|\/remotes\/mf_listings\/[^/]+\/(?!filter-panel)/;
/** And this before or after them: it counts in any case. */
const LATER = /\/assets\/later\./;

test.describe('the map', () => {
  // A service worker fetches by itself what later pages need.
  test.use({ serviceWorkers: 'block' });

  for (const path of ['/search-on-map', '/uz-latn/search-on-map', '/ru/search-on-map', '/en/search-on-map'])
    test(`${path}: all that is asked for until its pins are there is within its bytes`, async ({ page }) => {
      await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-pins] button')) return;
          watch.disconnect();
          Object.assign(window, { shownAt: performance.now() });
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      await page.goto(path);
      await page.waitForFunction(() => 'shownAt' in window);
      // What is still on its way then is listed once it is there.
      await page.waitForLoadState('networkidle');
      // Tiles, the filter panel and what is fetched when nothing else is to be done come later.
      const scripts = await page.evaluate(() => {
        const { shownAt } = window as unknown as { shownAt: number };
        return performance
          .getEntriesByType('resource')
          .map((entry) => entry as PerformanceResourceTiming)
          .filter(({ name }) => /\.js$/.test(name))
          .map(
            ({ name, encodedBodySize, startTime }) => [name, encodedBodySize, startTime < shownAt] as const,
          );
      });
      // Who is preloaded is listed twice.
      const sizes = new Map<string, number>();
      for (const [name, size, isBefore] of scripts)
        if (LATER.test(name) || (isBefore && !IDLE.test(name)))
          sizes.set(name, Math.max(size, sizes.get(name) ?? 0));
      const sum = (names: RegExp) =>
        [...sizes].reduce((bytes, [name, size]) => bytes + (names.test(name) ? size : 0), 0);
      expect(sizes.size).toBeGreaterThan(8);
      expect(Math.min(...sizes.values())).toBeGreaterThan(0);
      expect(sum(/\/remotes\//)).toBeLessThan(MAX_ROUTE_BYTES);
      expect(sum(/./)).toBeLessThan(MAX_MAP_BYTES);
    });
});

/** What recovers remotes, reports errors and frames the parts of a page: most visits need none of it. */
const NEEDED_ONLY = /\/assets\/(registry|faults|parts|ops[\w-]*)\.[0-9a-f]{8}\.js$/;
const LATER_OF_SHELL = /\/assets\/later\.[0-9a-f]{8}\.js$/;
/** Compressed bytes of what comes once the first screen is complete, in which the platform has some hundred. */
const MAX_LATER_BYTES = 15_000;

test.describe('a visit without trouble', () => {
  test.use({ serviceWorkers: 'block' });

  test('does not ask for what is there for trouble', async ({ page, request }) => {
    const { items } = await (await request.get('/api/public/listings?size=1')).json();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    for (const path of ['/en', `/en/products/product/${items[0].id}`]) {
      await page.goto(path);
      await expect.poll(() => asked.filter((url) => LATER_OF_SHELL.test(url))).not.toEqual([]);
      await page.waitForLoadState('networkidle');
    }
    expect(asked.filter((url) => NEEDED_ONLY.test(url))).toEqual([]);
    const later = asked.find((url) => LATER_OF_SHELL.test(url)) ?? '';
    const { 'content-length': bytes } = (await request.head(later)).headers();
    expect(Number(bytes)).toBeGreaterThan(1000);
    expect(Number(bytes)).toBeLessThan(MAX_LATER_BYTES);
  });
});
