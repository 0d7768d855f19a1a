import type { ListingCard, ListingsResponse } from '@baza/shared/schema';
import { expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { test } from '../support/test.ts';
import {
  anyCount,
  at,
  DESKTOP,
  type LocaleTexts,
  localeTexts,
  onBoth,
  PHONE,
  perLanguage,
} from '../support/texts.ts';

/** Numbers as grouped by `Intl` in any of the languages. */
const grouped = (digits: string) => new RegExp(`^${digits.replace(/\B(?=(\d{3})+$)/g, '\\s')}$`);

function home(page: Page, { listings, domain }: LocaleTexts) {
  const panel = page.getByRole('region', { name: listings('filter.hero.title') });
  return {
    panel,
    title: page.getByRole('heading', { level: 1, name: listings('filter.hero.title') }),
    tab: (category: string) =>
      panel.getByRole('tab', { name: domain(`categoryTab.${category}`), exact: true }),
    housing: panel.getByRole('combobox', { name: listings('filter.housing') }),
    price: (end: 'min' | 'max') => panel.getByRole('textbox', { name: listings(`filter.price.${end}`) }),
    search: panel.getByRole('combobox', { name: listings('filter.search.label') }),
    show: panel.getByRole('button', {
      name: new RegExp(`^(${listings('filter.show')}|${anyCount(listings, 'filter.showCount').source})$`),
    }),
    map: panel.getByRole('link', { name: listings('filter.map'), exact: true }),
    card: ({ id }: ListingCard, list: string) =>
      page.getByRole('list', { name: list, exact: true }).locator(`[data-listing="${id}"]`),
  };
}

for (const locale of onBoth('en')) {
  test(
    `the newest and the promoted listings, as the API gives them: ${locale}`,
    perLanguage(locale),
    async ({ page }) => {
      const t = localeTexts(locale);
      const api = await apiAs(null);
      const newest = await ok<ListingsResponse>(api.get('public/listings?size=18'));
      const promoted = await ok<ListingsResponse>(api.get('public/listings?premium=true&size=10'));
      expect(newest.items).toHaveLength(18);
      expect(promoted.items.length).toBeGreaterThan(0);
      const { title, card } = home(page, t);
      await page.goto(at(locale, '/'));
      await expect(title).toBeVisible();
      for (const listing of newest.items)
        await expect(card(listing, t.listings('home.latest'))).toHaveCount(1);
      for (const listing of promoted.items)
        await expect(card(listing, t.domain('title.premium'))).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
      await expectNoSeriousAxe(page);
    },
  );
}

test('the panel leads to the list and to the map: en', { tag: DESKTOP }, async ({ page }) => {
  const locale = 'en';
  const t = localeTexts(locale);
  const { tab, housing, price, show, map } = home(page, t);
  await page.goto(at(locale, '/'));
  await tab('Land_Sell').click();
  await expect(tab('Land_Sell')).toHaveAttribute('aria-selected', 'true');
  await expect(housing).toBeHidden();
  await tab('ResidentialMultiStorey_Sell').click();
  await housing.click();
  await page
    .getByRole('option', { name: t.domain('option.housing_type.secondary_market'), exact: true })
    .click();
  await price('max').pressSequentially('1234567890');
  await expect(price('max')).toHaveValue(grouped('1234567890'));
  await expect(map).toHaveAttribute(
    'href',
    at(
      locale,
      '/search-on-map?category=ResidentialMultiStorey_Sell&housing_type=secondary_market&max=1234567890',
    ),
  );
  await show.click();
  await expect(page).toHaveURL(
    at(locale, '/products?category=ResidentialMultiStorey_Sell&housing_type=secondary_market&max=1234567890'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t.domain('category.ResidentialMultiStorey_Sell'),
  );
});

test('a phone’s first screen has search, examples, categories and history; the page has eight screens at most', {
  tag: PHONE,
}, async ({ page }) => {
  const t = localeTexts('ru');
  const { panel, search, map } = home(page, t);
  const list = (key: string) => panel.getByRole('list', { name: t.listings(key), exact: true });
  const category = page
    .getByRole('navigation', { name: t.listings('home.categories') })
    .getByRole('link')
    .first();
  const example = list('filter.search.examples').getByRole('link').first();
  const button = panel.getByRole('button', { name: t.listings('filter.search.button'), exact: true });
  const filter = panel.getByRole('link', { name: t.listings('filter.open'), exact: true });
  await page.goto('/ru');
  for (const each of [search, button, example, filter, map, category])
    await expect(each).toBeInViewport({ ratio: 1 });
  await example.click();
  const words = t.listings('filter.search.example.1');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words);
  // All of it was understood: rooms, price and place.
  const chips = page.getByRole('list', { name: t.listings('products.applied') });
  await expect(chips.getByRole('link')).toHaveCount(4);

  await page.goto('/ru');
  await search.fill('Чиланзар');
  await search.press('Enter');
  await page.getByRole('main').getByRole('article').first().getByRole('link').last().click();
  await expect(page).toHaveURL(/products\/product\/\d+/);
  const viewed = new URL(page.url()).pathname;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baza.recent'))).not.toBeNull();
  await page.goto('/ru');
  await expect(panel.getByRole('link', { name: 'Чиланзар', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(list('filter.history.viewed').getByRole('link')).toHaveAttribute('href', viewed);

  // Down to the end, for the sections that are fetched once they are near.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('region', { name: t.channel('title') })).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  expect(screens).toBeLessThanOrEqual(8);
  // What overflows makes a phone's window wider.
  expect(await page.evaluate(() => window.innerWidth)).toBe(390);

  await filter.click();
  await expect(page).toHaveURL(/\/ru\/filter\/filter\?category=/);
  await page.getByRole('textbox', { name: t.listings('filter.price.max') }).fill('900000000');
  await page.getByRole('button', { name: anyCount(t.listings, 'filter.showCount') }).click();
  await expect(page).toHaveURL(/\/ru\/products\?.*max=900000000/);
});

test('another tab resets the housing market, which only flats have', { tag: DESKTOP }, async ({ page }) => {
  const t = localeTexts('ru');
  const { tab, housing, show, map } = home(page, t);
  await page.goto('/ru');
  await housing.click();
  await page
    .getByRole('option', { name: t.domain('option.housing_type.new_buildings'), exact: true })
    .click();
  await expect(housing).toHaveText(t.domain('option.housing_type.new_buildings'));
  for (const other of ['ResidentialIndividual_Sell', 'NotResidential_Sell', 'Land_Sell']) {
    await tab(other).click();
    await expect(housing).toBeHidden();
  }
  await tab('ResidentialMultiStorey_Sell').click();
  await expect(housing).toHaveText(t.listings('filter.anyHousing'));
  await show.click();
  await expect(page).toHaveURL('/ru/products?category=ResidentialMultiStorey_Sell');

  await page.goBack();
  await map.click();
  await expect(page).toHaveURL(/\/ru\/search-on-map\?category=ResidentialMultiStorey_Sell/);
});

test('Enter in the search field opens the list with the text', { tag: DESKTOP }, async ({ page }) => {
  const t = localeTexts('uz');
  const { search } = home(page, t);
  const api = await apiAs(null);
  const { items } = await ok<ListingsResponse>(api.get('public/listings?size=1'));
  const id = items[0]?.id;
  await page.goto('/');
  await search.fill(String(id));
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products\\?.*search=${id}`));
  await expect(page.locator(`[data-listing="${id}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`[data-listing="${id}"]`)).toBeVisible();
});
