import type { Outbox } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import { apiAs, flat, ok, postListing, uniqueTitle } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, localeTexts } from '../support/texts.ts';

test('a buyer applies for a loan with a code, staff move it on, the buyer accepts the agreement', async ({
  page,
  browser,
  isMobile,
}) => {
  const t = localeTexts(isMobile ? 'uz' : 'ru');
  const { id: listing } = await postListing('realtor', flat(uniqueTitle('Хонадон')));
  const phone = `90${String(Date.now()).slice(-7)}`;
  const next = page.getByRole('button', { name: t.apply('next') });
  const field = (name: string) => page.locator(`#field-${name}`);

  await logIn(page, 'demo');
  await page.goto(at(t.locale, `/products/product/${listing}`));
  await page.getByRole('link', { name: t.product('apply') }).click();
  const kind = t.applications('kind.credit');
  await expect(page.getByRole('button', { name: t.apply('begin.chooseKind', { kind }) })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: t.apply('begin.chooseKind', { kind }) }).click();

  await page.getByText(t.applications('debtor.individual')).click();
  await field('lastName').fill('Каримова');
  await field('firstName').fill('Азиза');
  await field('birthDate').fill('1990-05-04');
  await field('phone').fill(phone);
  await field('passport').fill('ас1234567');
  await expect(field('passport')).toHaveValue('AC1234567');
  await field('pinfl').fill('31508900011235');
  await expectNoSeriousAxe(page);
  await next.click();
  await expect(page.getByText('812 000 000').or(field('realEstateAmount'))).toBeVisible();
  await next.click();
  await field('initialPayment').fill('300000000');
  await field('creditTerm').fill('120');
  await next.click();
  await expect(page.getByRole('heading', { name: t.apply('stepTitle.documents') })).toBeVisible();
  await expectNoSeriousAxe(page);
  await next.click();
  await page.getByText(t.apply('consent')).click();
  await page.getByRole('button', { name: t.apply('submit') }).click();
  const code = page.locator('#sms-code');
  await expect(code).toBeVisible();
  await expectNoSeriousAxe(page);
  const staff = await apiAs('operator');
  await expect(async () => {
    const { items } = await ok<Outbox>(staff.get('desk/outbox'));
    const message = items.find(({ to }) => to.endsWith(phone));
    await code.fill(/\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '');
    await expect(page).toHaveURL(/\/apply\/\d+$/, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expect(page.getByText(t.applications('about.pending'))).toBeVisible();
  await expectNoSeriousAxe(page);

  const context = await browser.newContext();
  const operator = await context.newPage();
  await logIn(operator, 'operator');
  await operator.goto(at(t.locale, `/applications?id=${id}`));
  await operator.getByRole('button', { name: t.applicationDesk('action.take'), exact: true }).click();
  await expectNoSeriousAxe(operator);
  const advance = async (status: string) => {
    const name = t.applicationDesk('action.advance', { status: t.domain(`status.${status}`) });
    await operator.getByRole('button', { name, exact: true }).click();
  };
  for (const status of ['identification', 'analysis', 'conclusion', 'agreement']) await advance(status);

  // The notice brings it without a reload.
  await page.getByRole('button', { name: t.application('move.accept.name') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.application('move.accept.yes') })
    .click();
  await expect(page.getByText(t.applications('about.confirmed'))).toBeVisible();
  await operator.reload();
  for (const status of ['credit', 'monitoring', 'finished']) await advance(status);
  await expect(page.getByText(t.domain('status.finished')).first()).toBeVisible();
  await page.goto(at(t.locale, '/apply?state=closed'));
  await expect(page.getByText(t.applications('number', { id })).first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await context.close();
});
