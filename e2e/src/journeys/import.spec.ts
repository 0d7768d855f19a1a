import { expect } from '@playwright/test';
import { uniqueTitle } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, localeTexts } from '../support/texts.ts';

test('an agency imports a file, and again with a change that updates its listing; statistics open', {
  tag: DESKTOP,
}, async ({ page }) => {
  const t = localeTexts('uz');
  const title = uniqueTitle('Файлдан келган уй');
  const ref = title.replace(/\W/g, '');
  await logIn(page, 'agency');
  await page.goto(at('uz', '/request?status=in-sale'));
  await page
    .getByRole('button', { name: t.requests('statistics.action') })
    .first()
    .click();
  const statistics = page.getByRole('dialog');
  await expect(statistics.getByRole('row')).toHaveCount(31);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t.requests('import.action') }).click();
  const dialog = page.getByRole('dialog', { name: t.requests('import.title') });
  const buffer = Buffer.from(
    `ref;category;title;rooms\n${ref}1;ResidentialMultiStorey_Sell;${title};2\n${ref}2;ResidentialMultiStorey_Sell;${title};99\n`,
  );
  const file = { name: 'flats.csv', mimeType: 'text/csv', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(t.import('count.refused', { count: 1 }))).toBeVisible();
  await expectNoSeriousAxe(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t.import('saveErrors') }).click();
  expect((await download).suggestedFilename()).toBe('flats-errors.csv');
  await dialog.getByRole('button', { name: t.import('run', { count: 1 }) }).click();
  await expect(dialog.getByText(t.import('count.created', { count: 1 }))).toBeVisible();
  // The same file says nothing new; a corrected one updates its listing.
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(t.import('count.unchanged', { count: 1 }))).toBeVisible();
  const corrected = Buffer.from(buffer.toString().replace(';2\n', ';4\n'));
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: corrected });
  await expect(dialog.getByText(t.import('changes', { columns: 'rooms' }))).toBeVisible();
  await dialog.getByRole('button', { name: t.import('run', { count: 1 }) }).click();
  await expect(dialog.getByText(t.import('count.updated', { count: 1 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(at('uz', `/request?status=new&search=${encodeURIComponent(title)}`));
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
});
