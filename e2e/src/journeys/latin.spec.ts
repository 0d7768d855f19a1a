// Uzbek in Latin script.
import { EDITION_NAMES, toLatin } from '@baza/shared/domain';
import { expect, type Page } from '@playwright/test';
import { apiAs, flat, ok, postListing, readListing, uniqueTitle, withdraw } from '../support/api.ts';
import { logIn, loginForm } from '../support/log-in.ts';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';
import { type LocaleTexts, localeTexts, type Text } from '../support/texts.ts';
import { wizard } from '../support/wizard.ts';

const t = Object.fromEntries(
  Object.entries(localeTexts('uz')).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : (...of: Parameters<Text>) => toLatin(text(...of)),
  ]),
) as LocaleTexts;
const CYRILLIC = /[\u0400-\u04ff]/;
const html = (page: Page) => page.locator('html');
const banner = (page: Page) => page.getByRole('banner');
/** Hydration that found other text than the server's is reported. */
function watchReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals') && /mismatch|error/.test(request.postData() ?? ''))
      reports.push(request.postData() ?? '');
  });
  return reports;
}

test('is a fourth choice, which stays, and in which one searches and reads', async ({ page, context }) => {
  const title = uniqueTitle('Қуёшли ва қулай манзил');
  const listing = await postListing('demo', flat(title));
  const reports = watchReports(page);
  await page.goto('/products?category=ResidentialMultiStorey_Sell');
  await banner(page)
    .getByRole('button', { name: new RegExp(localeTexts('uz').shell('preferences.title')) })
    .click();
  await page.getByRole('link', { name: EDITION_NAMES['uz-latn'], exact: true }).click();
  await expect(page).toHaveURL('/uz-latn/products?category=ResidentialMultiStorey_Sell');
  await expect(html(page)).toHaveAttribute('lang', 'uz-Latn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t.domain('category.ResidentialMultiStorey_Sell'),
  );
  const edition = async () => {
    const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
    return [cookies.get('locale'), cookies.get('script')];
  };
  await expect.poll(edition).toEqual(['uz', 'latn']);

  await page.goto('/');
  await expect(page).toHaveURL('/uz-latn');
  await expect(page).toHaveTitle(/^[^Ѐ-ӿ]+ — Baza nedvijimosti$/);

  // Typed in Latin letters, found in Cyrillic, shown in Latin again.
  await page.goto(`/uz-latn/products?search=${encodeURIComponent(toLatin(title))}`);
  const card = page.locator(`article[data-listing="${listing.id}"]`);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/uz-latn/products/product/${listing.id}`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(toLatin(title));
  await expect(page).toHaveTitle(new RegExp(`^${toLatin(title)}`));
  await page.reload();
  await expect(heading).toHaveText(toLatin(title));
  await expect(page.getByText(toLatin(flat('').description), { exact: true })).toBeVisible();
  expect(await banner(page).innerText()).not.toMatch(CYRILLIC);
  expect(reports).toEqual([]);

  // Another language from here, and back to letters as they were typed.
  await banner(page)
    .getByRole('button', { name: new RegExp(t.shell('preferences.title')) })
    .click();
  await page.getByRole('link', { name: EDITION_NAMES.uz, exact: true }).click();
  await expect(page).toHaveURL(`/products/product/${listing.id}`);
  await expect(heading).toHaveText(title);
  await withdraw('demo', listing.id);
});

test('an owner sees and saves what was typed', async ({ page }) => {
  const title = uniqueTitle('Қуёшли ҳовли');
  const draft = flat(title);
  const { id } = await postListing('demo', draft, 'new');
  const form = wizard(page, t);
  await logIn(page, 'demo');
  await page.goto(`/uz-latn/request/edit/${id}?step=location`);
  await expect(form.field('address')).toHaveValue(draft.address ?? '');
  await page.goto(`/uz-latn/request/edit/${id}?step=price`);
  await expect(form.field('title')).toHaveValue(title);
  await form.field('price').fill('799000000');
  await form.goOn('review');
  await expect(page.getByText(toLatin(title)).first()).toBeVisible();
  await expect.poll(async () => (await readListing('demo', id)).price).toBe(799_000_000);
  expect(await readListing('demo', id)).toMatchObject({
    title,
    description: draft.description,
    address: draft.address,
    landmark: draft.landmark,
  });
  await withdraw('demo', id);
});

test('is what the log-in page is written in, and what one returns to', async ({ page }) => {
  await page.goto('/uz-latn/profile');
  const form = loginForm(page, t);
  await expect(form.heading).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'uz-Latn');
  await form.send('demo', 'demo');
  await expect(page).toHaveURL('/uz-latn/profile');
  await expect(banner(page).getByRole('button', { name: /shaxsiy menyu$/ })).toBeVisible();
});

test('needs no JavaScript, and tells machines where the other languages are', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  const { items } = await ok<{ items: { id: number; title: string }[] }>(
    (await apiAs(null)).get('public/listings?size=20'),
  );
  const listing = items.find((one) => /[ўқғҳ]/i.test(one.title)) ?? items[0];
  await page.goto(`/uz-latn/products/product/${listing?.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toLatin(listing?.title ?? ''));
  const tags = () =>
    page
      .locator('head link[hreflang]')
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
      );
  const here = await tags();
  expect(here.map((tag) => tag.split(' ')[0])).toEqual(['uz-Cyrl', 'uz-Latn', 'ru', 'en', 'x-default']);
  await page.locator('footer noscript a[hreflang="uz-Cyrl"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing?.title ?? '');
  expect(await tags()).toEqual(here);
  const missing = await page.goto('/uz-latn/no/such/page', { waitUntil: 'commit' });
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.shell('notFound.title'));
  await context.close();
});
