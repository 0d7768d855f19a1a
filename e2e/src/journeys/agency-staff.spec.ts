import type { Invitations, OwnAgency } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import { apiAs, flat, ok, postListing, uniqueTitle } from '../support/api.ts';
import { browserOf } from '../support/applications.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

const AGENCY = 'ba2a0000-0000-4000-8000-000000000003';
const REALTOR = 'ba2a0000-0000-4000-8000-000000000002';
const NAME = 'Бобур Раҳимов';

test('an agency invites a realtor, who accepts; it takes over a listing and ends the employment', async ({
  page,
  browser,
}) => {
  const t = localeTexts('ru');
  const realtor = await apiAs('realtor');
  const { agency: former } = await ok<OwnAgency>(realtor.get('users/me/agency'));
  if (former) await realtor.delete(`users/me/agency/${former.id}`);

  await logIn(page, 'agency');
  await page.goto('/ru/profile/staff');
  await page.getByRole('textbox', { name: t.staff('invite.to') }).fill('00 000 00 02');
  await page.getByRole('button', { name: t.staff('invite.send') }).click();
  await expect(page.getByText(t.staff('invite.sent'))).toBeVisible();
  await expectNoSeriousAxe(page);
  const invitations = await ok<Invitations>(realtor.get('users/me/invitations'));
  const name = invitations.find(({ agency }) => agency.id === AGENCY)?.agency.name ?? '';

  const other = await browserOf(browser, 'realtor');
  await other.goto('/ru/profile/staff');
  const invitation = other.getByRole('region', { name: t.staff('received.title', { name }) });
  await invitation.getByRole('button', { name: t.staff('received.accept') }).click();
  await expect(other.getByText(t.staff('mine.works'))).toBeVisible();
  await expectNoSeriousAxe(other);

  // What is posted from now on is the agency’s to pass on; a notice has brought the new member.
  const title = uniqueTitle('Хонадон');
  await postListing('realtor', flat(title));
  const listings = page.getByRole('region', { name: t.staff('listings.title') });
  const member = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${REALTOR}"]`) })
    .first();
  await expect(member).toBeVisible();
  const search = listings.getByRole('searchbox');
  await search.fill(title);
  await search.press('Enter');
  const reassign = listings.getByRole('button', { name: `${t.staff('action.reassign')}: ${title}` });
  await reassign.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t.staff('reassign.agency', { name }) }).check();
  await dialog.getByRole('button', { name: t.staff('reassign.send') }).click();
  await expect(page.getByText(t.staff('done.reassign'))).toBeVisible();
  await expect(reassign).toBeHidden();

  await member.getByRole('button', { name: `${t.staff('staff.end')}: ${NAME}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.staff('staff.end') })
    .click();
  await expect(member).toBeHidden();
  await expect(other.getByText(t.staff('mine.works'))).toBeHidden();
  await other.context().close();
});
