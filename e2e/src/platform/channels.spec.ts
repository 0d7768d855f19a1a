import { expect } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { firstCard, goInPage, mapOf, outletFailure, watchVersions } from './screens.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block' });

const t = localeTexts('uz');
let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
});
test.afterEach(() => registry.restore());

test('a canary by cookie: only visitors with the cookie get it, from the first byte', async ({
  page,
  context,
}) => {
  const canary = await registry.release('mf_map', '9.0.0-canary.1');
  await registry.change((remote) => {
    remote('mf_map').channels.canary = { version: canary, percent: 0, cookie: true };
  });
  const versions = watchVersions(page);
  await page.goto('/search-on-map');
  await expect(mapOf(page, t)).toBeVisible();
  expect(versions('mf_map')).toEqual([registry.stable('mf_map')]);

  await context.addCookies([{ name: 'canary', value: 'mf_map', url: siteUrl }]);
  const again = await context.newPage();
  const asked = watchVersions(again);
  await again.goto('/search-on-map');
  await expect(mapOf(again, t)).toBeVisible();
  expect(asked('mf_map')).toEqual([canary]);
});

test('a canary by role: from the first full load after the login', async ({ page }) => {
  const canary = await registry.release('mf_map', '9.0.0-canary.2');
  await registry.change((remote) => {
    remote('mf_map').channels.canary = { version: canary, percent: 0, roles: ['moderator'] };
  });
  await logIn(page, 'moderator');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const versions = watchVersions(page);
  await page.goto('/search-on-map');
  await expect(mapOf(page, t)).toBeVisible();
  expect(versions('mf_map')).toEqual([canary]);
});

test('a stable release incompatible with this shell is replaced by the last compatible one', async ({
  page,
}) => {
  const tooNew = await registry.release('mf_map', '9.4.0-contract');
  await registry.change((remote) => {
    const { channels, releases } = remote('mf_map');
    channels.stable = tooNew;
    const release = releases[tooNew];
    if (release) release.manifest.contract += 1;
  });
  const versions = watchVersions(page);
  await page.goto('/search-on-map');
  await expect(mapOf(page, t)).toBeVisible();
  expect(versions('mf_map')).toEqual([registry.stable('mf_map')]);
});

test('a disabled remote shows a message without Retry, as page and as parcel; others work', async ({
  page,
}) => {
  await registry.change((remote) => {
    remote('mf_map').disabled = { reason: 'It fails for everybody' };
  });
  const asked = watchVersions(page);
  const response = await page.goto('/search-on-map');
  expect(response?.status()).toBe(503);
  const { alert, retry } = outletFailure(page, t, 'disabled');
  await expect(alert).toBeVisible();
  await expect(retry).toHaveCount(0);
  // No links lead there while it is disabled.
  const menu = page.getByRole('contentinfo').getByRole('navigation');
  await expect(menu.getByRole('link', { name: t.mapRoutes('map'), exact: true })).toHaveCount(0);

  await goInPage(page, '/products');
  await firstCard(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/product\/\d+/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const off = page.getByRole('main').getByText(t.contract('parcelOff'));
  await page.mouse.wheel(0, 2000);
  await expect(off.first()).toBeAttached();
  expect(asked('mf_map')).toEqual([]);

  await registry.change((remote) => {
    delete remote('mf_map').disabled;
  });
  await page.goto('/search-on-map');
  await expect(mapOf(page, t)).toBeVisible();
});
