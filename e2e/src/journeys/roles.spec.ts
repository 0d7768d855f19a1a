import { expect } from '@playwright/test';
import { logIn, loginForm } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

test('a role is asked for with a document, verified by a moderator, and works after the token’s refresh; then the account is deleted', async ({
  page,
  browser,
}) => {
  const t = localeTexts('ru');
  const digits = String(Date.now()).slice(-7);
  const name = 'Севара Йўлдошева';
  await page.goto('/ru/profile/documents');
  await loginForm(page, t).register.click();
  const field = (code: string) => page.getByRole('textbox', { name: t.identity(code), exact: true });
  for (const [code, value] of [
    ['firstName', 'Севара'],
    ['lastName', 'Йўлдошева'],
    ['phone', `91${digits}`],
    ['userName', `rol-${digits}`],
    ['password', 'tutzor-76-anor'],
    ['repeated', 'tutzor-76-anor'],
  ] as const)
    await field(code).fill(value);
  await page.getByRole('button', { name: t.identity('registrationSubmit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.profile('parts.documents') })).toBeVisible();
  await page.locator('input[data-kind="letters"]').setInputFiles({
    name: 'licence.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7 ${digits}`),
  });
  await expect(page.getByRole('button', { name: 'licence.pdf', exact: true })).toBeVisible();

  const nav = page.getByRole('navigation', { name: t.profile('partsLabel') });
  await nav.getByRole('link', { name: t.profile('parts.role') }).click();
  const role = t.domain('userType.realtor');
  // The mark beside the input takes the click.
  for (const choice of [role, 'licence.pdf']) await page.locator('label', { hasText: choice }).click();
  await page.getByRole('button', { name: t.profile('roleRequest.send') }).click();
  await expect(page.getByRole('heading', { name: t.profile('roleRequest.pending', { role }) })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, 'moderator');
  await desk.goto('/ru/moderation/roles');
  const item = desk.getByRole('article', { name }).last();
  await item.getByRole('button', { name: t.roleDesk('approve') }).click();
  await expect(desk.getByText(t.roleDesk('undo.done'))).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(
    page.getByRole('heading', { name: t.profile('roleRequest.approved', { role }) }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(role, { exact: true })).toBeVisible();

  await nav.getByRole('link', { name: t.profile('parts.settings') }).click();
  await page.getByRole('button', { name: t.profile('deletion.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`rol-${digits}`);
  await dialog.getByRole('button', { name: t.profile('deletion.confirm') }).click();
  await expect(page).toHaveURL('/ru');
  await page.goto('/ru/profile');
  await loginForm(page, t).send(`rol-${digits}`, 'tutzor-76-anor');
  await expect(page.getByRole('alert')).toBeVisible();
});
