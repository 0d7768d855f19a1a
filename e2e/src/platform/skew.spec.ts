import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
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

/** Nothing is fetched ahead, so that a file is missing when it is needed. */
const fetchNothingAhead = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  );

/** On such a connection the map comes when it is asked for. */
async function askForMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.map('offer.show'), exact: true }).click();
  await expect(mapOf(page, t)).toBeVisible();
}

/** Counts the page's loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** The report that a release gave way to an older one. */
const fallbackOf = (page: Page, version: string) =>
  page.waitForRequest((sent) => {
    const body = sent.url().endsWith('/vitals') ? (sent.postData() ?? '') : '';
    return body.includes('"remote-fallback"') && body.includes(version);
  });

test('a removed file is healed in the open page: by the newest release, and by an older one', async ({
  page,
}) => {
  await fetchNothingAhead(page);
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
  const loads = countLoads(page);
  const versions = watchVersions(page);
  await goInPage(page, '/ru/search-on-map');
  await askForMap(page);
  expect(versions('mf_map')).toEqual([old, newest]);
  expect(loads()).toBe(0);

  // Removed there, too.
  await rm(join(registry.folder('mf_map', newest), chunk));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await goInPage(page, '/ru/products');
  await page.reload();
  await expect(firstCard(page)).toBeVisible();
  const reloads = loads();
  const reported = fallbackOf(page, newest);
  await goInPage(page, '/ru/search-on-map');
  await askForMap(page);
  await reported;
  expect(versions('mf_map')).toContain(registry.stable('mf_map'));
  expect(loads()).toBe(reloads);
  await expect(outletFailure(page, t, 'unavailable').alert).toHaveCount(0);
});

test('while an entry does not arrive there is a skeleton, and then the older release', async ({ page }) => {
  const newest = await registry.release('mf_map', '9.2.0-skew');
  await registry.change((entry) => {
    entry('mf_map').channels.stable = newest;
  });
  await page.route(`**/mf_map/${newest}/remoteEntry*`, () => new Promise(() => {}));
  await page.goto('/ru/products');
  await expect(firstCard(page)).toBeVisible();
  const reported = fallbackOf(page, newest);
  await goInPage(page, '/ru/search-on-map');
  const outlet = page.locator('[data-remote="mf_map"]');
  await expect(outlet).toHaveAttribute('data-status', 'loading');
  expect(await outlet.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('""');
  // Before the entry is given up, after 10 s.
  await expect(mapOf(page, t)).toBeVisible({ timeout: 9000 });
  await reported;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
