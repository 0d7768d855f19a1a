import { expect } from '@playwright/test';
import { header } from '../support/header.ts';
import { logIn, loginForm } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, like, localeTexts, PHONE } from '../support/texts.ts';

test('login with a wrong, then the right password; the user menu; logout', { tag: PHONE }, async ({
  page,
}) => {
  const t = localeTexts('ru');
  const form = loginForm(page, t);
  const { login, person, menu } = header(page, t);
  await page.goto('/ru');
  await login.click();
  await expect(form.heading).toBeVisible();
  await form.send('demo', 'not the password');
  await expect(form.alert).toHaveText(form.refusal);
  await expect(form.login).toHaveValue('demo');
  await form.send('demo', 'demo');
  await expect(page).toHaveURL('/ru');
  await expect(login).toBeHidden();

  await person.click();
  await expect(menu.getByRole('link', { name: t.profile('title') })).toHaveAttribute('href', '/ru/profile');
  await expect(menu.getByRole('link', { name: t.deskRoutes('moderation') })).toHaveCount(0);
  await menu.getByRole('link', { name: t.listingsRoutes('requests') }).click();
  await expect(page).toHaveURL('/ru/request');
  await expect(page.getByRole('heading', { level: 1, name: t.requests('title') })).toBeVisible();

  await person.click();
  await menu.getByRole('button', { name: t.shell('header.logout') }).click();
  await expect(page).toHaveURL('/ru');
  await expect(login).toBeVisible();
  // The provider's session has ended, too.
  await page.goto('/ru/profile');
  await expect(form.heading).toBeVisible();
});

test('a protected page requires a login, then opens', { tag: DESKTOP }, async ({ page }) => {
  const t = localeTexts('ru');
  const form = loginForm(page, t);
  await page.goto(at(t.locale, '/request?status=new'));
  await expect(form.heading).toBeVisible();
  await form.submit.click();
  await expect(page.getByText(t.identity('error_required', { label: form.loginLabel }))).toBeVisible();
  await form.send(`nobody-${Date.now()}`, 'x');
  await expect(form.alert).toHaveText(form.refusal);
  await form.send('demo', 'demo');
  await expect(page).toHaveURL(at(t.locale, '/request?status=new'));
  await expect(page.getByRole('heading', { level: 1, name: t.requests('title') })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(like(t.requests('tab.new')));
});

test('a reload keeps the session without a login or redirect', { tag: DESKTOP }, async ({ page }) => {
  const t = localeTexts('uz');
  const { login, person } = header(page, t);
  await logIn(page, 'demo');
  await page.goto('/request');
  await expect(person).toBeVisible();
  const visited: string[] = [];
  page.on(
    'framenavigated',
    (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname),
  );
  await page.addInitScript((name) => {
    new MutationObserver(() => {
      const flashed = [...document.querySelectorAll('header button')].some(
        (button) => button.textContent?.trim() === name,
      );
      if (flashed) document.documentElement.dataset.flashed = 'login';
    }).observe(document, { childList: true, subtree: true });
  }, t.shell('header.login'));
  await page.reload();
  await expect(person).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t.requests('title') })).toBeVisible();
  await expect(login).toBeHidden();
  expect(visited).toEqual(['/request']);
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
});
