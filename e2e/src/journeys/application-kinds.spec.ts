import type { DeskApplication } from '@baza/shared/schema';
import { expect, type Page } from '@playwright/test';
import { apiAs, flat, ok, postListing, uniqueTitle } from '../support/api.ts';
import {
  answer,
  browserOf,
  fillPerson,
  fillPersonal,
  freshPhone,
  goOn,
  openDesk,
  sendWithCode,
  sentApplication,
} from '../support/applications.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, type LocaleTexts, localeTexts } from '../support/texts.ts';

const REVIEW = ['identification', 'analysis', 'conclusion'];
const PRICE = 812_000_000;
/** How often a page reads others' bids. */
const POLL_MS = 15_000;

async function begin(page: Page, t: LocaleTexts, kind: string): Promise<void> {
  const name = t.apply('begin.chooseKind', { kind: t.applications(`kind.${kind}`) });
  await page.getByRole('button', { name }).click();
}

const standsAt = (page: Page, t: LocaleTexts, status: string) =>
  expect(page.getByText(t.applications(`about.${status}`))).toBeVisible();

test('a flat is bought with a 100 % advance payment: an agreement is refused, another accepted', async ({
  page,
  browser,
}) => {
  const t = localeTexts('ru');
  const { id: listing } = await postListing('realtor', flat(uniqueTitle('Хонадон')));
  const phone = freshPhone();
  await logIn(page, 'demo');
  await page.goto(at(t.locale, `/products/product/${listing}`));
  const advance = page.getByRole('region', { name: t.credit('advance.title') });
  await advance.scrollIntoViewIfNeeded();
  const offer = advance.getByRole('article').filter({ hasText: '100' }).first();
  const bank = await offer.getByRole('heading').innerText();
  const apply = offer.getByRole('link');
  await apply.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(bank)).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(apply).toBeFocused();
  await apply.press('Enter');
  await fillPersonal(page, phone);
  await expectNoSeriousAxe(page);
  const id = await sendWithCode(page, t, phone);
  await dialog.getByRole('link', { name: t.apply('quick.open') }).click();

  const desk = await openDesk(browser, t);
  await (await overHttp(id)).review();
  await desk.open(id);
  await desk.advance('agreement');
  await answer(page, t, 'refuse', 'Срок указан неверно');
  await standsAt(page, t, 'direct');
  await expect(desk.page.getByText('Срок указан неверно').first()).toBeVisible();
  await desk.advance('agreement');
  await answer(page, t, 'accept');
  await desk.advance('sell', 'finished');
  await standsAt(page, t, 'finished');
  await desk.close();
});

test('a flat is bought with money of one’s own, seen on a date that was moved', async ({ page, browser }) => {
  const t = localeTexts('uz');
  const { id: listing } = await postListing('realtor', flat(uniqueTitle('Хонадон')));
  const phone = freshPhone();
  await logIn(page, 'demo');
  await page.goto(`/products/product/${listing}`);
  await page.getByRole('link', { name: t.product('apply') }).click();
  await begin(page, t, 'own-means');
  await fillPerson(page, t, phone);
  for (let step = 0; step < 3; step += 1) await goOn(page, t);
  const id = await sendWithCode(page, t, phone);

  const desk = await openDesk(browser, t);
  await (await overHttp(id)).take();
  await desk.open(id);
  /** The first time of tomorrow, or another one: in the evening today has but one, or none. */
  const propose = async (who: Page, which: number) => {
    const open = (key: string) =>
      who.getByRole('button', { name: t.applications(`viewing.${key}`), exact: true });
    await open('suggest').or(open('move')).click();
    await who.getByRole('combobox', { name: t.applications('viewing.day') }).click();
    await who.getByRole('option').nth(1).click();
    await who.getByRole('combobox', { name: t.applications('viewing.time') }).click();
    const time = who.getByRole('option').nth(which);
    const chosen = await time.innerText();
    await time.click();
    await who.getByRole('button', { name: t.applications('viewing.propose'), exact: true }).click();
    return chosen;
  };
  const agree = (who: Page) =>
    who.getByRole('button', { name: t.applications('viewing.action.agree'), exact: true }).click();
  // Either side acts on what it has seen: a change of an older version is refused.
  await standsAt(page, t, 'in-progress');
  const mine = await propose(page, 0);
  const shows = (who: Page, time: string) =>
    expect(who.getByRole('region', { name: t.application('part.viewing') })).toContainText(time);
  await shows(desk.page, mine);
  await shows(page, await propose(desk.page, 1));
  await agree(page);
  await expect(desk.page.getByText(t.applications('viewing.state.agreed'), { exact: true })).toBeVisible();
  await desk.advance(...REVIEW, 'own-expense', 'done_own_expense', 'finished');
  await standsAt(page, t, 'finished');
  await desk.close();
});

const HOUR_MS = 3_600_000;
/** The desk chooses minutes, and an hour at least; a journey has seconds. */
const lot = (closesAt: number) => ({
  startPrice: PRICE,
  bidStep: 1_000_000,
  opensAt: new Date(closesAt - HOUR_MS).toISOString(),
  closesAt: new Date(closesAt).toISOString(),
});

/** An operator's moves over HTTP, where they are not under test: `move` reads the version itself. */
async function overHttp(id: number) {
  const staff = await apiAs('operator');
  const read = () => ok<DeskApplication>(staff.get(`desk/applications/${id}`));
  const move = async (path: string, body: object) =>
    ok<DeskApplication>(
      staff.post(`desk/applications/${id}/${path}`, {
        version: (await read()).version,
        confirmed: true,
        ...body,
      }),
    );
  return {
    take: () => move('take', {}),
    /** Takes it, and moves it on to what comes after the review. */
    async review(): Promise<void> {
      await move('take', {});
      for (let step = 0; step <= REVIEW.length; step += 1) await move('transition', { action: 'advance' });
    },
    release: (terms: ReturnType<typeof lot> | { lotId: number }) =>
      move('transition', { action: 'advance', lot: terms }),
    lotId: async () => (await ok<{ id: number }>(staff.get(`desk/applications/${id}/lot`))).id,
  };
}

test('two people bid for one flat, and see who leads', async ({ page, browser }) => {
  const t = localeTexts('ru');
  const { id: listing } = await postListing('realtor', flat(uniqueTitle('Хонадон')));
  const phone = freshPhone();
  await logIn(page, 'demo');
  await page.goto(at(t.locale, `/products/product/${listing}`));
  await page.getByRole('link', { name: t.product('apply') }).click();
  await begin(page, t, 'auction');
  await fillPerson(page, t, phone);
  for (let step = 0; step < 3; step += 1) await goOn(page, t);
  const first = await sendWithCode(page, t, phone);
  const other = { kind: 'auction', listingId: listing } as const;
  const { id: second } = await sentApplication('agency', other, String(Number(phone) + 1));
  await (await overHttp(second)).review();
  const rival = await browserOf(browser, 'agency');
  await rival.clock.install();
  await rival.goto(at(t.locale, `/apply/${second}`));

  const desk = await openDesk(browser, t);
  const staff = await overHttp(first);
  await staff.review();
  await staff.release(lot(Date.now() + HOUR_MS));
  await desk.open(second);
  await desk.press(t.applicationDesk('action.advance', { status: t.domain('status.lot-released') }));
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t.deskCase('lot.known') }).check();
  await dialog.getByRole('textbox').fill(String(await staff.lotId()));
  await dialog.getByRole('button', { name: t.deskCase('lot.release') }).click();

  const bid = (who: Page) =>
    who.getByRole('button', { name: t.applications('lot.bid'), exact: true }).click();
  const leads = (who: Page) => who.getByText(t.applications('lot.leads'));
  const suggested = (who: Page) => who.getByRole('textbox', { name: t.applications('lot.amount') });
  await expect(suggested(rival)).toHaveValue('812 000 000');
  await bid(page);
  await expect(leads(page)).toBeVisible();
  // The page reads others' bids again and again; who is outbid is told at once.
  await rival.clock.fastForward(POLL_MS);
  await expect(suggested(rival)).toHaveValue('813 000 000');
  await bid(rival);
  await expect(leads(rival)).toBeVisible();
  await expect(leads(page)).toBeHidden();
  await expect(suggested(page)).toHaveValue('814 000 000');
  await bid(page);
  await expect(leads(page)).toBeVisible();
  await rival.context().close();
  await desk.close();
});

test('the higher bid wins a lot that has closed, and the sale is done', async ({ page, browser }) => {
  const t = localeTexts('ru');
  const { id: listing } = await postListing('realtor', flat(uniqueTitle('Хонадон')));
  const phone = freshPhone();
  const wish = { kind: 'auction', listingId: listing } as const;
  const { id: first } = await sentApplication('demo', wish, phone);
  const { id: second } = await sentApplication('agency', wish, String(Number(phone) + 1));
  const [one, two] = [await overHttp(first), await overHttp(second)];
  await one.review();
  await two.review();
  const bid = async (user: 'demo' | 'agency', id: number, amount: number) =>
    ok((await apiAs(user)).post(`applications/${id}/bids`, { amount }));

  const closesAt = Date.now() + 8_000;
  await one.release(lot(closesAt));
  await two.release({ lotId: await one.lotId() });
  await bid('agency', second, PRICE);
  await bid('demo', first, PRICE + 1_000_000);
  await logIn(page, 'demo');
  await page.goto(at(t.locale, `/apply/${first}`));
  const desk = await openDesk(browser, t);
  await desk.open(second);
  await page.waitForTimeout(Math.max(0, closesAt - Date.now()));
  await desk.advance('lot-confirmed');
  await expect(desk.page.getByText(t.applicationDesk('refusal.not-leading'))).toBeVisible();
  await desk.open(first);
  await desk.advance('lot-confirmed');
  await standsAt(page, t, 'lot-confirmed');
  await desk.move(
    t.applicationDesk('action.commission-unpaid'),
    t.applicationDesk('action.commission-unpaid'),
  );
  await standsAt(page, t, 'not-paid');
  await desk.move(t.applicationDesk('action.commission-paid'), t.applicationDesk('action.commission-paid'));
  await desk.advance('agreement');
  await answer(page, t, 'accept');
  await desk.advance('sell');
  await standsAt(page, t, 'sell');
  await desk.close();
});
