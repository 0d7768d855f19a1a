import type { NoticesResponse, SavedSearches } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import { apiAs, flat, ok, postListing, uniqueTitle, withdraw } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, localeTexts, PHONE } from '../support/texts.ts';

test('a search is saved; a listing that matches is told of, opened, and found among what is new', {
  tag: PHONE,
}, async ({ page }) => {
  const t = localeTexts('uz');
  const mine = await apiAs('demo');
  const { items } = await ok<SavedSearches>(mine.get('searches'));
  for (const { id } of items) await mine.delete(`searches/${id}`);
  // Nobody else's listing has this price.
  const price = 600_000_000 + (Date.now() % 100_000_000);
  const filter = `category=ResidentialMultiStorey_Sell&min=${price}&max=${price}`;
  const name = uniqueTitle('Уй');

  await logIn(page, 'demo');
  await page.goto(at(t.locale, `/products?${filter}`));
  await page.getByRole('button', { name: t.listings('products.save') }).click();
  const dialog = page.getByRole('dialog', { name: t.listings('products.save') });
  await dialog.getByRole('textbox', { name: t.searches('name') }).fill(name);
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: t.searches('send') }).click();
  await expect(dialog.getByText(t.searches('saved', { name }))).toBeVisible();
  await dialog.getByRole('link', { name: t.searches('manage') }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText(t.searches('noneFresh'))).toBeVisible();

  const title = uniqueTitle('Метро яқинидаги хонадон');
  const { id } = await postListing('realtor', flat(title, { price }));
  // The open page shows the notice, counts it, and has the match.
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(row.getByText(t.searches('fresh', { count: 1 }))).toBeVisible();
  await expectNoSeriousAxe(page);
  const { unread } = await ok<NoticesResponse>(mine.get('notices'));
  await page.getByRole('button', { name: t.bell('unread', { count: unread }) }).click();
  await page
    .getByRole('dialog', { name: t.bell('title') })
    .getByRole('link', { name: title })
    .click();
  await expect(page).toHaveURL(at(t.locale, `/products/product/${id}`));

  await page.goto(at(t.locale, '/profile/searches'));
  await row.getByRole('link', { name: name, exact: true }).click();
  await expect(
    page.getByRole('list', { name: t.searches('matches.new') }).getByRole('link', { name: title }),
  ).toBeVisible();
  await page.getByRole('link', { name: t.searches('matches.back') }).click();
  await expect(row.getByText(t.searches('noneFresh'))).toBeVisible();
  await withdraw('realtor', id);
});
