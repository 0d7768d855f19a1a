import { ORDER_DAYS } from '@baza/shared/domain';
import { expect } from '@playwright/test';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { at, like, localeTexts, PHONE } from '../support/texts.ts';

test('a visitor orders the latest listings of a filter, finds the order again and ends it', {
  tag: PHONE,
}, async ({ page }) => {
  const t = localeTexts('uz');
  const dialog = page.getByRole('dialog', { name: t.listings('products.order.action') });
  const order = async () => {
    await page.goto(at(t.locale, '/products?category=Land_Sell&max=900000000'));
    await page.getByRole('button', { name: t.listings('products.order.action') }).click();
  };
  await order();
  await dialog.getByRole('radio', { name: t.contact('phone') }).check();
  await dialog.getByRole('button', { name: t.orders('send') }).click();
  await expect(dialog.getByText(t.orders('consentIssue'))).toBeVisible();
  await expectNoSeriousAxe(page);
  // Another order than those of earlier runs.
  const phone = `90${String(Date.now()).slice(-7)}`;
  await dialog.getByRole('textbox', { name: t.contact('number') }).fill(phone);
  await dialog.getByText(t.orders('consent', { count: ORDER_DAYS }), { exact: true }).click();
  await dialog.getByRole('button', { name: t.orders('send') }).click();
  await expect(dialog.getByText(like(t.orders('sent')))).toBeVisible();

  await order();
  const kept = dialog.getByRole('region', { name: t.orders('kept') });
  await kept.getByRole('button', { name: like(t.orders('endOf')) }).click();
  await expect(page.getByText(t.orders('ended'))).toBeVisible();
  await expect(kept).toBeHidden();
});
