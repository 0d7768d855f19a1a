import { expect, type Page } from '@playwright/test';
import { apiAs, postListing, readListing, uniqueTitle } from '../support/api.ts';
import { header } from '../support/header.ts';
import { logIn, loginForm, OIDC } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, type LocaleTexts, localeTexts } from '../support/texts.ts';

/** Longer than the life of an access token (300 s), so the page must refresh it. */
const LIFE_MS = 290_000;

/** The link on the profile page to all own listings. */
const allMine = (page: Page, t: LocaleTexts) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+\\s*${t.profile('listings.all')}$`) });

/** Captures the refresh tokens that the provider sends to a page. */
function watchTokens(page: Page): () => string {
  let latest = '';
  page.on('response', async (response) => {
    if (response.url() !== `${OIDC}/token` || !response.ok()) return;
    latest = ((await response.json()) as { refresh_token: string }).refresh_token;
  });
  return () => latest;
}

test('a token refused by the API ends the session at the provider and leads home', async ({ page }) => {
  const t = localeTexts('en');
  const ended = page.getByRole('dialog', { name: t.shell('session.endedTitle'), exact: true });
  await logIn(page, 'demo');
  await page.goto(at(t.locale, '/profile'));
  await expect(allMine(page, t)).toBeVisible();

  await page.route('**/api/listings/mine*', (route) => route.fulfill({ status: 401, body: '{}' }));
  const logout = page.waitForResponse(`${OIDC}/logout`);
  await allMine(page, t).click();
  expect((await logout).status()).toBe(204);
  await expect(page).toHaveURL(at(t.locale, '/'));
  await expect(ended).toContainText(t.shell('session.endedText'));

  await page.unroute('**/api/listings/mine*');
  await ended.getByRole('button', { name: t.shell('session.logInAgain') }).click();
  await loginForm(page, t).send('demo', 'demo');
  await expect(page).toHaveURL(at(t.locale, '/request'));
  await expect(page.getByRole('heading', { level: 1, name: t.requests('title') })).toBeVisible();
});

test('a logout to which the provider does not respond 204 does nothing', async ({ page }) => {
  const t = localeTexts('en');
  const { person, menu } = header(page, t);
  await logIn(page, 'demo');
  await page.goto('/en/profile');
  await person.click();
  await page.route(`${OIDC}/logout`, (route) => route.fulfill({ status: 500 }));
  await menu.getByRole('button', { name: t.shell('header.logout') }).click();
  await expect(page.getByText(t.shell('session.logoutFailed'))).toBeVisible();
  await expect(page).toHaveURL('/en/profile');
  await expect(person).toBeVisible();
});

test('a token is refreshed unnoticed while the page is open', async ({ page }) => {
  const t = localeTexts('uz');
  await page.clock.install();
  await logIn(page, 'demo');
  await page.goto('/profile');
  await expect(allMine(page, t)).toBeVisible();
  const renewed = page.waitForResponse(`${OIDC}/token`);
  await page.clock.fastForward(LIFE_MS);
  expect((await renewed).status()).toBe(200);
  await allMine(page, t).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ID ' }).first()).toBeVisible();
});

test('typed text survives a session that ended while the form was open', async ({ page }) => {
  const t = localeTexts('ru');
  const title = uniqueTitle('Квартира у парка');
  const { id } = await postListing('demo', { category: 'ResidentialMultiStorey_Sell' }, 'new');
  const refreshToken = watchTokens(page);
  const field = page.getByLabel(t.request('field.title'));
  const ended = page.getByRole('dialog', { name: t.shell('session.endedTitle'), exact: true });
  await page.clock.install();
  await logIn(page, 'demo');
  await page.goto(`/ru/request/edit/${id}?step=price`);
  await expect(field).toBeVisible();

  // The user is logged out elsewhere.
  const out = await page.request.post(`${OIDC}/logout`, {
    form: { client_id: 'baza-web', refresh_token: refreshToken() },
  });
  expect(out.status()).toBe(204);
  await page.clock.fastForward(LIFE_MS);
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: t.shell('session.later') }).click();
  await field.fill(title);
  await expect(page.getByRole('status').filter({ hasText: t.request('save.session') })).toBeVisible();
  await page.reload();

  await loginForm(page, t).send('demo', 'demo');
  await expect(page).toHaveURL(`/ru/request/edit/${id}?step=price`);
  await expect(page.getByText(t.request('restored'))).toBeVisible();
  await expect(field).toHaveValue(title);
  await expect.poll(async () => (await readListing('demo', id)).title).toBe(title);
  await (await apiAs('demo')).delete(`listings/${id}?version=${(await readListing('demo', id)).version}`);
});
