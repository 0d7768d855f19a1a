import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { postListing, withdraw } from '../support/api.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { wizard } from '../support/wizard.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { firstCard, goInPage, mapOf, outletFailure, watchVersions } from './screens.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block' });

const REMOTES = ['mf_map', 'mf_listings'] as const;
const t = localeTexts('ru');
let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
});
test.afterEach(() => registry.restore());

test('an open tab keeps working through five releases, and is notified of them', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const versions = watchVersions(page);
  await page.goto('/ru/products');
  await expect(firstCard(page)).toBeVisible();
  let newest = '';
  for (const number of [1, 2, 3, 4, 5]) {
    newest = `9.0.${number}-skew`;
    for (const remote of REMOTES) await registry.release(remote, newest);
    await registry.change((entry) => {
      for (const remote of REMOTES) entry(remote).channels.stable = newest;
    });
    // Pages of both remotes that it has not loaded yet.
    await goInPage(page, number % 2 ? '/ru/search-on-map' : '/ru/filter/filter');
    if (number % 2) await expect(mapOf(page, t)).toBeVisible();
    else await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(versions('mf_map')).toEqual([registry.stable('mf_map')]);
  expect(versions('mf_listings')).toEqual([registry.stable('mf_listings')]);

  const prompt = page.getByRole('status').filter({ hasText: t.shell('update.text') });
  await expect(prompt).toHaveCount(0);
  await page.clock.fastForward('16:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: t.shell('update.later') }).click();
  await expect(prompt).toBeHidden();

  const fresh = await context.newPage();
  const asked = watchVersions(fresh);
  await fresh.goto('/ru/search-on-map');
  await expect(mapOf(fresh, t)).toBeVisible();
  expect(asked('mf_map')).toEqual([newest]);
});

test('a removed file causes one reload, which loads the newest release', async ({ page }) => {
  // Nothing is fetched ahead, so that the file is missing when it is needed.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  );
  const old = await registry.release('mf_map', '9.1.0-skew');
  await registry.change((entry) => {
    entry('mf_map').channels.stable = old;
  });
  await page.goto('/ru/products');
  await expect(firstCard(page)).toBeVisible();
  const newest = await registry.release('mf_map', '9.1.1-skew');
  await registry.change((entry) => {
    entry('mf_map').channels.stable = newest;
    delete entry('mf_map').releases[old];
  });
  const [chunk = ''] = registry.manifest('mf_map').preload['/search-on-map']?.js ?? [];
  await rm(join(registry.folder('mf_map', old), chunk));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const versions = watchVersions(page);
  await goInPage(page, '/ru/search-on-map');
  // The page is there before all of its files are.
  await expect.poll(() => loads).toBe(1);
  await expect(mapOf(page, t)).toBeVisible();
  await expect.poll(() => versions('mf_map')).toEqual([old, newest]);

  // Removed there, too: no second reload within a minute, the outlet shows the error.
  await rm(join(registry.folder('mf_map', newest), chunk));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await goInPage(page, '/ru/products');
  await page.reload();
  await expect(firstCard(page)).toBeVisible();
  loads = 0;
  await goInPage(page, '/ru/search-on-map');
  await expect(outletFailure(page, t, 'unavailable').alert).toBeVisible();
  expect(loads).toBe(0);
  await goInPage(page, '/ru/products');
  await expect(firstCard(page)).toBeVisible();
});

test('a listing being edited survives that reload', async ({ page }) => {
  const form = wizard(page, t);
  const draft = await postListing('demo', { category: 'ResidentialMultiStorey_Sell' }, 'new');
  await logIn(page, 'demo');
  await page.goto(`/ru/request/edit/${draft.id}?step=characteristics`);
  await form.characteristic('rooms').fill('4');
  // Opens a page whose chunk is missing before anything could be saved to the server.
  await page.route(/\/mf_listings\/[^/]+\/products\.[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/api\/listings\/\d+$/, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  const loaded = page.waitForEvent('load');
  await goInPage(page, '/ru/products');
  await loaded;
  const readable = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t.remotes('readable') });
  await expect(readable).toBeVisible();
  await expect(firstCard(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`/ru/request/edit/${draft.id}?step=characteristics`);
  await expect(form.characteristic('rooms')).toHaveValue('4');
  await withdraw('demo', draft.id);
});
