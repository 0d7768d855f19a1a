import { expect, test } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { at, LOCALES, like, localeTexts } from '../support/texts.ts';

/** A listing that was sold or withdrawn. */
async function aGoneListing(): Promise<number> {
  const api = await apiAs(null);
  for (let id = 1; id <= 300; id += 1) {
    if ((await api.get(`public/listings/${id}`)).status() === 410) return id;
  }
  throw new Error('none of the first 300 listings is gone');
}

for (const locale of LOCALES) {
  test(`what was sold and what never was: ${locale}`, async ({ page }) => {
    const t = localeTexts(locale);
    const gone = await aGoneListing();
    const left = await page.goto(at(locale, `/products/product/${gone}`));
    expect(left?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: t.product('gone.title') })).toBeVisible();
    await expect(page.getByText(t.product('gone.text', { id: gone }))).toBeVisible();
    await expectNoSeriousAxe(page);

    const never = await page.goto(at(locale, '/products/product/999999999'));
    expect(never?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t.product('notFound.title') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t.product('toList') })
      .click();
    await expect(page).toHaveURL(at(locale, '/products'));
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: like(t.listings('products.total', { count: 5 })) }),
    ).toBeVisible();
  });
}
