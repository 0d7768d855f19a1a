// Applications: the form as a person fills it in, the code as staff see it in the demo, and the operators' desk.
import type { Application, ApplicationBody, Outbox } from '@baza/shared/schema';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { apiAs, areaNames, ok, YUNUSABAD } from './api.ts';
import { type DemoUser, logIn } from './log-in.ts';
import { pressUntil } from './press-until.ts';
import { at, type LocaleTexts } from './texts.ts';

/** A phone that no other journey has: codes are limited by phone. */
export const freshPhone = (): string => `90${String(Date.now()).slice(-7)}`;

export const field = (page: Page, name: string) => page.locator(`#field-${name}`);

/** Goes on in the whole form until something is in sight: a phone asks one group of questions at a time. */
export const reach = (page: Page, t: LocaleTexts, target: Locator) =>
  pressUntil(page.getByRole('button', { name: t.apply('next'), exact: true }), target);

/** The personal values that an individual cannot do without; `shown` comes before fields that may not be in sight. */
export async function fillPersonal(
  page: Page,
  phone: string,
  shown: (field: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await shown(field(page, 'lastName'));
  await field(page, 'lastName').fill('Каримова');
  await field(page, 'firstName').fill('Азиза');
  await field(page, 'birthDate').fill('04051990');
  await expect(field(page, 'birthDate')).toHaveValue('04.05.1990');
  await shown(field(page, 'passport'));
  await field(page, 'passport').fill('ас1234567');
  await expect(field(page, 'passport')).toHaveValue('AC1234567');
  await field(page, 'pinfl').fill('31508900011235');
  await shown(field(page, 'phone'));
  await field(page, 'phone').fill(phone);
}

/** The first step of the form. */
export async function fillPerson(page: Page, t: LocaleTexts, phone: string): Promise<void> {
  await page.getByText(t.applications('debtor.individual')).click();
  await fillPersonal(page, phone, (field) => reach(page, t, field));
}

/** Юнусобод in the area selector of the second step. */
export async function choosePlace(page: Page, t: LocaleTexts): Promise<void> {
  const [province = '', district = ''] = await areaNames(t.locale, 1726, YUNUSABAD.areaId);
  const label = t.applications('field.areaId');
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const dialog = page.getByRole('dialog', { name: label });
  for (const [list, name] of [
    ['province', province],
    ['region', district],
  ] as const)
    await dialog
      .getByRole('listbox', { name: t.ui(`area.${list}`) })
      .getByRole('option', { name, exact: true })
      .click();
  await dialog.getByRole('button', { name: t.ui('area.apply'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

export const goOn = (page: Page, t: LocaleTexts) =>
  page.getByRole('button', { name: t.apply('next'), exact: true }).click();

/** The code last sent to a phone; null before it is there. */
async function codeFor(phone: string): Promise<string | null> {
  const { items } = await ok<Outbox>((await apiAs('operator')).get('desk/outbox'));
  const message = items.find(({ to }) => to.endsWith(phone));
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? null;
}

/** The last step: consent, and the code, until the application has been sent. Returns its number. */
export async function sendWithCode(page: Page, t: LocaleTexts, phone: string): Promise<number> {
  await page.getByText(t.apply('consent')).click();
  await page.getByRole('button', { name: t.apply('submit') }).click();
  const input = page.locator('#sms-code');
  await expect(input).toBeVisible();
  const sent = page.waitForResponse((response) => /\/confirm$/.test(response.url()) && response.ok());
  await expect(async () => {
    const code = await codeFor(phone);
    expect(code).not.toBeNull();
    await input.fill(code ?? '');
  }).toPass({ timeout: 20_000 });
  return ((await (await sent).json()) as Application).id;
}

/** A sent application of a demo account, filled in over HTTP. */
export async function sentApplication(
  user: DemoUser,
  body: Pick<ApplicationBody, 'kind'> & Partial<ApplicationBody>,
  phone: string,
): Promise<Application> {
  const owner = await apiAs(user);
  const draft = await ok<Application>(
    owner.post('applications', {
      debtorType: 'individual',
      realEstateAmount: 812_000_000,
      areaId: YUNUSABAD.areaId,
      personal: {
        lastName: 'Раҳимов',
        firstName: 'Жасур',
        birthDate: '1985-02-11',
        phone: `+998${phone}`,
        passport: 'AB7654321',
        pinfl: '31508900011235',
      },
      ...body,
    }),
  );
  await ok(owner.post(`applications/${draft.id}/sms`));
  let code: string | null = null;
  await expect.poll(async () => (code = await codeFor(phone)), { timeout: 15_000 }).not.toBeNull();
  return ok<Application>(owner.post(`applications/${draft.id}/confirm`, { version: draft.version, code }));
}

/** A browser of another person. */
export async function browserOf(browser: Browser, user: DemoUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, user);
  return page;
}

/** The operator's desk in a browser of its own. */
export async function openDesk(browser: Browser, t: LocaleTexts) {
  const page = await browserOf(browser, 'operator');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Every move notifies the applicant, so the desk asks first. */
  const move = async (name: string, action: string) => {
    await press(name);
    const dialog = page.getByRole('dialog', { name, exact: true });
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const take = t.applicationDesk('action.take');
  return {
    page,
    press,
    move,
    open: (id: number) => page.goto(at(t.locale, `/applications?id=${id}`)),
    take: () => move(take, take),
    async advance(...statuses: string[]): Promise<void> {
      for (const status of statuses)
        await move(
          t.applicationDesk('action.advance', { status: t.domain(`status.${status}`) }),
          t.applicationDesk('confirm.advance'),
        );
    },
    close: () => page.context().close(),
  };
}

/** The applicant answers an agreement. */
export async function answer(page: Page, t: LocaleTexts, how: 'accept' | 'refuse', reason?: string) {
  await page.getByRole('button', { name: t.application(`move.${how}.name`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: t.application(`move.${how}.yes`), exact: true }).click();
}
