import { expect } from '@playwright/test';
import { flat, postListing, uniqueTitle } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, localeTexts, PHONE } from '../support/texts.ts';

test('a buyer asks for a viewing; the seller reads who comes and agrees', { tag: PHONE }, async ({
  page,
  browser,
}) => {
  const t = localeTexts('uz');
  const title = uniqueTitle('Метро ёнида');
  const { id } = await postListing('demo', flat(title));

  await page.goto(at(t.locale, `/products/product/${id}`));
  await page.getByRole('button', { name: t.product('viewing.action') }).click();
  const form = page.getByRole('dialog', { name: t.product('viewing.title') });
  await form.getByRole('textbox', { name: t.viewings('name') }).fill('Малика');
  await form.getByRole('textbox', { name: t.viewings('phone') }).fill('901234567');
  await form.getByRole('combobox', { name: t.viewings('day') }).click();
  await form.getByRole('option').nth(2).click();
  await expectNoSeriousAxe(page);
  await form.getByRole('button', { name: t.viewings('send') }).click();
  await expect(form.getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  const context = await browser.newContext();
  const seller = await context.newPage();
  await logIn(seller, 'demo');
  await seller.goto(at(t.locale, '/request'));
  await seller
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: t.requests('viewings.new', { shown: 1 }) })
    .click();
  const desk = seller.getByRole('dialog', { name: t.requests('viewings.of', { title }) });
  await expect(desk.getByRole('link', { name: '+998 (90) 123-45-67' })).toBeVisible();
  await desk.getByRole('button', { name: t.viewings('desk.agree') }).click();
  await expect(desk.getByText(t.viewings('desk.state.agreed'))).toBeVisible();
  await expectNoSeriousAxe(seller);
  await context.close();
});
