import { expect, type Page } from '@playwright/test';
import { flat, postListing, uniqueTitle } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, localeTexts, PHONE } from '../support/texts.ts';

test('a listing is put into a selection and shared; two browsers vote, and all three see it at once', {
  tag: PHONE,
}, async ({ page, browser }) => {
  const t = localeTexts('uz');
  const title = uniqueTitle('Танлов учун');
  const name = uniqueTitle('Ота-онам');
  const { id } = await postListing('realtor', flat(title));
  await logIn(page, 'demo');
  await page.goto(at(t.locale, `/products/product/${id}`));
  await page
    .getByRole('button', { name: t.listings('card.menuOf', { title }) })
    .first()
    .click();
  await page.getByRole('button', { name: t.cards('menu.select') }).click();
  const choice = page.getByRole('dialog', { name: t.cards('menu.selectTitle') });
  await choice.getByRole('textbox', { name: t.selections('name') }).fill(name);
  await choice.getByRole('button', { name: t.selections('create') }).click();
  await expect(choice.getByRole('checkbox', { name })).toBeChecked();
  await choice.getByRole('link', { name: t.selections('all') }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: t.selections('link.share'), exact: true }).click();
  const address = await page.getByRole('textbox', { name: t.share('link') }).inputValue();
  await page.keyboard.press('Escape');
  await expectNoSeriousAxe(page);

  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [one, two] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  for (const visitor of [one, two]) {
    expect((await visitor.goto(address))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const vote = async (visitor: Page, who: string, of: 'like' | 'no') => {
    await visitor.getByRole('textbox', { name: t.selections('shared.name') }).fill(who);
    await visitor.getByRole('button', { name: t.selections(`choice.${of}`), exact: true }).click();
  };
  await vote(one, 'Азиза', 'like');
  await vote(two, '<b>Бек</b>', 'no');
  for (const each of [one, two, page]) {
    const votes = each.getByRole('list', { name: t.selections('votes.label') });
    await expect(votes.getByText(`${t.selections('choice.like')}: Азиза`)).toBeVisible();
    await expect(votes.getByText(`${t.selections('choice.no')}: <b>Бек</b>`)).toBeVisible();
  }
  await expectNoSeriousAxe(one);

  await page.getByRole('button', { name: t.selections('link.withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.selections('link.withdraw') })
    .click();
  for (const visitor of [one, two])
    await expect(visitor.getByRole('heading', { name: t.selections('shared.ended.title') })).toBeVisible();
  expect((await one.reload())?.status()).toBe(410);
  await expectNoSeriousAxe(one);
  await Promise.all(contexts.map((context) => context.close()));
});
