// What a listing's page says beyond what its seller typed.
import type { ListingDetail, ListingsResponse } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import {
  apiAs,
  flat,
  ok,
  postListing,
  readListing,
  uniqueTitle,
  withdraw,
  YUNUSABAD,
} from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { at, like, localeTexts, PHONE } from '../support/texts.ts';

const LOOKED_AT = 300;

/** A listing that its owner has not looked at for long. */
async function aQuietListing(): Promise<number> {
  const api = await apiAs(null);
  for (let page = 1; page <= LOOKED_AT / 100; page += 1) {
    const { items } = await ok<ListingsResponse>(api.get(`public/listings?size=100&page=${page}`));
    for (const { id } of items)
      if ((await ok<ListingDetail>(api.get(`public/listings/${id}`))).quietSince) return id;
  }
  throw new Error('the seed has no listing that nobody has looked at for long');
}

test('a reduced price is drawn and told, a likely copy is linked, a listing unseen for long is marked', {
  tag: PHONE,
}, async ({ page }) => {
  const t = localeTexts('uz');
  const title = uniqueTitle('Икки марта берилган уй');
  // A place of its own: of many likely copies a page links a few, and other journeys leave flats elsewhere.
  const [lng, lat] = YUNUSABAD.point;
  const point: [number, number] = [lng + (Date.now() % 1000) / 100_000, lat + 0.005];
  const { id } = await postListing('demo', flat(title, { point }));
  const copy = await postListing('realtor', flat(`${title} 2`, { point, price: 800_000_000 }));
  const { photos: _, ...before } = await readListing('demo', id);
  await ok((await apiAs('demo')).put(`listings/${id}`, { ...before, price: 790_000_000 }));

  await page.goto(at(t.locale, `/products/product/${id}`));
  const main = page.getByRole('main');
  await expect(main.getByText(t.product('marks.copies'))).toBeVisible();
  const history = page.getByRole('region', { name: t.product('history.title') });
  await history.scrollIntoViewIfNeeded();
  await expect(history.locator('svg path').last()).toBeVisible();
  const rows = history.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(like(t.product('history.down')));
  await expect(rows.nth(2)).toContainText(t.product('history.first'));
  await expectNoSeriousAxe(page);
  await main.getByRole('link', { name: copy.title, exact: true }).click();
  await expect(page).toHaveURL(at(t.locale, `/products/product/${copy.id}`));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();

  await page.goto(at(t.locale, `/products/product/${await aQuietListing()}`));
  await expect(main.getByText(like(t.product('marks.quiet')))).toBeVisible();
  await withdraw('demo', id);
  await withdraw('realtor', copy.id);
});
