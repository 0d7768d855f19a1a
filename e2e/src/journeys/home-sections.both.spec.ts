import { readFileSync } from 'node:fs';
import type { ListingsResponse } from '@baza/shared/schema';
import { expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logInOverHttp } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, like, localeTexts, PHONE } from '../support/texts.ts';

/** Down to a section, which is fetched once it is near; from the top again where others have come above it. */
async function scrollTo(page: Page, name: string) {
  const section = page.getByRole('region', { name, exact: true });
  await expect(async () => {
    await page.evaluate(() => {
      const isLow = window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 50;
      window.scrollTo(0, isLow ? 0 : window.scrollY + 900);
    });
    await expect(section).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50] });
  await section.scrollIntoViewIfNeeded();
  return section;
}

/** The same for one which stands behind its heading on phones. */
async function openSection(page: Page, name: string) {
  const section = await scrollTo(page, name);
  await section.getByRole('button', { name, exact: true }).click();
  return section;
}

test('what was looked at, and recommendations after it, a valuation, the market in figures, a request to the company', {
  tag: PHONE,
}, async ({ page, browser }) => {
  const t = localeTexts('ru');
  const api = await apiAs(null);
  const { items } = await ok<ListingsResponse>(
    api.get('public/listings?category=ResidentialMultiStorey_Sell&size=1'),
  );
  const [seen] = items;
  await page.goto(at('ru', `/products/product/${seen?.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('baza.recent')))
    .toContain(String(seen?.id));

  await page.goto(at('ru', '/'));
  const recent = page.getByRole('list', { name: t.listings('filter.history.viewed'), exact: true });
  await expect(recent.getByRole('link')).toHaveAttribute('href', at('ru', `/products/product/${seen?.id}`));
  const recommended = await scrollTo(page, t.recommended('title'));
  await expect(recommended.getByRole('article').first()).toBeVisible();
  await expect(recommended.locator(`[data-listing="${seen?.id}"]`)).toHaveCount(0);

  const valuation = await openSection(page, t.valuation('title'));
  await valuation.getByRole('button', { name: new RegExp(`^${t.valuation('place')}`) }).click();
  const places = page.getByRole('dialog', { name: t.valuation('place') });
  const place = (list: string, name: string) =>
    places
      .getByRole('listbox', { name: t.ui(list) })
      .getByRole('option', { name, exact: true })
      .click();
  await place('area.province', 'город Ташкент');
  await places.getByRole('button', { name: t.ui('area.apply'), exact: true }).click();
  await valuation
    .getByRole('textbox', { name: new RegExp(`^${t.domain('characteristic.area_all')}`) })
    .fill('60');
  await valuation.getByRole('button', { name: t.valuation('ask'), exact: true }).click();
  await expect(valuation.getByText(like(t.valuation('range'))).first()).toBeVisible();
  await expect(valuation.getByRole('link', { name: t.valuation('see') })).toBeVisible();

  const market = await openSection(page, t.analytics('title'));
  await expect(market.locator('canvas')).toHaveCount(3);
  await market.getByText(t.ui('chart.table')).first().click();
  const table = market.getByRole('table', { name: t.analytics('prices.caption') });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectNoSeriousAxe(page);

  const request = await openSection(page, t.company('title'));
  const caller = `Заявитель ${Date.now()}`;
  await request.getByRole('textbox', { name: t.company('name') }).fill(caller);
  await request.getByRole('textbox', { name: t.company('phone') }).fill(`93${String(Date.now()).slice(-7)}`);
  await request.getByRole('textbox', { name: t.company('text') }).fill('Две комнаты в Чиланзаре');
  await request.getByRole('button', { name: t.company('send'), exact: true }).click();
  await expect(request.getByRole('status')).toHaveText(like(t.company('sent')));

  const context = await browser.newContext();
  await logInOverHttp(context.request, 'operator');
  const operator = await context.newPage();
  await operator.goto(at('ru', '/callbacks'));
  const row = operator.getByRole('listitem').filter({ hasText: caller });
  await expect(row.getByRole('timer')).toHaveText(like(t.callbackDesk('left')));
  await row.getByRole('button', { name: like(t.callbackDesk('outcomeLabel')) }).click();
  await row.getByRole('radio', { name: t.callbackDesk('outcome.reached') }).check();
  await row.getByRole('button', { name: t.callbackDesk('save'), exact: true }).click();
  await expect(row.getByText(t.callbackDesk('answeredInTime'))).toBeVisible();
  await context.close();
});

test('a visitor registers for the channel and leaves it; editors download the list', {
  tag: DESKTOP,
}, async ({ page, browser }) => {
  const t = localeTexts('ru');
  const name = `visitor_${Date.now()}`;
  await page.goto(at('ru', '/'));
  const channel = await scrollTo(page, t.channel('title'));
  await channel.getByRole('textbox', { name: t.contact('name') }).fill(`@${name}`);
  await channel.getByText(t.channel('consent'), { exact: true }).click();
  await expectNoSeriousAxe(page);
  await channel.getByRole('button', { name: t.channel('join'), exact: true }).click();
  await expect(channel.getByRole('status')).toHaveText(t.channel('joined'));

  const context = await browser.newContext();
  await logInOverHttp(context.request, 'content');
  const editor = await context.newPage();
  const listed = async () => {
    await editor.goto(at('ru', '/content'));
    const download = editor.waitForEvent('download');
    await editor.getByRole('button', { name: t.content('channel.save') }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  expect(await listed()).toContain(name);
  await expectNoSeriousAxe(editor);

  await channel.getByRole('button', { name: t.channel('toLeave') }).click();
  await channel.getByRole('textbox', { name: t.contact('name') }).fill(name);
  await channel.getByRole('button', { name: t.channel('leave'), exact: true }).click();
  await expect(channel.getByRole('status')).toHaveText(t.channel('left'));
  expect(await listed()).not.toContain(name);
  await context.close();
});
