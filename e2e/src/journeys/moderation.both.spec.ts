import type { ListingsResponse, MapResponse } from '@baza/shared/schema';
import { type Browser, expect, type Page } from '@playwright/test';
import { apiAs, flat, ok, postListing, uniqueTitle, withdraw, YUNUSABAD } from '../support/api.ts';
import { header } from '../support/header.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, type LocaleTexts, like, localeTexts } from '../support/texts.ts';
import { wizard } from '../support/wizard.ts';

/** A moderator in a separate browser. */
async function moderatorsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'moderator');
  return page;
}

/** Opens a case from any position of the queue. */
async function openCase(page: Page, t: LocaleTexts, title: string): Promise<void> {
  const queue = page.getByRole('list', { name: t.moderation('list.waiting.name') });
  const item = queue.getByRole('button', { name: title });
  await page.goto(at(t.locale, '/moderation'));
  await expect(queue).toBeVisible();
  while (!(await item.isVisible())) {
    const shown = await queue.getByRole('button').first().textContent();
    await page.getByRole('link', { name: t.ui('nextPage') }).click();
    await expect(queue.getByRole('button').first()).not.toHaveText(shown ?? '');
  }
  await item.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

test('rejected with a reason, corrected, approved: the listing is found immediately', {
  tag: DESKTOP,
}, async ({ page, browser }) => {
  const t = localeTexts('ru');
  const title = uniqueTitle('Боғ яқинидаги хонадон');
  const form = wizard(page, t);
  const { id } = await postListing('demo', flat(title), 'new');
  const notices = page.getByRole('region', { name: t.shell('footer.notices') });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });

  await logIn(page, 'demo');
  await page.goto(at(t.locale, `/request/edit/${id}?step=review`));
  await form.submit.click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t.request('mine') })
    .click();
  await expect(row.getByText(t.domain('listingStatus.pending'), { exact: true })).toBeVisible();

  const staff = await moderatorsPage(browser);
  await openCase(staff, t, title);
  await expect(staff.getByText('Азиза Каримова', { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: t.moderation('refusal.reject.action'), exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: t.moderation('refusal.reject.title') });
  const reason = dialog.getByRole('textbox', { name: t.moderation('reasonLabel') });
  await dialog.getByRole('button', { name: t.moderation('refusal.reject.action'), exact: true }).click();
  await expect(reason).toHaveAccessibleDescription(
    new RegExp(t.domain('validation.required', { label: t.moderation('reasonLabel') })),
  );
  await dialog.getByRole('button', { name: t.moderation('reason.photos.name'), exact: true }).click();
  const said = t.moderation('reason.photos.text');
  await expect(reason).toHaveValue(said);
  await dialog.getByRole('button', { name: t.moderation('refusal.reject.action'), exact: true }).click();
  await expect(staff.getByText(t.moderation('undo.done'))).toBeVisible();

  // The owner is notified on an open page.
  await expect(notices.getByText(t.notices('kinds.rejected', { title, reason: said }))).toBeVisible();
  await expect(row.getByText(t.domain('listingStatus.rejected'), { exact: true })).toBeVisible();
  await expect(row.getByText(said)).toBeVisible();
  await row.getByRole('link', { name: t.requests('action.fix') }).click();
  await expect(page.getByText(`${t.request('rejected')} ${said}`)).toBeVisible();
  await page.goto(at(t.locale, `/request/edit/${id}?step=price`));
  await form.field('description').fill('Янги таъмир, шинам ҳовли, болалар майдончаси бор.');
  await form.goOn('review');
  await form.submit.click();
  await expect(page.getByRole('heading', { name: t.request('outcome.pending.title') })).toBeVisible();

  await openCase(staff, t, title);
  await expect(staff.getByRole('paragraph').filter({ hasText: 'Янги таъмир, шинам ҳовли' })).toBeVisible();
  await staff.getByRole('button', { name: t.moderation('approve'), exact: true }).click();
  await expect(staff.getByText(t.moderation('undo.done'))).toBeVisible();
  await expect(notices.getByText(t.notices('kinds.approved', { title }))).toBeVisible();

  const visitor = await apiAs(null);
  const [lng, lat] = YUNUSABAD.point;
  const found = await ok<ListingsResponse>(
    visitor.get(`public/listings?search=${encodeURIComponent(title)}`),
  );
  expect(found.items.map((item) => item.id)).toContain(id);
  const map = await ok<MapResponse>(
    visitor.post('public/listings/map', {
      bbox: [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001],
      zoom: 18,
      filter: { category: 'ResidentialMultiStorey_Sell', search: title },
    }),
  );
  expect(map.total).toBe(1);
  await staff.goto(at(t.locale, `/products?search=${encodeURIComponent(title)}`));
  await staff.getByRole('article').getByRole('link', { name: title }).first().click();
  await expect(staff).toHaveURL(at(t.locale, `/products/product/${id}`));
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await staff.context().close();
  await withdraw('demo', id);
});

test('moderation is in the menu of moderators and forbidden to others', { tag: DESKTOP }, async ({
  page,
  browser,
}) => {
  const t = localeTexts('en');
  const { person, menu } = header(page, t);
  await logIn(page, 'demo');
  await page.goto(at(t.locale, '/moderation'));
  await expect(page.getByRole('heading', { name: t.shell('error.forbiddenTitle') })).toBeVisible();
  await person.click();
  await expect(menu.getByRole('link', { name: t.profile('title') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t.deskRoutes('moderation'), exact: true })).toHaveCount(0);

  const staff = await moderatorsPage(browser);
  const staffMenu = header(staff, t);
  await staff.goto(at(t.locale, '/profile'));
  await staffMenu.person.click();
  await staffMenu.menu.getByRole('link', { name: t.deskRoutes('moderation'), exact: true }).click();
  await expect(staff).toHaveURL(at(t.locale, '/moderation'));
  await expect(staff.getByRole('heading', { level: 1, name: t.moderation('title') })).toBeVisible();
  await expect(staff.getByText(like(t.moderation('list.waiting.tab')))).toBeVisible();
  await staff.context().close();
});
