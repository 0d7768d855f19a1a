import { expect } from '@playwright/test';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, like, localeTexts, PHONE } from '../support/texts.ts';

const AGENCY = 'ba2a0000-0000-4000-8000-000000000003';
const REALTOR = 'ba2a0000-0000-4000-8000-000000000002';

test('a visitor finds an agency and asks for a callback; the agency sees the clock and marks the call', {
  tag: PHONE,
}, async ({ page, browser }) => {
  const t = localeTexts('uz');
  const caller = `Малика ${Date.now() % 1e6}`;
  await page.goto(at(t.locale, '/users'));
  await page.getByRole('searchbox', { name: t.people('directory.search') }).fill('yusupova nilufar');
  await page.getByRole('button', { name: t.people('directory.find'), exact: true }).click();
  await expect(page).toHaveURL(/search=yusupova/);
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'Нилуфар Юсупова' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нилуфар Юсупова' })).toBeVisible();
  await expect(page.getByText(t.people('figure.callbacks'), { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);

  await page.getByRole('button', { name: t.listings('callback.action') }).click();
  const form = page.getByRole('dialog');
  await expectNoSeriousAxe(page);
  await form.getByRole('textbox', { name: t.callbacks('name') }).fill(caller);
  await form.getByRole('textbox', { name: t.callbacks('phone') }).fill(`90${String(Date.now()).slice(-7)}`);
  await form.getByRole('button', { name: t.callbacks('send') }).click();
  await expect(form.getByRole('status')).toHaveText(like(t.callbacks('sent')));

  const context = await browser.newContext();
  const agency = await context.newPage();
  await logIn(agency, 'agency');
  await agency.goto(at(t.locale, '/callbacks'));
  const row = agency.getByRole('listitem').filter({ hasText: caller });
  await expect(row.getByRole('timer')).toHaveText(like(t.callbackDesk('left')));
  await expectNoSeriousAxe(agency);
  await row.getByRole('button', { name: t.callbackDesk('done') }).click();
  await expect(row.getByText(t.callbackDesk('answeredInTime'))).toBeVisible();
  await context.close();
});

test('who was in contact leaves a comment, which others read once a moderator has', { tag: PHONE }, async ({
  page,
  browser,
  isMobile,
}) => {
  const t = localeTexts(isMobile ? 'uz' : 'en');
  const text = `Showed three flats on time, ${isMobile ? 'phone' : 'desktop'} ${Date.now()}.`;
  const about = at(t.locale, `/users/user?id=${isMobile ? REALTOR : AGENCY}`);
  await logIn(page, 'demo');
  await page.goto(about);
  await page.getByRole('button', { name: t.comments('leave.action') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: t.comments('form.stars.4') }).check();
  await form.getByRole('textbox', { name: t.comments('form.text') }).fill(text);
  await expectNoSeriousAxe(page);
  const send = form.getByRole('button', { name: t.comments('form.send') });
  if (isMobile) {
    await send.click();
    await expect(form.getByRole('status')).toHaveText(t.comments('form.sent'));
  } else {
    // Written without a connection, it is sent by itself once there is one.
    await page.context().setOffline(true);
    await send.click();
    await expect(form.getByRole('status')).toHaveText(t.comments('form.queued'));
    await page.keyboard.press('Escape');
    await expect(page.getByText(t.comments('leave.queued'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(t.comments('leave.queued'))).toBeHidden({ timeout: 30_000 });
  }
  await page.reload();
  await expect(page.getByText(t.comments('leave.used'))).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();

  const context = await browser.newContext();
  const moderator = await context.newPage();
  await logIn(moderator, 'moderator');
  await moderator.goto(at(t.locale, '/moderation/comments'));
  const waiting = moderator.getByRole('listitem').filter({ hasText: text });
  await expect(waiting).toHaveCount(1);
  await expectNoSeriousAxe(moderator);
  await waiting.getByRole('button', { name: t.commentDesk('approve') }).click();
  await expect(waiting).toBeHidden();
  await context.close();

  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
});
