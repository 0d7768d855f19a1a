import { devices, expect } from '@playwright/test';
import { mapPage } from '../support/map-page.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

/** Compressed bytes of JavaScript until a page reacts, without what only parts out of sight need; the long aim is 180 KB. */
const MAX_BYTES = 210_500;

type Script = [address: string, integrity: string, runs: boolean, module?: string];

test('the scripts of a first load are few bytes, and all are named in the HTML', async ({ request }) => {
  const { items } = await (await request.get('/api/public/listings?size=1')).json();
  for (const path of ['/', '/products', `/products/product/${items[0].id}`]) {
    const headers = { 'user-agent': devices['Pixel 7'].userAgent };
    const html = await (await request.get(path, { headers })).text();
    const [, text = '[]'] = /data-scripts="([^"]*)"/.exec(html) ?? [];
    const list: Script[] = JSON.parse(text.replaceAll('&quot;', '"'));
    const sizes = await Promise.all(
      list
        .filter(([, , , module]) => module === undefined)
        .map(async ([address]) => Number((await request.head(address)).headers()['content-length'])),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(MAX_BYTES);
  }
});

/**
 * Compressed bytes of JavaScript that the map's route asks for before its first pins are there: OpenLayers, the search, and
 * the filter panel. What every page has, the shell, is measured above; together they are to be at most 260 KB.
 */
const MAX_ROUTE_BYTES = 87_500;

test.describe('the map', () => {
  // A service worker fetches by itself what later pages need.
  test.use({ serviceWorkers: 'block' });

  test('all that is asked for until its pins are there is within its bytes', async ({ page }) => {
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[data-pins] button')) return;
        watch.disconnect();
        Object.assign(window, { shownAt: performance.now() });
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/en/search-on-map');
    await expect(mapPage(page, localeTexts('en')).clusters.first()).toBeVisible();
    // Tiles and what is fetched when nothing else is to be done come later.
    const scripts = await page.evaluate(() => {
      const { shownAt } = window as unknown as { shownAt: number };
      return performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name, startTime }) => /\/remotes\/.*\.js$/.test(name) && startTime < shownAt)
        .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);
    });
    // Who is preloaded is listed twice.
    const sizes = new Map<string, number>();
    for (const [name, size] of scripts) sizes.set(name, Math.max(size, sizes.get(name) ?? 0));
    expect(sizes.size).toBeGreaterThan(6);
    expect(Math.min(...sizes.values())).toBeGreaterThan(0);
    expect([...sizes.values()].reduce((bytes, size) => bytes + size, 0)).toBeLessThan(MAX_ROUTE_BYTES);
  });
});
