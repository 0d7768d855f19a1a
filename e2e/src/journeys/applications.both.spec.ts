import { expect } from '@playwright/test';
import {
  answer,
  choosePlace,
  field,
  fillPerson,
  freshPhone,
  goOn,
  openDesk,
  reach,
  sendWithCode,
} from '../support/applications.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { loginForm } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, like, localeTexts, PHONE } from '../support/texts.ts';

test('from the calculator a buyer applies for a bank’s offer with a code, staff move it on, the buyer accepts the agreement', {
  tag: PHONE,
}, async ({ page, browser }) => {
  const t = localeTexts('uz');
  const phone = freshPhone();

  await page.goto(at(t.locale, '/credit?realEstateAmount=812000000&initialPayment=300000000&creditTerm=120'));
  const offer = page
    .getByRole('region', { name: t.credit('offers.heading') })
    .getByRole('article')
    .first();
  const bank = await offer.getByRole('heading').innerText();
  await offer.getByRole('link', { name: like(t.credit('offers.apply')) }).click();
  await loginForm(page, t).send('demo', 'demo');
  const kind = t.applications('kind.credit');
  await expect(page.getByRole('button', { name: t.apply('begin.chooseKind', { kind }) })).toBeVisible();
  await expect(page.getByText(bank)).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: t.apply('begin.chooseKind', { kind }) }).click();

  await fillPerson(page, t, phone);
  await expectNoSeriousAxe(page);
  await goOn(page, t);
  await expect(field(page, 'realEstateAmount')).toHaveValue('812 000 000');
  await choosePlace(page, t);
  await reach(page, t, field(page, 'initialPayment'));
  await expect(field(page, 'initialPayment')).toHaveValue('300 000 000');
  await expect(field(page, 'creditTerm')).toHaveValue('120');
  await reach(page, t, page.getByRole('heading', { name: t.apply('stepTitle.documents') }));
  await expectNoSeriousAxe(page);
  await goOn(page, t);
  const id = await sendWithCode(page, t, phone);
  await expect(page.getByText(t.applications('about.pending'))).toBeVisible();
  await expectNoSeriousAxe(page);

  const desk = await openDesk(browser, t);
  await desk.open(id);
  await desk.take();
  await expectNoSeriousAxe(desk.page);
  await desk.advance('identification', 'analysis', 'conclusion', 'agreement');

  // Notices bring each side what the other has done, without a reload.
  await answer(page, t, 'accept');
  await expect(page.getByText(t.applications('about.confirmed'))).toBeVisible();
  await desk.advance('credit', 'monitoring', 'finished');
  await expect(page.getByText(t.domain('status.finished')).first()).toBeVisible();
  await page.goto(at(t.locale, '/apply?state=closed'));
  await expect(page.getByText(t.applications('number', { id })).first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await desk.close();
});
