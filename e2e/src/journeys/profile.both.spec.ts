import { LOCALE_NAMES } from '@baza/shared/domain';
import type { OwnListingsResponse, ProfilePersonal } from '@baza/shared/schema';
import { expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { header } from '../support/header.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, localeTexts, PHONE } from '../support/texts.ts';

test('the user, their listings by status, and their preferences', { tag: PHONE }, async ({ page }) => {
  const t = localeTexts('uz');
  const { counts, total } = await ok<OwnListingsResponse>(
    (await apiAs('realtor')).get('listings/mine?size=1'),
  );
  await logIn(page, 'realtor');
  await page.goto(at(t.locale, '/profile'));
  await expect(page.getByRole('heading', { level: 1, name: t.profile('title') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${t.profile('title')}`));

  const person = page.getByRole('region', { name: 'Бобур Раҳимов' });
  for (const fact of [
    'realtor',
    '+998 (00) 000-00-02',
    'realtor@baza.example',
    t.domain('userType.realtor'),
  ]) {
    await expect(person.getByText(fact, { exact: true })).toBeVisible();
  }
  const listings = page.getByRole('region', { name: t.profile('listings.title') });
  const tile = (count: number | undefined, label: string) =>
    listings.getByRole('link', { name: new RegExp(`^${count}\\s*${label}$`) });
  await expect(tile(total, t.profile('listings.all'))).toBeVisible();
  await tile(counts['in-sale'], t.domain('listingStatus.in-sale')).click();
  await expect(page).toHaveURL(at(t.locale, '/request?status=in-sale'));
  await page.goBack();

  const parts = page.getByRole('navigation', { name: t.profile('partsLabel') });
  await parts.getByRole('link', { name: t.profile('parts.settings') }).click();
  await expect(page).toHaveURL(at(t.locale, '/profile/settings'));
  await expect(page).toHaveTitle(new RegExp(`^${t.profile('parts.settings')}`));
  const settings = page.getByRole('region', { name: t.profile('preferences.title') });
  await settings.getByRole('radio', { name: t.profile('preferences.USD') }).check();
  await settings.getByRole('radio', { name: t.profile('preferences.dark') }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(settings.getByRole('radio', { name: t.profile('preferences.USD') })).toBeChecked();

  // System theme: no attribute on the page, which follows the system, reloaded or not.
  const colours = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await settings.getByRole('radio', { name: t.profile('preferences.system') }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await colours()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colours()).toBe('dark');
  await page.reload();
  await expect(settings.getByRole('radio', { name: t.profile('preferences.system') })).toBeChecked();
  expect(await colours()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });

  const other = 'ru';
  await settings.getByRole('link', { name: LOCALE_NAMES[other], exact: true }).click();
  await expect(page).toHaveURL(at(other, '/profile/settings'));
  await page.goto(at(other, '/profile'));
  const then = localeTexts(other);
  await expect(page.getByRole('heading', { level: 1, name: then.profile('title') })).toBeVisible();
  await person.getByRole('button', { name: then.profile('logout') }).click();
  await expect(page).toHaveURL(at(other, '/'));
  await expect(header(page, then).login).toBeVisible();
});

test('of two windows that edit one profile the second is told, and chooses', { tag: DESKTOP }, async ({
  page,
  context,
}) => {
  const t = localeTexts('en');
  const api = await apiAs('builder');
  const kept = async () => (await ok<ProfilePersonal>(api.get('profile/personal'))).middleName;
  // What is kept already would change nothing.
  const before = await kept();
  const [mine = '', theirs = ''] = ['Каримович', 'Салимович', 'Азизович'].filter((name) => name !== before);
  await logIn(page, 'builder');
  const other = await context.newPage();
  const edit = async (who: Page, name: string) => {
    const field = who.getByRole('textbox', { name: t.profile('field.middleName') });
    await field.fill(name);
    await expect(field).toHaveValue(name);
  };
  const save = (who: Page) =>
    who.getByRole('button', { name: t.profile('personal.save'), exact: true }).click();
  for (const who of [page, other]) await who.goto(at('en', '/profile'));
  await edit(page, mine);
  await edit(other, theirs);
  await save(page);
  await expect(page.getByText(t.profile('personal.saved'))).toBeVisible();
  await save(other);
  const told = other.getByRole('dialog', { name: t.profile('conflict.title') });
  await expect(told.getByText(t.profile('field.middleName'))).toBeVisible();
  await told.getByRole('button', { name: t.profile('conflict.theirs') }).click();
  await expect(told).toBeHidden();
  expect(await kept()).toBe(mine);
});
