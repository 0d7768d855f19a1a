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
 * Compressed bytes of JavaScript that the map's route loads: OpenLayers, the country, the search, and the filter panel.
 * What every page has, the shell, is measured above.
 */
const MAX_ROUTE_BYTES = 124_500;

test.describe('the map', () => {
  // A service worker fetches by itself what later pages need.
  test.use({ serviceWorkers: 'block' });

  test('all that runs until its pins are there is within its bytes', async ({ page }) => {
    const sizes = new Map<string, number>();
    page.on('response', (response) => {
      const isScript =
        response.request().resourceType() === 'script' && response.frame() === page.mainFrame();
      if (isScript) sizes.set(new URL(response.url()).pathname, Number(response.headers()['content-length']));
    });
    await page.goto('/en/search-on-map');
    await expect(mapPage(page, localeTexts('en')).clusters.first()).toBeVisible();
    const own = [...sizes].filter(([path]) => path.startsWith('/remotes/'));
    expect(own.length).toBeGreaterThan(6);
    expect(own.reduce((bytes, [, size]) => bytes + size, 0)).toBeLessThan(MAX_ROUTE_BYTES);
  });
});
