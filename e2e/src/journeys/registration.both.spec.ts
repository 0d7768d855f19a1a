import { expect, type Page } from '@playwright/test';
import { header } from '../support/header.ts';
import { loginForm } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, type LocaleTexts, like, localeTexts, PHONE } from '../support/texts.ts';

const FIELDS = ['firstName', 'lastName', 'phone', 'email', 'userName', 'password', 'repeated'] as const;
type Field = (typeof FIELDS)[number];

/** Opens the registration page by its links. */
async function openRegistration(page: Page, t: LocaleTexts) {
  const { identity } = t;
  await page.goto(at(t.locale, '/request'));
  await loginForm(page, t).register.click();
  await expect(page.getByRole('heading', { level: 1, name: identity('registrationTitle') })).toBeVisible();
  return {
    field: (name: Field) =>
      // Optional fields are labelled as such.
      page.getByRole('textbox', {
        name: name === 'email' ? like(`${identity(name)} {x}`) : identity(name),
        exact: true,
      }),
    submit: page.getByRole('button', { name: identity('registrationSubmit'), exact: true }),
  };
}

test('registration shows errors beside each field', { tag: PHONE }, async ({ page }) => {
  const t = localeTexts('uz');
  const { field, submit } = await openRegistration(page, t);
  await submit.click();
  for (const name of FIELDS.filter((each) => each !== 'email')) {
    await expect(field(name)).toHaveAccessibleDescription(
      new RegExp(t.identity('error_required', { label: t.identity(name) })),
    );
  }
  await expect(field('firstName')).toBeFocused();
  await field('phone').fill('90 123');
  await field('password').fill('short');
  await field('repeated').fill('other');
  await submit.click();
  await expect(field('phone')).toHaveAccessibleDescription(t.identity('error_phoneNumber'));
  await expect(field('password')).toHaveAccessibleDescription(
    new RegExp(t.identity('error_minLength', { minLength: 8 })),
  );
  await expect(field('repeated')).toHaveAccessibleDescription(t.identity('error_sameAsPassword'));
});

test('a new account: the mask formats the phone, a taken name is refused, and the user is logged in', {
  tag: PHONE,
}, async ({ page }) => {
  const t = localeTexts('ru');
  const { field, submit } = await openRegistration(page, t);
  const digits = String(Date.now()).slice(-7);
  await field('firstName').fill('Севара');
  await field('lastName').fill('Йўлдошева');
  await field('phone').pressSequentially(`90${digits}`);
  const phone = `+998 (90) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  await expect(field('phone')).toHaveValue(phone);
  expect(phone).toHaveLength(19);
  await field('userName').fill('demo');
  await field('password').fill('tutzor-76-anor');
  await field('repeated').fill('tutzor-76-anor');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(t.identity('fixErrors'));
  await expect(field('userName')).toHaveAccessibleDescription(new RegExp(t.identity('error_taken_userName')));
  // Everything but the passwords is kept.
  await expect(field('phone')).toHaveValue(phone);
  await field('userName').fill(`sevara-${digits}`);
  await field('password').fill('tutzor-76-anor');
  await field('repeated').fill('tutzor-76-anor');
  await submit.click();

  await expect(page).toHaveURL('/ru/request');
  await expect(page.getByRole('heading', { name: t.requests('empty.title') })).toBeVisible();
  await expect(header(page, t).person).toHaveAccessibleName(
    t.shell('header.user', { name: 'Севара Йўлдошева' }),
  );
  await page.goto('/ru/profile');
  await expect(page.getByText(phone)).toBeVisible();
});
