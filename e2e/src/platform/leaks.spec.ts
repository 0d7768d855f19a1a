import { expect, type Page } from '@playwright/test';
import { apiAs, ok, postListing, withdraw } from '../support/api.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { count, watchPage } from './leak-counts.ts';
import { firstCard, goInPage } from './screens.ts';

test.use({ serviceWorkers: 'block' });
test.setTimeout(150_000);

const ROUNDS = 20;
/** Warm-up rounds, after which every remote, response and text is cached. */
const WARM = 4;

/** Mounts each page in turn, alternating with the shell's "not found" page, as fast as they load. */
const round = (page: Page, screens: readonly (readonly [path: string, ready: string])[]) =>
  page.evaluate(async (all) => {
    const go = (path: string) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    const until = async (done: () => boolean, what: string) => {
      const began = performance.now();
      while (!done()) {
        if (performance.now() - began > 15_000) throw new Error(`${what} did not come`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    };
    for (const [path, ready] of all) {
      go(path);
      await until(() => document.querySelector(ready) !== null, `${path}: ${ready}`);
      go('/ru/nothing-here');
      await until(() => document.querySelector('[data-remote]') === null, 'the end');
    }
  }, screens);

test('twenty visits to every remote and parcel leave nothing behind', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const { items } = await ok<{ items: { id: number }[] }>(
    (await apiAs(null)).get('public/listings?category=ResidentialMultiStorey_Sell&size=1'),
  );
  const draft = await postListing('demo', { category: 'ResidentialMultiStorey_Sell' }, 'new');
  const screens = [
    ['/ru/products', '[data-remote=mf_listings][data-status=ready] article'],
    // Its small map and the loan calculator are parcels.
    [`/ru/products/product/${items[0]?.id}`, '[data-remote=mf_listings] [data-status=ready]'],
    // The filter panel over the map is a parcel.
    ['/ru/search-on-map', '[data-remote=mf_map] [role=application] canvas'],
    ['/ru/profile', '[data-remote=mf_profile][data-status=ready] h1'],
    ['/ru/credit', '[data-remote=mf_applications][data-status=ready] h1'],
    [`/ru/request/edit/${draft.id}?step=location`, '[data-remote=mf_listings] [role=application]'],
  ] as const;

  await watchPage(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await logIn(page, 'demo');
  await page.goto('/ru/profile');
  await expect(page.locator('[data-remote=mf_profile] h1')).toBeVisible();
  for (let times = 0; times < WARM; times++) await round(page, screens);
  await page.waitForTimeout(1500);
  const before = await count(page, cdp);
  for (let times = 0; times < ROUNDS; times++) await round(page, screens);
  await page.waitForTimeout(1500);
  const after = await count(page, cdp);
  expect(errors).toEqual([]);
  expect([after.roots, after.styles, after.sheets]).toEqual([before.roots, 0, before.sheets]);
  // What a visit leaves behind is there for each of them; a page's idle work may be under way at either count.
  for (const kind of ['links', 'scripts', 'global', 'intervals', 'observers'] as const)
    expect(after[kind] - before[kind], kind).toBeLessThan(ROUNDS / 4);
  // Entries awaiting eviction (API responses, notices) may differ by a few, never by a whole visit's.
  expect(after.timeouts - before.timeouts).toBeLessThan(ROUNDS);
  expect(after.listeners - before.listeners).toBeLessThan(ROUNDS);
  expect(after.nodes - before.nodes).toBeLessThan(10 * ROUNDS);
  expect(after.heap / before.heap).toBeLessThan(1.03);
  await withdraw('demo', draft.id);
});

test('what the sheets of a remote do to the shell ends when it leaves', async ({ page }) => {
  const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineWidth);
  // The shell lets no code do so.
  await page.addInitScript(() => {
    const { insertRule } = CSSStyleSheet.prototype;
    Object.assign(window, {
      insertRule: (sheet: CSSStyleSheet, rule: string) => insertRule.call(sheet, rule),
    });
  });
  await page.goto('/ru/products');
  await expect(page.locator('[data-remote=mf_listings][data-status=ready]')).toBeVisible();
  // As a rule does that has passed the build and the release checks: one in a sheet of its HTML, and one in a sheet that came later.
  for (const [path, remote] of [
    ['/ru/products', 'mf_listings'],
    ['/ru/search-on-map', 'mf_map'],
  ] as const) {
    await goInPage(page, path);
    await expect(page.locator(`[data-remote=${remote}][data-status=ready]`)).toBeVisible();
    const change = () =>
      page.evaluate((name) => {
        const sheets = [...document.styleSheets].filter(
          ({ href, ownerNode }) =>
            href?.includes(`/${name}/`) || (ownerNode as HTMLElement).dataset.of === name,
        );
        const { insertRule } = window as unknown as { insertRule(sheet: CSSStyleSheet, rule: string): void };
        for (const sheet of sheets) insertRule(sheet, 'body { outline: 7px solid red }');
      }, remote);
    // Its sheets may still be taking the place of those in the page's HTML.
    await expect(async () => {
      await change();
      expect(await outline()).toBe('7px');
    }).toPass({ timeout: 10_000 });
  }
  // Of mf_map; the filter panel beside it is of mf_listings.
  await goInPage(page, '/ru/nothing-here');
  await expect(page.locator('[data-remote]')).toHaveCount(0);
  await expect.poll(outline).not.toBe('7px');
  await goInPage(page, '/ru/products');
  await expect(firstCard(page)).toBeVisible();
  await expect.poll(outline).toBe('7px');
});

test('leaving a map while it loads throws nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await page.goto('/ru/search-on-map');
  await expect(page.locator('[data-remote=mf_map] [role=application] canvas').first()).toBeVisible();
  for (const wait of [0, 5, 10, 20, 40, 60, 80, 120, 160, 200, 250, 300]) {
    await goInPage(page, '/ru/nothing-here');
    await page.waitForTimeout(wait);
    await goInPage(page, '/ru/search-on-map');
    await page.waitForTimeout(wait);
  }
  await goInPage(page, '/ru/products');
  await expect(firstCard(page)).toBeVisible();
  expect(errors).toEqual([]);
});
