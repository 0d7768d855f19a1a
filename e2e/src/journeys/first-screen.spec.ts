import { paths } from '@baza/shared/contract/routes';
import type { PageKind } from '@baza/shared/domain';
import { type APIRequestContext, devices, expect, type Page } from '@playwright/test';
import { readable } from '../support/readable.ts';
import { test } from '../support/test.ts';
import { at, LOCALES, localeTexts } from '../support/texts.ts';

/** Path of a listing that is no longer for sale. */
async function soldListing(request: APIRequestContext): Promise<string> {
  for (let id = 1; id < 200; id++) {
    const response = await request.get(`/api/public/listings/${id}`);
    if (response.status() === 410) return `/products/product/${id}`;
  }
  throw new Error('No listing is sold');
}

/** News and an article. */
async function readings(request: APIRequestContext): Promise<string[]> {
  const first = async (kind: PageKind) => {
    const { items } = (await (await request.get(`/api/public/content/${kind}?locale=uz`)).json()) as {
      items: { id: number }[];
    };
    return paths.reading(kind, String(items[0]?.id));
  };
  return Promise.all([first('news'), first('articles')]);
}

/** An agency with listings and comments. */
async function agency(request: APIRequestContext): Promise<string> {
  const { items } = (await (await request.get('/api/public/users?kind=agency')).json()) as {
    items: { id: string }[];
  };
  return paths.user(items[0]?.id ?? '');
}

/** Opens a page that the server has rendered: a busy one leaves it to the browser. */
const openRendered = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-width] footer')).toBeVisible({ timeout: 5000 });
  }).toPass();

/** What is shown as if it could be used, and is neither a link nor part of a form that leads somewhere. */
const deadControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, [role="combobox"], a:not([href])')]
      .filter((control) => control.getClientRects().length > 0)
      .filter((control) => !control.closest('form[action]') || control.getAttribute('type') === 'button')
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

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
