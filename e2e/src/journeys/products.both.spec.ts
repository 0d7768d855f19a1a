import type { ListingsResponse } from '@baza/shared/schema';
import { expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { test } from '../support/test.ts';
import {
  at,
  DESKTOP,
  type LocaleTexts,
  like,
  localeTexts,
  onBoth,
  PHONE,
  perLanguage,
} from '../support/texts.ts';

const SIZE = 20;

function products(page: Page, { listings, ui }: LocaleTexts) {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    cards: main.getByRole('article'),
    order: main.getByRole('combobox', { name: listings('products.sort.label') }),
    option: (sort: string) =>
      page.getByRole('option', { name: listings(`products.sort.${sort}`), exact: true }),
    pages: main.getByRole('navigation', { name: ui('pages'), exact: true }),
    chips: main.getByRole('list', { name: listings('products.applied'), exact: true }),
    removals: main.getByRole('link', { name: like(listings('products.remove')) }),
  };
}

const shownIds = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.listing)));

const listings = async (query: string) =>
  ok<ListingsResponse>((await apiAs(null)).get(`public/listings?${query}`));
const idsOf = ({ items }: ListingsResponse) => items.map(({ id }) => id);

for (const locale of onBoth('ru')) {
  test(`the list and its pages: ${locale}`, perLanguage(locale), async ({ page }) => {
    const t = localeTexts(locale);
    const { heading, cards, pages } = products(page, t);
    await page.goto(at(locale, '/products?category=ResidentialMultiStorey_Sell'));
    await expect(heading).toHaveText(t.domain('category.ResidentialMultiStorey_Sell'));
    await expect(cards).toHaveCount(SIZE);
    await expectNoSeriousAxe(page);
    const first = await shownIds(page);

    await pages.getByRole('link', { name: t.ui('pageNumber', { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL(at(locale, '/products?category=ResidentialMultiStorey_Sell&page=2'));
    const second = idsOf(await listings('category=ResidentialMultiStorey_Sell&page=2'));
    await expect.poll(() => shownIds(page)).toEqual(second);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await page.goBack();
    await expect.poll(() => shownIds(page)).toEqual(first);
  });

  test(`an empty result offers what to relax: ${locale}`, perLanguage(locale), async ({ page }) => {
    const t = localeTexts(locale);
    const { cards, removals } = products(page, t);
    await page.goto(at(locale, '/products?category=Land_Sell&max=1000'));
    await expect(page.getByRole('heading', { name: t.listings('products.empty.title') })).toBeVisible();
    await expect(page.getByText(t.listings('products.empty.relax'))).toBeVisible();
    await expectNoSeriousAxe(page);
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: like(t.listings('products.empty.without')) })
      .last()
      .click();
    await expect(page).toHaveURL(at(locale, '/products?category=Land_Sell'));
    await expect(cards.first()).toBeVisible();
    await expect(removals).toHaveCount(0);
  });
}

test('each of the five sort orders is right', { tag: DESKTOP }, async ({ page }) => {
  const t = localeTexts('ru');
  const { order, option, cards } = products(page, t);
  await page.goto('/ru/products?category=Land_Sell&page=2');
  await expect(cards.first()).toBeVisible();
  for (const sort of ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'newest']) {
    await order.click();
    await option(sort).click();
    await expect(order).toHaveText(t.listings(`products.sort.${sort}`));
    const expected = await listings(`category=Land_Sell&sort=${sort}`);
    await expect.poll(() => shownIds(page)).toEqual(idsOf(expected));
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    const prices = expected.items.map(({ price }) => price);
    if (sort === 'price_asc') expect(prices).toEqual([...prices].sort((a, b) => a - b));
    if (sort === 'price_desc') expect(prices).toEqual([...prices].sort((a, b) => b - a));
  }
});

test('chips remove conditions; Back, a reload and a shared link show the same page, a reload also as a list', {
  tag: PHONE,
}, async ({ page }) => {
  const t = localeTexts('en');
  const { chips, removals, cards } = products(page, t);
  const whole =
    '/en/products?category=ResidentialMultiStorey_Sell&housing_type=secondary_market&max=1500000000&c.rooms=1,3&sort=price_asc';
  await page.goto(whole);
  await expect(removals).toHaveCount(3);
  await expect(cards.first()).toBeVisible();
  const asked = await shownIds(page);
  const asList = page.getByRole('button', { name: t.listings('products.layout.list'), exact: true });
  await asList.click();
  await expect(asList).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(asList).toHaveAttribute('aria-pressed', 'true');
  await expect(removals).toHaveCount(3);
  await expect.poll(() => shownIds(page)).toEqual(asked);
  const guest = await page.context().newPage();
  await guest.goto(page.url());
  await expect.poll(() => shownIds(guest)).toEqual(asked);
  await guest.close();

  await chips
    .getByRole('link', {
      name: t.listings('products.remove', { part: t.domain('option.housing_type.secondary_market') }),
    })
    .click();
  await expect(removals).toHaveCount(2);
  expect(new URL(page.url()).searchParams.has('housing_type')).toBe(false);
  await expect
    .poll(() => shownIds(page))
    .toEqual(
      idsOf(await listings('category=ResidentialMultiStorey_Sell&max=1500000000&c.rooms=1,3&sort=price_asc')),
    );
  await page.goBack();
  await expect(removals).toHaveCount(3);
  await expect.poll(() => shownIds(page)).toEqual(asked);
  await chips.getByRole('link', { name: t.listings('products.removeAll') }).click();
  await expect(page).toHaveURL('/en/products?category=ResidentialMultiStorey_Sell&sort=price_asc');
  await expect(removals).toHaveCount(0);
});

test('a list shared in dollars opens in dollars, also on the map; the bar is sticky, Back restores the scroll', {
  tag: DESKTOP,
}, async ({ page, isMobile }) => {
  const t = localeTexts('ru');
  const { cards } = products(page, t);
  const query = 'category=ResidentialMultiStorey_Sell&max=300000&priceUnit=USD';
  await page.goto(`/ru/search-on-map?${query}`);
  await expect(page.getByRole('button', { name: /\$\d/ }).first()).toBeVisible();

  await page.goto(`/ru/products?${query}`);
  await expect(cards.first()).toContainText('$');
  expect(await cards.filter({ hasNotText: '$' }).count()).toBe(0);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(scrollY).toBe(1200);
  await expect(
    page.getByRole('main').getByRole('combobox', { name: t.listings('filter.search.label') }),
  ).toBeInViewport();
  const link = cards.locator('a').filter({ visible: true });
  const inSight = await link.evaluateAll((links) =>
    links.findIndex((one) => one.getBoundingClientRect().top > 260),
  );
  await link.nth(inSight).click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/ru\/products\/product\/\d+$/);
  await expect.poll(scrollY).toBe(0);
  await expect(page.getByRole('main').getByText(/^\$/).filter({ visible: true }).first()).toBeVisible();
  await page.goBack();
  await expect.poll(scrollY).toBeGreaterThan(isMobile ? 900 : 700);
  await page.reload();
  await expect.poll(scrollY).toBeGreaterThan(isMobile ? 900 : 700);
  await page.goto('/ru');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrollY()).toBe(0);
});
