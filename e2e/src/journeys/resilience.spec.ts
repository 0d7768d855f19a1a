import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { test } from '../support/test.ts';
import { at, LOCALES, type LocaleTexts, localeTexts } from '../support/texts.ts';

// Requests of a page must reach the routes below.
test.use({ serviceWorkers: 'block' });

const entryOf = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/remoteEntry`);
/** As in the shell. */
const ENTRY_LIMIT_MS = 10_000;
const API = /^https?:\/\/[^/]+\/api\//;

const failure = (page: Page, { remotes }: LocaleTexts) => {
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: remotes('title.unavailable') });
  // The page came as HTML, which stays.
  const bar = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: remotes('readable') });
  const retryIn = (place: Locator) => place.getByRole('button', { name: remotes('retry'), exact: true });
  return { alert, bar, retry: retryIn(alert), retryInBar: retryIn(bar) };
};

const BROKEN: Record<string, (route: Route) => Promise<void>> = {
  'is not there': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'is a page of HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }),
  throws: (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken remote")' }),
  'never arrives': () => new Promise(() => {}),
};

for (const [index, [how, handler]] of Object.entries(BROKEN).entries()) {
  const locale = LOCALES[index % LOCALES.length] ?? 'uz';
  test(`a remote whose entry ${how} fails alone, and Retry brings it back: ${locale}`, async ({ page }) => {
    const t = localeTexts(locale);
    const { alert, bar, retry } = failure(page, t);
    const banner = page.getByRole('banner');
    await page.clock.install();
    await page.route(entryOf('mf_map'), handler);
    await page.goto(at(locale, '/search-on-map'), { waitUntil: 'commit' });
    await expect(bar).toBeVisible({ timeout: 25_000 });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();

    // The shell and the other remotes are not affected.
    await expect(banner.getByRole('button', { name: t.shell('header.login'), exact: true })).toBeVisible();
    await banner.getByRole('link').first().click();
    await expect(page).toHaveURL(at(locale, '/'));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    await page.goBack({ waitUntil: 'commit' });
    // The time that an entry may take has passed once, above.
    await expect(async () => {
      await page.clock.fastForward(ENTRY_LIMIT_MS);
      await expect(retry).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 25_000 });
    await page.unroute(entryOf('mf_map'));
    await retry.click();
    await expect(page.getByRole('application', { name: t.map('map.label') })).toBeVisible();
    await expect(alert).toBeHidden();
  });
}

test('a remote whose entry is aborted once heals without an error', async ({ page }) => {
  const t = localeTexts('ru');
  let requests = 0;
  await page.route(entryOf('mf_map'), (route) => (++requests === 1 ? route.abort() : route.continue()));
  const reports: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/vitals') && reports.push(sent.postData() ?? ''));
  await page.goto('/ru/search-on-map');
  await expect(page.getByRole('application', { name: t.map('map.label') })).toBeVisible();
  expect(requests).toBeGreaterThan(1);
  const { alert, bar } = failure(page, t);
  await expect(alert.or(bar)).toHaveCount(0);
  await expect.poll(() => reports.join('')).toContain('remote-recovered');
  expect(reports.join('')).not.toContain('failure');
});

test('the map works while the remote of its filter panel is down', async ({ page }) => {
  const t = localeTexts('ru');
  await page.route(entryOf('mf_listings'), (route) => route.fulfill({ status: 404, body: '' }));
  // What the server sent of it never reacts.
  await page.goto('/ru/search-on-map', { waitUntil: 'commit' });
  await expect(page.getByRole('application', { name: t.map('map.label') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/ru/products', { waitUntil: 'commit' });
  const { bar, retryInBar } = failure(page, t);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.unroute(entryOf('mf_listings'));
  await retryInBar.click();
  await expect(bar).toBeHidden();
  await expect(page.locator('[data-remote="mf_listings"]')).toHaveAttribute('data-status', 'ready');
});

test('an unreachable API shows an error, and Retry shows the list', async ({ page }) => {
  const t = localeTexts('uz');
  const main = page.getByRole('main');
  const alert = main.getByRole('alert').filter({ hasText: t.ui('failedPage.title') });
  // The first screen's responses are embedded in the page.
  await page.goto(at(t.locale, '/products'));
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.route(API, (route) => route.abort());
  await page.getByRole('tab', { name: t.domain('categoryTab.Land_Sell'), exact: true }).click();
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(t.ui('error.offline'));
  await page.unroute(API);
  await page.route(API, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await alert.getByRole('button', { name: t.ui('retry'), exact: true }).click();
  // Now the server fails, so the message is no longer about the connection.
  await expect(alert).toContainText(t.ui('error.server'));
  await page.unroute(API);
  await alert.getByRole('button', { name: t.ui('retry'), exact: true }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the offline notice is shown for as long as the connection is lost', async ({ page, context }) => {
  const t = localeTexts('uz');
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: t.shell('network.offline') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // A tap on a card stays in the app: the page shows the reason, and loads once it can.
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  // Its code may have been prefetched: then its data is what is missing.
  const reason = page.getByRole('alert').filter({ hasText: t.remotes('title.offline') });
  await expect(reason.or(page.getByRole('alert').filter({ hasText: t.ui('error.offline') }))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t.shell('network.offline'))).toBeHidden();
  await expect(page.getByText(t.shell('network.online'))).toBeVisible();
});
