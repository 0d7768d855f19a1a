import { LOCALE_NAMES } from '@baza/shared/domain';
import { expect, type Page } from '@playwright/test';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';
import { at, type LocaleTexts, localeTexts } from '../support/texts.ts';

const globe = (page: Page, { shell }: LocaleTexts) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(shell('preferences.title')) });

test('another language keeps the page and its query, and is remembered', async ({ page }) => {
  const query = '?category=Land_Sell&sort=price_asc&page=2';
  await page.goto(`/products${query}`);
  let current = localeTexts('uz');
  for (const locale of ['ru', 'en', 'uz'] as const) {
    const t = localeTexts(locale);
    await globe(page, current).click();
    await page
      .getByRole('dialog', { name: current.shell('preferences.title') })
      .getByRole('link', { name: LOCALE_NAMES[locale], exact: true })
      .click();
    await expect(page).toHaveURL(at(locale, `/products${query}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.domain('category.Land_Sell'));
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'locale')?.value)
      .toBe(locale);
    current = t;
  }
});

test('a URL without a prefix opens in the stored language', async ({ page, context }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: siteUrl }]);
  await page.goto('/');
  await expect(page).toHaveURL('/en');
});

test('a first visit is redirected to the browser’s language', async ({ browser }) => {
  for (const { asked, address, extraHTTPHeaders } of [
    { asked: 'ru-RU', address: '/ru' },
    { asked: 'uz-UZ', address: '/' },
    // Behind a proxy that tells the server nothing of it.
    { asked: 'en-GB', address: '/en', extraHTTPHeaders: { 'accept-language': 'uz' } },
  ]) {
    const context = await browser.newContext({ baseURL: siteUrl, locale: asked, extraHTTPHeaders });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(new URL(address, siteUrl).href);
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.close();
  }
});

test('an unknown URL is a 404 in the page’s language', async ({ page }) => {
  const t = localeTexts('ru');
  const response = await page.goto(at(t.locale, '/no/such/page'));
  expect(response?.status()).toBe(404);
  // From 1280 px the header also shows the contact phone.
  await page.setViewportSize({ width: 1280, height: 800 });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: '+998 (71) 200-12-12' })).toBeVisible();
  for (const width of [1024, 1100, 1280, 1440, 1600, 1900]) {
    await page.setViewportSize({ width, height: 800 });
    const entries = banner.getByRole('navigation').getByRole('link');
    const first = (await entries.all()).slice(0, 5);
    const paths = ['/', '/request/new', '/profile', '/request', '/apply'];
    for (const [n, path] of paths.entries()) {
      await expect(entries.nth(n)).toHaveAttribute('href', at(t.locale, path));
      await expect(entries.nth(n)).toBeVisible();
    }
    // Nothing is cut, covered or outside.
    const cut = banner.getByText(t.shell('header.login'), { exact: true });
    for (const label of [...first, ...(await cut.all())])
      expect(await label.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const last = (await entries.last().boundingBox()) ?? { x: 0, width: 9999 };
    const next = (await banner.getByRole('button').first().boundingBox())?.x ?? 0;
    expect(last.x + last.width, `${width} px`).toBeLessThanOrEqual(next);
    const { x = 0, width: wide = 0 } = (await banner.getByRole('button').last().boundingBox()) ?? {};
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expect(page.getByRole('heading', { level: 1, name: t.shell('notFound.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t.shell('notFound.home') })
    .click();
  await expect(page).toHaveURL(at(t.locale, '/'));
  await expect(page.getByRole('heading', { level: 1, name: t.listings('filter.hero.title') })).toBeVisible();
});
