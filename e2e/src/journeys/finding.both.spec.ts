// Search that understands, counts beside options, saving, comparing and hiding.
import type { ListingsResponse } from '@baza/shared/schema';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, ok, YUNUSABAD } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { DESKTOP, like, localeTexts, PHONE } from '../support/texts.ts';

const t = localeTexts('uz');
const FLATS = 'category=ResidentialMultiStorey_Sell';

const found = async (query: string) =>
  ok<ListingsResponse>((await apiAs(null)).get(`public/listings?${query}`));
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const idOf = async (card: Locator) => Number(await card.getAttribute('data-listing'));

/** Opens the menu of a card and chooses an entry. */
async function choose(page: Page, card: Locator, entry: 'compare' | 'hide'): Promise<void> {
  await card.getByRole('button', { name: like(t.listings('card.menuOf')) }).click();
  await page.getByRole('button', { name: t.cards(`menu.${entry}`), exact: true }).click();
}

test('a text is completed by suggestions, and read as filters that can be taken off', {
  tag: DESKTOP,
}, async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/products');
  const box = main.getByRole('combobox', { name: t.listings('filter.search.label') });
  await box.pressSequentially('3 хонали юнусоб', { delay: 20 });
  const district = page.getByRole('option', { name: /Юнусобод тумани/ });
  await expect(district).toBeVisible();
  await expectNoSeriousAxe(page, 'suggestions');
  await district.click();
  await expect(page).toHaveURL(new RegExp(`regions=${YUNUSABAD.areaId}`));
  await expect(page).toHaveURL(/c\.rooms=3/);
  const chosen = await found(`regions=${YUNUSABAD.areaId}&c.rooms=3`);
  await expect(cards(page)).toHaveCount(Math.min(chosen.total, 20));

  // The same in words, another language's at that.
  await page.goto(`/products?search=${encodeURIComponent('трёшка в Юнусабаде')}`);
  const chips = main.getByRole('list', { name: t.listings('products.applied'), exact: true });
  // The district, the rooms, and what removes both.
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await expect(cards(page)).toHaveCount(Math.min(chosen.total, 20));
  await main.getByRole('link', { name: t.listings('products.understood.literally') }).click();
  await expect(page).toHaveURL(/searchAs=text/);

  // The map says the same.
  await page.goto(`/search-on-map?search=${encodeURIComponent('трёшка в Юнусабаде')}`);
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips.getByRole('link', { name: /3/ }).click();
  await expect(page).toHaveURL(new RegExp(`/search-on-map\\?regions=${YUNUSABAD.areaId}`));
});

test('counts beside options keep what they promise', { tag: PHONE }, async ({ page, isMobile }) => {
  const rooms = t.domain('characteristic.rooms');
  await page.goto(`/products?${FLATS}`);
  if (isMobile) {
    await page.getByRole('button', { name: t.listings('filter.open'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t.listings('filter.title') });
    await expect(sheet.getByRole('group', { name: rooms })).toBeVisible();
    await expectNoSeriousAxe(page, 'the sheet of filters');
    // Tall enough for the histograms: targets half covered by the bar of buttons are too small.
    await page.setViewportSize({ width: 390, height: 1600 });
    await page.goto(`/filter/filter?${FLATS}`);
  } else await page.getByRole('button', { name: new RegExp(`^${t.listings('filter.more')}`) }).click();
  const { facets } = await found(`${FLATS}&size=1&facets=true`);
  const two = facets?.['c.rooms']?.['2'] ?? 0;
  expect(two).toBeGreaterThan(0);
  const option = page.getByRole('group', { name: rooms }).getByRole('button', { name: /^2/ });
  await expect(option).toHaveAccessibleDescription(new RegExp(`\\b${two}\\b`));
  await expectNoSeriousAxe(page);
  await option.click();
  const show = page.getByRole('button', {
    name: t.listings('filter.showCount', { count: two, number: two }),
    exact: true,
  });
  await show.click();
  await expect(page).toHaveURL(/\/products\?.*c\.rooms=2/);
  await expect(cards(page)).toHaveCount(Math.min(two, 20));
});

test('a visitor’s hearts are kept, and go to the account at the login', { tag: PHONE }, async ({ page }) => {
  await page.goto('/products');
  const card = cards(page).nth(1);
  const id = await idOf(card);
  await card.getByRole('button', { name: like(t.ui('favourite.of')) }).click();
  await page.goto('/favourites');
  await expect(cards(page)).toHaveCount(1);
  await expectNoSeriousAxe(page);
  await logIn(page, 'content');
  await page.reload();
  const api = await apiAs('content');
  await expect
    .poll(async () => (await ok<{ ids: number[] }>(api.get('favourites/ids'))).ids, { timeout: 30_000 })
    .toContain(id);
  await expect(cards(page).first()).toBeVisible();
  expect((await api.delete(`favourites/${id}`)).ok()).toBe(true);
});

test('listings are compared side by side, and the link shows the same to others', {
  tag: PHONE,
}, async ({ page, browser }) => {
  await page.goto(`/products?${FLATS}`);
  const chosen: number[] = [];
  for (const at of [0, 2]) {
    chosen.push(await idOf(cards(page).nth(at)));
    await choose(page, cards(page).nth(at), 'compare');
  }
  const bar = page.getByRole('region', { name: t.cards('compare.title') });
  await bar.getByRole('link', { name: t.cards('compare.open') }).click();
  await expect(page).toHaveURL(/\/products\/compare\?ids=/);
  const table = page.getByRole('table', { name: t.compare('caption') });
  await expect(
    table.getByRole('columnheader').locator('[data-listing], a[href*="/products/product/"]'),
  ).not.toHaveCount(0);
  await expectNoSeriousAxe(page);
  const rows = await table.getByRole('row').count();
  await page.getByText(t.compare('onlyDifferences'), { exact: true }).click();
  expect(await table.getByRole('row').count()).toBeLessThan(rows);

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  for (const id of chosen)
    await expect(other.locator(`a[href$="/products/product/${id}"]`).first()).toBeVisible();
  await other.context().close();
});

test('a hidden listing stays hidden after a reload, and comes back on demand', { tag: DESKTOP }, async ({
  page,
}) => {
  await page.goto('/products');
  const id = await idOf(cards(page).first());
  const card = page.getByRole('main').locator(`article[data-listing="${id}"]`);
  await choose(page, cards(page).first(), 'hide');
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(t.listings('products.hidden.count', { count: 1, number: 1 }))).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: t.listings('products.hidden.show'), exact: true }).click();
  await expect(card).toBeVisible();
});
