import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { DESKTOP } from '../support/texts.ts';

test('a loan is calculated, offers are compared, the schedule is saved', { tag: DESKTOP }, async ({
  page,
}) => {
  await page.goto('/ru/credit?rate=15');
  await expect(page.getByRole('heading', { level: 1, name: 'Кредитный калькулятор' })).toBeVisible();
  await expect(page.locator('[data-remote="mf_applications"]')).toHaveAttribute('data-status', 'ready');

  // The slider by keyboard.
  const rate = page.getByRole('slider', { name: 'Процентная ставка' });
  await rate.focus();
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/rate=18/);
  await expect(page.getByText('6 173 246 сум').first()).toBeVisible();

  const offers = page.getByRole('region', { name: 'Предложения банков' });
  for (let n = 0; n < 2; n += 1) await offers.getByText('Сравнить').nth(n).click();
  const table = page.getByRole('table', { name: 'Сравнение предложений' });
  await expect(table.getByRole('row', { name: /Полная стоимость/ })).toBeVisible();
  await expect(page).toHaveURL(/offers=\d+%2C\d+/);
  // What happens to lie half under the header would count as too small. The page is held where it was; a wheel lets go.
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectNoSeriousAxe(page);
  await page.reload();
  await expect(table).toBeVisible();

  await page.getByRole('button', { name: 'График платежей' }).click();
  const schedule = page.getByRole('dialog').getByRole('table', { name: 'График платежей' });
  await expect(schedule.getByRole('row', { name: /^1 / })).toBeVisible();
  await expectNoSeriousAxe(page);
  for (const [kind, start] of [
    ['CSV', '\ufeff"Месяц";'],
    ['PDF', '%PDF-'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Сохранить в ${kind}` }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.startsWith(start)).toBe(true);
  }
});
