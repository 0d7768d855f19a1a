import type { OwnListingsResponse } from '@baza/shared/schema';
import { expect, type Page } from '@playwright/test';
import { apiAs, flat, ok, postListing, readListing, uniqueTitle } from '../support/api.ts';
import { type DemoUser, logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, type LocaleTexts, localeTexts, onBoth, perLanguage } from '../support/texts.ts';

const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Clicks an action of a row and confirms it. */
async function confirm(
  page: Page,
  t: LocaleTexts,
  title: string,
  action: 'sold' | 'withdraw',
): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: t.requests(`action.${action}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: t.requests(`ask.${action}.title`) });
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: t.requests(`action.${action}`) }).click();
  await expect(page.getByText(t.requests(`done.${action}`))).toBeVisible();
  await expect(dialog).toBeHidden();
}

for (const [index, locale] of onBoth('ru').entries()) {
  const action = index === 0 ? 'withdraw' : 'sold';
  test(
    `${action}: not in the search, and its page responds 410 with similar listings: ${locale}`,
    perLanguage(locale),
    async ({ page, browser }) => {
      const t = localeTexts(locale);
      const title = uniqueTitle('Метро яқинидаги уй');
      const { id } = await postListing('realtor', flat(title));
      await logIn(page, 'realtor');
      await page.goto(at(locale, '/request?status=in-sale'));
      await confirm(page, t, title, action);
      await expect(rowOf(page, title)).toBeHidden();
      expect((await readListing('realtor', id)).status).toBe(action === 'sold' ? 'sold' : 'failed');

      await page.goto(at(locale, `/products/product/${id}`));
      await expect(page.getByText(t.product('previewEnded'))).toBeVisible();

      const visitor = await (await browser.newContext()).newPage();
      const response = await visitor.goto(at(locale, `/products/product/${id}`));
      expect(response?.status()).toBe(410);
      await expect(
        visitor.getByRole('heading', {
          name: t.domain(action === 'sold' ? 'title.sold' : 'title.withdrawn'),
        }),
      ).toBeVisible();
      await expect(visitor.getByText(t.product('gone.text', { id }))).toBeVisible();
      const similar = visitor.getByRole('region', { name: t.product('similar') });
      await expect(similar.getByRole('link').first()).toBeVisible();

      if (action === 'sold') {
        await page.goto(at(locale, '/request?status=sold'));
        await rowOf(page, title)
          .getByRole('button', { name: t.requests('action.unsold') })
          .click();
        await expect(page.getByText(t.requests('done.unsold'))).toBeVisible();
        const back = await visitor.goto(at(locale, `/products/product/${id}`));
        expect(back?.status()).toBe(200);
      }
      await visitor.context().close();
    },
  );
}

test('an expired listing is renewed with one click', { tag: DESKTOP }, async ({ page }) => {
  const t = localeTexts('ru');
  let expired: { user: DemoUser; id: number; title: string } | null = null;
  for (const user of ['demo', 'realtor', 'agency'] as const) {
    const mine = await ok<OwnListingsResponse>((await apiAs(user)).get('listings/mine?status=monitoring'));
    const [item] = mine.items;
    if (item) expired ??= { user, id: item.id, title: item.title };
  }
  if (!expired) throw new Error('no demo account has an expired listing');
  const { user, id, title } = expired;
  const visitor = await apiAs(null);
  expect((await visitor.get(`public/listings/${id}`)).status()).toBe(410);
  await logIn(page, user);
  await page.goto('/ru/request?status=monitoring');
  const row = rowOf(page, title).first();
  await expect(row.getByText(t.requests('expired'))).toBeVisible();
  await row.getByRole('button', { name: t.requests('action.renew') }).click();
  await expect(page.getByText(t.requests('done.renew'))).toBeVisible();
  expect((await visitor.get(`public/listings/${id}`)).status()).toBe(200);
});

test('a draft is deleted; empty statuses show a message', { tag: DESKTOP }, async ({ page }) => {
  const t = localeTexts('en');
  const title = uniqueTitle('Flat never sent');
  await postListing('agency', flat(title), 'new');
  await logIn(page, 'agency');
  await page.goto('/en/request?status=new');
  await rowOf(page, title)
    .getByRole('button', { name: t.requests('action.delete') })
    .click();
  const dialog = page.getByRole('dialog', { name: t.requests('ask.delete.title') });
  await dialog.getByRole('button', { name: t.requests('cancel') }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await rowOf(page, title)
    .getByRole('button', { name: t.requests('action.delete') })
    .click();
  await dialog.getByRole('button', { name: t.requests('action.delete') }).click();
  await expect(page.getByText(t.requests('done.delete'))).toBeVisible();
  await expect(rowOf(page, title)).toBeHidden();
  await page.goto('/en/request?status=failed');
  await expect(page.getByRole('heading', { name: t.requests('emptyTab.title') })).toBeVisible();
  await page.getByRole('link', { name: t.requests('showAll') }).click();
  await expect(page).toHaveURL('/en/request');
});
