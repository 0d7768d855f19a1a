// A browser that lends no storage: Chromium with blocked cookies throws, some WebViews have null.
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

const block = (page: Page, mode: 'throws' | 'is null') =>
  page.addInitScript((kind) => {
    const get = () => {
      if (kind === 'is null') return null;
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { configurable: true, get });
    for (const name of ['serviceWorker', 'locks'])
      Object.defineProperty(Navigator.prototype, name, { configurable: true, get });
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get, set: get });
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(window, 'Notification');
  }, mode);

for (const mode of ['throws', 'is null'] as const)
  test(`the site can be read and used while storage ${mode}, and log-in says that it needs cookies`, async ({
    page,
  }) => {
    const t = localeTexts('ru');
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await block(page, mode);
    const heading = page.locator('main h1').first();
    await page.goto('/ru/products?category=ResidentialMultiStorey_Sell');
    const first = page.locator('main article').first();
    await first.getByRole('button', { pressed: false }).first().click();
    await expect(first.getByRole('button', { pressed: true })).toBeVisible();
    await first.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/product\/\d+/);
    await expect(heading).toBeVisible();

    await page.goto('/ru/search-on-map');
    await expect(page.locator('.ol-viewport canvas').first()).toBeVisible();
    await page.goto('/ru');
    await expect(heading).toBeAttached();
    await expect(page.locator('.boot-failure')).toHaveCount(0);
    await page
      .getByRole('button', { name: t.shell('header.login') })
      .first()
      .click();
    await expect(page.getByText(t.shell('session.cookiesBlocked'))).toHaveCount(1);
    await page.goto('/ru/request/new');
    await expect(page.getByRole('heading', { name: t.shell('session.cookiesTitle') })).toBeVisible();
    expect(errors).toEqual([]);
  });
