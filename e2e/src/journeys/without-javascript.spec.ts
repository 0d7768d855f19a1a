import { devices, expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { at, LOCALES, localeTexts } from '../support/texts.ts';
import { deadControls, openRendered, soldListing } from './first-screen-testing.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440])
    test(`nothing is shown that does not work, ${width} px wide`, async ({ browser }) => {
      const agents = {
        390: devices['Pixel 7'],
        1440: devices['Desktop Chrome'],
      };
      const { userAgent } = agents[width as keyof typeof agents];
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: 'uz-UZ',
        viewport: { width, height: 900 },
        userAgent,
      });
      const page = await context.newPage();
      const addresses = [
        '/',
        '/products?category=Land_Sell&max=900000000&search=a',
        '/search-on-map',
        '/filter/filter',
      ];
      for (const address of addresses) {
        await openRendered(page, address);
        expect(await deadControls(page), address).toEqual([]);
      }
      await openRendered(page, '/products');
      const listing = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      await openRendered(page, (await listing.getAttribute('href')) ?? '');
      expect(await deadControls(page)).toEqual([]);
      // Logos of banks belong to what needs scripts.
      await expect(page.getByRole('main').locator('img').filter({ visible: true })).not.toHaveCount(0);
      await context.close();
    });

  test('one chooses a language, also of the home page', async ({ page }) => {
    const language = (tag: string) => page.locator(`footer noscript a[hreflang="${tag}"]`);
    await openRendered(page, '/en/products?category=Land_Sell');
    await language('ru').click();
    await expect(page).toHaveURL('/ru/products?category=Land_Sell');
    await openRendered(page, '/ru');
    await language('uz-Cyrl').click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz-Cyrl');
    await openRendered(page, '/');
    await expect(page).toHaveURL('/');
  });

  test('one reads that a listing is sold or was never there', async ({ page, request }) => {
    const open = (path: string) => page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    for (const locale of LOCALES) {
      const t = localeTexts(locale);
      expect((await open(at(locale, await soldListing(request))))?.status()).toBe(410);
      await expect(heading).toHaveText(t.domain('title.sold'));
      expect((await open(at(locale, '/products/product/999999')))?.status()).toBe(404);
      await expect(heading).toHaveText(t.domain('title.missing'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t.product('toList') })
        .click();
      await expect(page).toHaveURL(at(locale, '/products'));
      expect((await open(at(locale, '/nowhere')))?.status()).toBe(404);
      await expect(heading).toHaveText(t.shell('notFound.title'));
    }
  });

  test('the map’s listings are read, paged and filtered', async ({ page }) => {
    const main = page.getByRole('main');
    for (const locale of LOCALES) {
      const t = localeTexts(locale);
      await page.goto(at(locale, '/search-on-map'), { waitUntil: 'commit' });
      // Found by element: Playwright finds no text in <noscript>.
      const note = main.locator('noscript p');
      await expect(note).toBeVisible();
      await expect(note).toHaveText(t.map('map.noScript'));
      await expect(main.getByRole('article')).toHaveCount(20);
      await main.getByRole('link', { name: t.ui('pageNumber', { page: 2 }), exact: true }).click();
      await expect(page).toHaveURL(at(locale, '/search-on-map?page=2'));
      await expect(main.getByRole('article')).toHaveCount(20);
      await main.locator('select[name="category"]').selectOption('Land_Sell');
      await main.getByRole('button', { name: t.listings('filter.show') }).click();
      await expect(page).toHaveURL(new RegExp(`${at(locale, '/search-on-map')}\\?.*category=Land_Sell`));
      await main.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/products\/product\/\d+/);
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, userAgent: devices['Pixel 7'].userAgent });

    test('one filters a list, and reads the one of the map', async ({ page }) => {
      const t = localeTexts('uz');
      const main = page.getByRole('main');
      await page.goto('/products', { waitUntil: 'commit' });
      await main.locator('select[name="category"]').selectOption('Land_Sell');
      await main.getByRole('button', { name: t.listings('filter.show') }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.domain('category.Land_Sell'));
      await expect(main.getByRole('article').first()).toBeVisible();
      await page.goto('/search-on-map', { waitUntil: 'commit' });
      await main.getByRole('article').nth(3).getByRole('link').first().click();
      await expect(page).toHaveURL(/products\/product\/\d+/);
    });
  });

  test('one reads, follows links, turns pages, filters and sorts', async ({ page }) => {
    const t = localeTexts('ru');
    const open = (address: string) => page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await open('/ru');
    await expect(main.getByRole('article').first()).toBeVisible();
    await open('/ru/products?utm_source=letter');
    await expect(main.getByRole('article')).toHaveCount(20);
    await main.getByRole('link', { name: t.ui('pageNumber', { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL('/ru/products?page=2');
    await expect(main.getByRole('article')).toHaveCount(20);

    await main.locator('select[name="category"]').selectOption('Land_Sell');
    await main.getByRole('spinbutton', { name: t.listings('filter.price.max') }).fill('900000000');
    await main.locator('select[name="sort"]').selectOption('price_desc');
    await main.getByRole('button', { name: t.listings('filter.show') }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.domain('category.Land_Sell'));
    await expect(main.getByRole('article').first()).toBeVisible();

    await main.getByRole('combobox', { name: t.listings('filter.search.label') }).fill('1');
    await main.getByRole('combobox', { name: t.listings('filter.search.label') }).press('Enter');
    await expect(page).toHaveURL(/search=1/);
    await expect(page).toHaveURL(/category=Land_Sell/);

    await open('/ru');
    await main.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ru\/products\/product\/\d+/);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
