import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { isSomebodys, openRegistry } from './released.ts';
import { firstCard, outletFailure } from './screens.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
// Requests of a page must reach the routes below.
test.use({ serviceWorkers: 'block' });

const t = localeTexts('ru');

/** Changes one byte of the matching files. Returns how often it did. */
async function tamper(page: Page, files: RegExp): Promise<() => number> {
  let times = 0;
  await page.route(files, async (route) => {
    const response = await route.fetch();
    const body = await response.body().catch(() => null);
    // The page has been left meanwhile.
    if (!body) return;
    const middle = Math.floor(body.length / 2);
    body[middle] = (body[middle] ?? 0) ^ 1;
    times += 1;
    await route.fulfill({ response, body });
  });
  return () => times;
}

/** Checks that the map's outlet says so, above what the server sent or in its place, and the rest is not affected. */
async function expectRefusedAlone(page: Page): Promise<void> {
  const bar = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t.remotes('readable') });
  await expect(bar.or(outletFailure(page, t, 'unavailable').alert)).toBeVisible({ timeout: 25_000 });
  await expect(page.locator('.ol-viewport')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(firstCard(page)).toBeVisible();
}

test('an entry with one byte changed never runs', async ({ page }) => {
  const times = await tamper(page, /\/mf_map\/[^/]+\/remoteEntry/);
  await page.goto('/ru/search-on-map', { waitUntil: 'commit' });
  await expectRefusedAlone(page);
  expect(times()).toBeGreaterThan(0);
  expect(await page.evaluate(() => typeof (globalThis as Record<string, unknown>).mf_map)).toBe('undefined');
});

/** Counts the page's loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('a chunk with one byte changed is refused, after one reload at most', async ({ page }) => {
  const times = await tamper(page, /\/mf_map\/[^/]+\/search\.[^/]+\.js$/);
  const loads = countLoads(page);
  await page.goto('/ru/search-on-map', { waitUntil: 'commit' });
  await expectRefusedAlone(page);
  expect(times()).toBeGreaterThan(0);
  expect(loads()).toBeLessThanOrEqual(2);
});

test('a style sheet with one byte changed is refused; after one reload it is inside the page', async ({
  page,
}) => {
  const times = await tamper(page, /\/mf_map\/[^/]+\/search\.[^/]+\.css$/);
  const loads = countLoads(page);
  await page.goto('/ru/products');
  await page.getByRole('contentinfo').locator('a[href="/ru/search-on-map"]').click();
  await expect(page.locator('style[data-href^="search."]')).toHaveCount(1, { timeout: 25_000 });
  await expect(page.locator('.ol-viewport')).toBeVisible({ timeout: 25_000 });
  expect(times()).toBeGreaterThan(0);
  expect(loads()).toBe(2);
});

test('the shell’s files have hashes, too', async ({ page }) => {
  await page.goto('/ru');
  await expect(firstCard(page)).toBeVisible();
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')]
      .filter(({ integrity }) => !integrity)
      .map(({ outerHTML }) => outerHTML),
  );
  expect(bare).toEqual([]);
});

test('a remote from a forbidden origin is not requested', async ({ page, request }) => {
  const registry = await openRegistry(request);
  const foreign = 'https://remotes.evil.example';
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().startsWith(foreign) && asked.push(sent.url()));
  await page.route(`${foreign}/**`, (route) => route.fulfill({ status: 200, body: 'window.stolen = true' }));
  try {
    await registry.change((remote) => {
      const { releases } = remote('mf_map');
      for (const version of Object.keys(releases)) {
        const release = releases[version];
        if (release) release.url = `${foreign}/mf_map/${version}/`;
      }
    });
    await page.goto('/ru/search-on-map');
    const { alert, home } = outletFailure(page, t, 'misfit');
    await expect(alert).toBeVisible();
    await home.click();
    await expect(firstCard(page)).toBeVisible();
    expect(asked).toEqual([]);
  } finally {
    await registry.restore();
  }
});
