import { expect, type Page } from '@playwright/test';
import { readable } from '../support/readable.ts';
import { test } from '../support/test.ts';
import { at, LOCALES, localeTexts } from '../support/texts.ts';
import { agency, readings, soldListing } from './first-screen-testing.ts';

test.describe('with JavaScript', () => {
  // A service worker would fetch the map's code past the route below.
  test.use({ serviceWorkers: 'block' });

  test('the browser continues from what the server sent', async ({ browser, page, request }) => {
    test.setTimeout(120_000);
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'uz-UZ' });
    const sent = await plain.newPage();
    // With its map the list is narrowed to what the map shows.
    await page.route(/remotes\/mf_map\/.*\/ol\.\w+\.js/, () => {});
    await page.goto('/');
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const everywhere = ['/', '/products?category=Garage_Sell', (await card.getAttribute('href')) ?? ''];
    const once = [
      // The server renders it without what it does not know.
      `/products?utm_source=${Math.random()}&sort=price_asc`,
      '/nowhere',
      await soldListing(request),
      '/products/product/999999',
      '/search-on-map?category=Land_Sell',
      ...['/users?kind=agency', '/news', '/articles', '/comments/comments'],
      await agency(request),
      ...(await readings(request)),
    ];
    const addresses = [
      ...everywhere.flatMap((path) => LOCALES.map((locale) => at(locale, path))),
      ...once.map((path, nth) => at(LOCALES[nth % LOCALES.length] ?? 'uz', path)),
    ];
    for (const path of addresses) {
      const calls: string[] = [];
      page.on(
        'request',
        (request) =>
          request.url().includes('/api/public/') && request.method() === 'GET' && calls.push(request.url()),
      );
      await Promise.all([
        sent.goto(path, { waitUntil: 'commit' }).then(() => sent.waitForLoadState('domcontentloaded')),
        page.goto(path, { waitUntil: 'domcontentloaded' }),
      ]);
      expect(await page.evaluate(readable), path).toEqual(await sent.evaluate(readable));
      const awaited = await sent.locator('link[rel="expect"]').getAttribute('href');
      await expect(sent.locator(`header > ${awaited}:last-child`), path).toHaveCount(1);
      expect(calls, path).toEqual([]);
      page.removeAllListeners('request');
    }
    await plain.close();
  });

  test.describe('before the page reacts', () => {
    /** Opens a page on a slow device; the code of the listings comes when it is released. */
    async function openSlowly(page: Page, path: string): Promise<() => void> {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      let release = () => {};
      const code = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.unrouteAll();
      await page.route(/\/remotes\/mf_listings\/.*\.js/, async (route) => {
        await code;
        await route.continue();
      });
      await expect(async () => {
        const response = await page.goto(path, { waitUntil: 'commit' });
        expect(await response?.text()).toMatch(/data-rendered="mf_listings\/filter-panel[\s\S]*<article/);
      }).toPass();
      return release;
    }
    const searchOf = (page: Page) =>
      page.getByRole('main').locator('input[name="search"]:not([type="hidden"])');
    const reacts = (page: Page) => expect(page.locator('[data-rendered], #root[data-width]')).toHaveCount(0);

    test('what is typed stays and is searched for', async ({ page }) => {
      const search = searchOf(page);
      const release = await openSlowly(page, '/ru/products?category=Land_Sell');
      await search.pressSequentially('Чил');
      await search.press('ArrowLeft');
      release();
      await reacts(page);
      await expect(search).toHaveValue('Чил');
      await expect(search).toBeFocused();
      await page.keyboard.type('о');
      await expect(search).toHaveValue('Чиол');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?category=Land_Sell&search=[^&]*$/);
      expect(new URL(page.url()).searchParams.get('search')).toBe('Чиол');
    });

    test('no letter is lost while it begins to', async ({ page }) => {
      const search = searchOf(page);
      const release = await openSlowly(page, '/ru/products');
      await search.press('C');
      release();
      await search.pressSequentially('hilonzor maktabi yaqinida', { delay: 60 });
      await search.press('Enter');
      await expect(page).toHaveURL(/search=/);
      expect(new URL(page.url()).searchParams.get('search')).toBe('Chilonzor maktabi yaqinida');
    });

    test('Enter searches by itself', async ({ page }) => {
      const search = searchOf(page);
      await openSlowly(page, '/ru/products?category=Land_Sell');
      await search.fill('боғ');
      await search.press('Enter');
      await expect(page).toHaveURL(/\/ru\/products\?category=Land_Sell&search=/);
      await expect(search).toHaveValue('боғ');
    });

    test('the home page’s prices and their currency are kept', async ({ page }) => {
      const t = localeTexts('ru');
      const main = page.getByRole('main');
      const release = await openSlowly(page, '/ru');
      const price = (end: 'min' | 'max') =>
        main.getByRole('textbox', { name: t.listings(`filter.price.${end}`) });
      await price('min').fill('50000');
      await price('max').fill('90000');
      await main.getByRole('radio', { name: t.listings('filter.price.USD') }).check();
      release();
      await reacts(page);
      await expect(price('max')).toHaveValue(/^90\s000$/);
      await price('max').press('Enter');
      await expect(page).toHaveURL(/min=50000&max=90000&priceUnit=USD/);
    });
  });
});
