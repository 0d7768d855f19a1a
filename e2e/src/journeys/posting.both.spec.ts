import type { OwnListingsResponse } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import {
  apiAs,
  areaNames,
  flat,
  ok,
  postListing,
  readListing,
  uniqueTitle,
  withdraw,
} from '../support/api.ts';
import { switchLanguage } from '../support/header.ts';
import { logIn } from '../support/log-in.ts';
import { jpeg, textFile } from '../support/photos.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, like, localeTexts, PHONE } from '../support/texts.ts';
import { wizard } from '../support/wizard.ts';

const FLAT = 'ResidentialMultiStorey_Sell';

test('a flat is posted step by step; the draft survives a reload; it is sent for moderation', async ({
  page,
  isMobile,
}) => {
  // Languages differ only in the texts of the rules, so one per screen size is enough.
  const t = localeTexts(isMobile ? 'uz' : 'ru');
  const form = wizard(page, t);
  const title = uniqueTitle('Уч хонали квартира');
  const [province, district] = await areaNames(t.locale, 1726, 1_726_266);
  await logIn(page, 'demo');
  await page.goto(at(t.locale, '/request/new'));
  await page.getByRole('button', { name: t.domain(`category.${FLAT}`) }).click();
  await expect(page).toHaveURL(/\/request\/edit\/\d+\?step=characteristics$/);
  const id = Number(/edit\/(\d+)/.exec(page.url())?.[1]);

  await form.option('housing_type', 'secondary_market').click();
  await form.characteristic('rooms').fill('3');
  await form.characteristic('area_all').fill('78.5');
  await form.characteristic('floors').fill('4');
  await form.characteristic('floors_building').fill('9');
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(form.characteristic('rooms')).toHaveValue('3');
  await expect(form.option('housing_type', 'secondary_market')).toHaveAttribute('aria-pressed', 'true');

  await form.goOn('location');
  await form.chooseArea(province ?? '', district);
  await form.field('address').fill('Амир Темур шоҳкўчаси, 108');
  await form.field('docNumber').pressSequentially('10111213140001');
  await expect(form.field('docNumber')).toHaveValue('10:11:12:13:14:0001');
  await form.reach(form.place);
  // A press before the map reacts places nothing.
  await expect(async () => {
    await form.map.click();
    await expect(form.marker).toBeVisible({ timeout: 2000 });
  }).toPass();

  await form.goOn('photos');
  const files = page.getByRole('main').locator('input[type=file][multiple]');
  await files.setInputFiles([await jpeg('hall.jpg'), textFile('notes.txt'), await jpeg('kitchen.jpg')]);
  await expect(page.getByText(`notes.txt: ${t.domain('validation.imageFormat')}`)).toBeVisible();
  for (const n of [1, 2])
    await expect(page.getByRole('img', { name: t.request('photos.name', { n }) })).toBeVisible();
  await files.setInputFiles([textFile('lie.jpg', 'image/jpeg')]);
  const failed = page.getByRole('listitem').filter({ hasText: t.domain('validation.imageFormat') });
  await failed.getByRole('button', { name: t.request('photos.cancel', { name: 'lie.jpg' }) }).click();
  await expect(failed).toBeHidden();
  const photoIds = async () => (await readListing('demo', id)).photos.map((photo) => photo.id);
  await expect.poll(async () => (await photoIds()).length).toBe(2);
  const [hall, kitchen] = await photoIds();
  const choose = async (n: number, action: string) => {
    await page.getByRole('button', { name: t.request('photos.menu', { n }) }).click();
    await page.getByRole('button', { name: t.request(action, { n }) }).click();
  };
  await choose(2, 'photos.earlier');
  await expect.poll(photoIds).toEqual([kitchen, hall]);
  // A turned photo is another file, higher than wide.
  await choose(1, 'photos.turn');
  await expect.poll(async () => (await photoIds())[0]).not.toBe(kitchen);
  const { photos } = await readListing('demo', id);
  expect([photos[0]?.height, photos[1]?.id]).toEqual([photos[1]?.width, hall]);

  await form.goOn('price');
  const hint = page.getByRole('complementary', { name: t.request('priceHint.title') });
  // The district's median, or the province's where too few sell in the district.
  await expect(hint).toContainText('м²');
  // More than any other journey asks: whole runs leave flats whose price would be the median itself.
  await form.field('price').fill('2400000000');
  await expect(form.field('price')).toHaveValue('2 400 000 000');
  await expect(hint.getByRole('status')).toHaveText(like(t.request('priceHint.above')));
  await form.reach(form.field('title'));
  await form.field('title').fill(title);
  await form.field('description').fill('Метро яқинида, ҳужжатлари тайёр.');
  await expect(form.saved).toBeVisible();

  await page.goto(at(t.locale, '/request?status=new'));
  const draft = page.getByRole('listitem').filter({ hasText: title });
  await draft.getByRole('link', { name: t.requests('action.continue') }).click();
  await page.getByRole('main').waitFor();
  await page.goto(at(t.locale, `/request/edit/${id}?step=review`));
  await expect(page.getByText('10:11:12:13:14:0001')).toBeVisible();
  await expect(page.getByRole('img', { name: t.request('photos.name', { n: 2 }) })).toBeVisible();
  await page.getByRole('link', { name: t.request('review.preview') }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(t.product('preview'))).toBeVisible();
  await page.goBack();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: t.request('outcome.pending.title') })).toBeFocused();

  await page
    .getByRole('main')
    .getByRole('link', { name: t.request('mine') })
    .click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText(t.requests('tab.pending'), { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: t.requests('action.edit') })).toBeVisible();
  await withdraw('demo', id);
});

test('a draft begun offline is kept in the browser, and on the server once there is a connection', {
  tag: PHONE,
}, async ({ page, context }) => {
  const t = localeTexts('uz');
  const form = wizard(page, t);
  const area = String(100 + (Date.now() % 899));
  await logIn(page, 'demo');
  await page.goto(at(t.locale, '/request/new'));
  const category = page.getByRole('button', { name: t.domain(`category.${FLAT}`) });
  await expect(category).toBeEnabled();
  await context.setOffline(true);
  await category.click();
  const kept = page.getByRole('main').getByText(t.request('save.offline'));
  await expect(form.characteristic('rooms')).toBeVisible();
  await form.characteristic('rooms').fill('4');
  await expect(kept).toBeVisible();
  await form.characteristic('area_all').fill(area);

  // The page is closed before there is a connection.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(at(t.locale, '/request/new'));
  await page.getByRole('button', { name: t.request('local.continue') }).click();
  await expect(form.characteristic('rooms')).toHaveValue('4');
  await expect(form.characteristic('area_all')).toHaveValue(area);
  await expect(form.saved).toBeVisible();
  const { items } = await ok<OwnListingsResponse>((await apiAs('demo')).get('listings/mine?status=new'));
  const sent = items.filter(({ characteristics }) => characteristics.area_all === Number(area));
  expect(sent.map(({ characteristics }) => characteristics.rooms)).toEqual([4]);
  await withdraw('demo', sent[0]?.id ?? 0);
});

test('each step reports what is missing or wrong', { tag: PHONE }, async ({ page }) => {
  const t = localeTexts('uz');
  const form = wizard(page, t);
  const said = (rule: string, params = {}) => t.domain(`validation.${rule}`, params);
  const listing = await postListing('demo', { category: FLAT }, 'new');
  await logIn(page, 'demo');

  await page.goto(at(t.locale, `/request/edit/${listing.id}?step=characteristics`));
  await form.next.click();
  await expect(page.getByText(said('requiredFields'))).toBeVisible();
  for (const code of ['rooms', 'area_all', 'floors', 'floors_building']) {
    await expect(form.characteristic(code)).toHaveAccessibleDescription(
      said('required', { label: t.domain(`characteristic.${code}`) }),
    );
  }
  await form.option('housing_type', 'new_buildings').click();
  // A pasted text with a letter stays, and is refused.
  await form.characteristic('rooms').fill('2x');
  await expect(form.characteristic('rooms')).toHaveValue('2x');
  await expect(form.characteristic('rooms')).toHaveAttribute('aria-invalid', 'true');
  await form.characteristic('rooms').fill('2');
  await form.characteristic('area_all').fill('54');
  await form.characteristic('floors').fill('12');
  await form.characteristic('floors_building').fill('9');
  await expect(form.characteristic('floors')).toHaveAccessibleDescription(
    said('storeyAboveBuilding', { maxValue: 9 }),
  );
  await form.characteristic('floors').fill('2');
  await form.goOn('location');

  await form.next.click();
  await expect(page.getByText(said('required', { label: t.request('field.areaId') }))).toBeVisible();
  await expect(form.field('address')).toHaveAccessibleDescription(
    new RegExp(`^${said('required', { label: t.request('field.address') })}`),
  );
  const [province] = await areaNames(t.locale, 1726);
  await form.chooseArea(province ?? '');
  await expect(page.getByText(said('areaTooWide'))).toBeVisible();
  await form.field('docNumber').fill('10:11:12');
  await expect(form.field('docNumber')).toHaveAccessibleDescription(new RegExp(`^${said('cadastreNumber')}`));
  // Each group of questions has an address.
  await page.goto(at(t.locale, `/request/edit/${listing.id}?step=location&part=map`));
  await form.next.click();
  await expect(page.getByText(said('location'))).toBeVisible();

  await page.goto(at(t.locale, `/request/edit/${listing.id}?step=price`));
  await form.next.click();
  await expect(form.field('price')).toHaveAccessibleDescription(
    new RegExp(`^${said('required', { label: t.request('field.price') })}`),
  );
  await page.goto(at(t.locale, `/request/edit/${listing.id}?step=price&part=text`));
  await form.next.click();
  await form.field('title').fill('abc');
  await expect(form.field('title')).toHaveAccessibleDescription(
    new RegExp(`^${said('minLength', { minLength: 5 })}`),
  );
  // Submitting leads to the first incomplete step.
  await page.goto(at(t.locale, `/request/edit/${listing.id}?step=review`));
  await expect(page.getByText(like(t.request('review.missing', { count: 2 }))).first()).toBeVisible();
  await form.submit.click();
  await expect(form.stepTitle('location')).toBeVisible();
  await withdraw('demo', listing.id);
});

test('a published listing: text changes immediately, a move on the map needs moderation again', {
  tag: DESKTOP,
}, async ({ page }) => {
  const t = localeTexts('en');
  const form = wizard(page, t);
  const title = uniqueTitle('Flat on the square');
  const listing = await postListing('demo', flat(title));
  const save = page.getByRole('button', { name: t.request('saveChanges') });
  await logIn(page, 'demo');
  await page.goto(`/en/request/edit/${listing.id}?step=price`);
  await form.field('price').fill('799000000');
  await form.goOn('review');
  await expect(page.getByText(t.request('review.live'))).toBeVisible();
  // Leaving the form asks for confirmation; switching the step or the language does not.
  const asked = page.waitForEvent('dialog');
  const leaving = page
    .getByRole('link', { name: t.shell('brandFull') })
    .first()
    .click();
  const question = await asked;
  expect(question.message()).toBe(t.request('leave'));
  await question.dismiss();
  await leaving;
  await switchLanguage(page, t, 'ru');
  await expect(page.getByText(localeTexts('ru').request('review.live'))).toBeVisible();
  await switchLanguage(page, localeTexts('ru'), 'en');
  await expect(page.getByText('799 000 000')).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { name: t.request('outcome.saved.title') })).toBeVisible();
  const seen = await (await apiAs(null)).get(`public/listings/${listing.id}`);
  expect(await seen.json()).toMatchObject({ price: 799_000_000, status: 'in-sale' });

  await page.goto(`/en/request/edit/${listing.id}?step=location`);
  await form.field('address').fill('Бобур кўчаси, 7');
  for (const step of ['photos', 'price', 'review'] as const) await form.goOn(step);
  await expect(page.getByText(t.request('review.again'))).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { name: t.request('outcome.pending.title') })).toBeVisible();
  expect((await readListing('demo', listing.id)).status).toBe('pending');
  expect((await (await apiAs(null)).get(`public/listings/${listing.id}`)).status()).toBe(404);
  await withdraw('demo', listing.id);
});
