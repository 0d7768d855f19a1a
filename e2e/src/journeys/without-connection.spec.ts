import { STORAGE_KEYS } from '@baza/shared/domain';
import type { ListingsResponse } from '@baza/shared/schema';
import { expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { header } from '../support/header.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { like, localeTexts } from '../support/texts.ts';

const USER = 'content';
const t = localeTexts('ru');
/** Until the worker has what the page was made of. */
const isKept = (page: Page, address: string) =>
  expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), address), { timeout: 20_000 })
    .toBe(true);

test('a listing that was read and favourites are there without a connection; a heart is sent once there is one', async ({
  page,
  request,
}) => {
  const { items } = await ok<ListingsResponse>(
    request.get('/api/public/listings?category=ResidentialMultiStorey_Sell&size=2'),
  );
  const [first, second] = items;
  if (!first || !second) throw new Error('there are no listings');
  const api = await apiAs(USER);
  const saved = async () => (await ok<{ ids: number[] }>(api.get('favourites/ids'))).ids;
  for (const { id } of items) await api.delete(`favourites/${id}`);
  await api.put(`favourites/${first.id}`, {});
  await logIn(page, USER);
  await page.goto('/ru/favourites');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).not.toHaveCount(0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // With the worker in control; both pages from the server and from the browser.
  for (const path of [`/ru/products/product/${second.id}`, '/ru/favourites']) {
    await page.goto(path);
    await expect(header(page, t).person).toBeVisible();
  }
  await isKept(page, `/api/public/listings/${second.id}`);
  await isKept(page, '/ru/profile');

  await page.context().setOffline(true);
  await page.goto('/ru/favourites');
  await expect(page.getByText(t.shell('network.offline'))).toBeVisible();
  await expect(cards).not.toHaveCount(0);
  await page.goto(`/ru/products/product/${second.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
  await expect(page).toHaveTitle(like(second.title));
  const heart = page.getByRole('button', { name: t.ui('favourite.of', { title: second.title }) }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The code that keeps hearts comes after the first screen.
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', STORAGE_KEYS.accountFavourites);
  await expect.poll(kept).toContain(String(second.id));
  await page.reload();
  await page.goto('/ru/moderation');
  await expect(page.getByRole('heading', { name: t.remotes('title.offline') })).toBeVisible();

  await page.context().setOffline(false);
  await page.goto('/ru/favourites');
  await expect.poll(saved, { timeout: 30_000 }).toEqual(expect.arrayContaining([first.id, second.id]));
  for (const { id } of items) await api.delete(`favourites/${id}`);
});
