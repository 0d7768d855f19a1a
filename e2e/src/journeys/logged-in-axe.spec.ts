import { expect, type Page } from '@playwright/test';
import { flat, postListing, uniqueTitle, withdraw } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { switchLanguage } from '../support/header.ts';
import { logIn, loginForm } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, type LocaleTexts, localeTexts } from '../support/texts.ts';
import { type Step, wizard } from '../support/wizard.ts';

const STEPS: readonly Step[] = ['category', 'characteristics', 'location', 'photos', 'price', 'review'];

const WITH_GAPS: ReadonlySet<Step> = new Set(['characteristics', 'location', 'price']);

/** Checks the current page, and in another language at a phone's width. */
async function inTwoLanguages(page: Page, stands: (t: LocaleTexts) => Promise<void>): Promise<void> {
  const [t, other] = [localeTexts('uz'), localeTexts('ru')];
  await stands(t);
  await expectNoSeriousAxe(page);
  await switchLanguage(page, t, other.locale);
  await stands(other);
  await page.setViewportSize({ width: 390, height: page.viewportSize()?.height ?? 844 });
  await expectNoSeriousAxe(page, `${page.url()} on a phone`);
}
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('login and registration, with their errors', async ({ page }) => {
  const t = localeTexts('ru');
  const form = loginForm(page, t);
  await page.goto(at(t.locale, '/profile'));
  await form.submit.click();
  await expect(form.login).toHaveAttribute('aria-invalid', 'true');
  await expectNoSeriousAxe(page, 'login');
  await form.register.click();
  await page.getByRole('button', { name: t.identity('registrationSubmit') }).click();
  await expect(page.getByLabel(t.identity('userName'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectNoSeriousAxe(page, 'registration');
});

test('own listings', async ({ page }) => {
  await logIn(page, 'demo');
  await page.goto('/request');
  await expect(page.getByText(/^ID \d+/).first()).toBeVisible();
  await inTwoLanguages(page, (t) => title(page, t.requests('title')));
});

test('profile', async ({ page }) => {
  await logIn(page, 'demo');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Азиза Каримова' })).toBeVisible();
  await inTwoLanguages(page, (t) => title(page, t.profile('title')));
});

test('a case in moderation', async ({ page }) => {
  const { id } = await postListing('demo', flat(uniqueTitle('Хонадон')), 'pending');
  await logIn(page, 'moderator');
  await page.goto(`/moderation?id=${id}`);
  await expect(
    page
      .getByRole('list', { name: localeTexts('uz').moderation('list.waiting.name') })
      .or(page.getByRole('article'))
      .first(),
  ).toBeVisible();
  await inTwoLanguages(page, (t) => title(page, t.moderation('title')));
  await withdraw('demo', id);
});

for (const [user, path, texts] of [
  ['operator', '/applications', 'applicationDesk'],
  ['operator', '/applications/viewings', 'viewingDesk'],
  ['supervisor', '/supervision', 'supervision'],
  ['bank', '/credit/applications', 'bankDesk'],
] as const)
  test(`the desk ${path}`, async ({ page }) => {
    await logIn(page, user);
    await page.goto(path);
    await inTwoLanguages(page, (t) => title(page, t[texts]('title')));
  });

test('the first step of posting', async ({ page }) => {
  await logIn(page, 'demo');
  await page.goto('/request/new');
  await inTwoLanguages(page, (t) => title(page, t.request('title.new')));
});

for (const step of STEPS) {
  test(`posting: ${step}`, async ({ page }) => {
    // Tall enough for the whole step: targets half covered by the bar of buttons are too small.
    await page.setViewportSize({ width: 1440, height: 1600 });
    // An incomplete draft, so that the errors are checked, too.
    const gaps = { address: '', price: null, characteristics: {} };
    const { id } = await postListing('demo', flat(uniqueTitle('Хонадон'), gaps), 'new');
    const form = wizard(page, localeTexts('uz'));
    await logIn(page, 'demo');
    await page.goto(`/request/edit/${id}?step=${step}`);
    await expect(form.stepTitle(step)).toBeVisible();
    if (step === 'location') await expect(form.marker).toBeVisible();
    if (WITH_GAPS.has(step)) {
      await form.next.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    }
    await inTwoLanguages(page, (t) => expect(wizard(page, t).stepTitle(step)).toBeVisible());
    await withdraw('demo', id);
  });
}
