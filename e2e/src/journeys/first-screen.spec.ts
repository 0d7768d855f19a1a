import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { at, LOCALES, localeTexts } from '../support/texts.ts';

/** Text and links of the page, as one reads them. Relative times may differ by a minute, views by one. */
const readable = (page: Page) =>
  page.evaluate(() => {
    // A copy: the page may still be taking its own over.
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    for (const part of root.querySelectorAll('noscript, time, [role="progressbar"], dialog')) part.remove();
    const links = [...root.querySelectorAll('a')].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`,
    );
    return { text: root.textContent.replace(/(?<=: ?)\d+/g, ''), links };
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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

    await main.getByRole('searchbox').fill('1');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=1/);
    await expect(page).toHaveURL(/category=Land_Sell/);

    await open('/ru');
    await main.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ru\/products\/product\/\d+/);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

for (const locale of LOCALES)
  test(`the browser continues from what the server sent: ${locale}`, async ({ browser, page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'uz-UZ' });
    const sent = await plain.newPage();
    const home = at(locale, '/');
    await page.goto(home);
    const product = await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
      .getAttribute('href');
    for (const path of [
      home,
      at(locale, '/products?category=Garage_Sell'),
      product ?? '',
      at(locale, '/nowhere'),
    ]) {
      const calls: string[] = [];
      page.on(
        'request',
        (request) =>
          request.url().includes('/api/public/') && request.method() === 'GET' && calls.push(request.url()),
      );
      await sent.goto(path, { waitUntil: 'commit' });
      await sent.waitForLoadState();
      await page.goto(path);
      expect(await readable(page), path).toEqual(await readable(sent));
      expect(calls, path).toEqual([]);
      page.removeAllListeners('request');
    }
    await plain.close();
    expect(errors.filter((text) => /hydrat|#4\d\d|Security Policy/.test(text))).toEqual([]);
  });
