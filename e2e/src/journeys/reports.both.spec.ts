import { expect } from '@playwright/test';
import { apiAs, flat, postListing, uniqueTitle } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, like, localeTexts, PHONE } from '../support/texts.ts';

test('a visitor reports a listing; a moderator reads why and withdraws it', { tag: PHONE }, async ({
  page,
  browser,
}) => {
  const t = localeTexts('uz');
  const title = uniqueTitle('Шошилинч сотилади');
  const { id } = await postListing('demo', flat(title));
  const said = 'Кўрсатмасдан олдин пул сўрашди';

  await page.goto(at(t.locale, `/products/product/${id}`));
  await page.getByRole('button', { name: t.product('report.action') }).click();
  const form = page.getByRole('dialog', { name: t.product('report.title') });
  await form.getByText(t.reportReasons('other'), { exact: true }).click();
  await form.getByRole('button', { name: t.reports('send') }).click();
  const text = form.getByRole('textbox', { name: t.reports('text') });
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expectNoSeriousAxe(page);
  await form.getByText(t.reportReasons('fraud'), { exact: true }).click();
  await text.fill(said);
  await form.getByRole('button', { name: t.reports('send') }).click();
  await expect(form.getByText(t.reports('sent'))).toBeVisible();
  await form
    .getByRole('button', { name: t.reports('close'), exact: true })
    .last()
    .click();
  await expect(form).toBeHidden();

  const context = await browser.newContext();
  const staff = await context.newPage();
  await logIn(staff, 'moderator');
  await staff.goto(at(t.locale, '/moderation'));
  await staff.getByRole('tab', { name: like(t.moderation('list.reported.tab')) }).click();
  const queue = staff.getByRole('list', { name: t.moderation('list.reported.name') });
  await queue.getByRole('button', { name: title }).click();
  const block = staff.getByRole('region', { name: t.moderation('reported.title', { count: 1 }) });
  await expect(block).toContainText(t.reportReasons('fraud'));
  await expect(block).toContainText(said);
  await expectNoSeriousAxe(staff);

  await staff.getByRole('button', { name: t.moderation('refusal.withdraw.action'), exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: t.moderation('refusal.withdraw.title') });
  await dialog.getByRole('button', { name: t.moderation('reason.fraud.name'), exact: true }).click();
  await dialog.getByRole('button', { name: t.moderation('refusal.withdraw.action'), exact: true }).click();
  await expect(staff.getByText(t.moderation('undo.done'))).toBeVisible();
  await expect(queue.getByRole('button', { name: title })).toHaveCount(0);
  await context.close();
  expect((await (await apiAs(null)).get(`public/listings/${id}`)).status()).toBe(410);
});
