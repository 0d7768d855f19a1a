import type { OwnListing } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import { apiAs, flat, ok, postListing, uniqueTitle, withdraw } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, localeTexts } from '../support/texts.ts';

test('cases come while the desk is open; an edit is compared, two are rejected together', {
  tag: DESKTOP,
}, async ({ page, isMobile }) => {
  const t = localeTexts(isMobile ? 'uz' : 'ru');
  const words = uniqueTitle('Навбатдаги');
  const titles = [`${words} биринчи`, `${words} иккинчи`] as const;
  const list = page.getByRole('list', { name: t.moderation('list.waiting.name') });
  const row = (title: string) => list.getByRole('button', { name: title });

  await logIn(page, 'moderator');
  await page.goto(at(t.locale, `/moderation?search=${encodeURIComponent(words)}`));
  await expect(page.getByRole('heading', { name: t.moderation('filter.none') })).toBeVisible();

  // An edit of a published listing that moderation has to see again.
  const live = await postListing('demo', flat(titles[0]));
  const owner = await apiAs('demo');
  const draft = {
    ...flat(titles[0], { price: 790_000_000, address: 'Боғишамол кўчаси, 5' }),
    version: live.version,
  };
  const edited = await ok<OwnListing>(owner.put(`listings/${live.id}`, draft));
  expect(edited.status).toBe('pending');
  await expect(row(titles[0])).toBeVisible();
  const second = await postListing('demo', flat(titles[1]), 'pending');
  await expect(row(titles[1])).toBeVisible();

  await row(titles[0]).click();
  const diff = page.getByRole('region', { name: t.moderation('diff.title') });
  await expect(diff).toContainText('Амир Темур шоҳкўчаси, 108');
  await expect(diff).toContainText('Боғишамол кўчаси, 5');
  await page.getByText(t.moderation('history.title'), { exact: true }).click();
  await expect(page.getByText(t.moderation('history.action.resubmit'))).toBeVisible();
  await expectNoSeriousAxe(page);
  if (isMobile) await page.getByRole('button', { name: t.moderation('back'), exact: true }).click();

  await page.getByText(t.moderation('bulk.all'), { exact: true }).click();
  const bar = page.getByRole('region', { name: t.moderation('bulk.title') });
  await expect(bar).toContainText(t.moderation('bulk.chosen', { number: 2 }));
  await bar
    .getByRole('button', { name: t.moderation('bulk.action.reject', { number: 2 }), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t.moderation('refusal.reject.title') });
  await dialog.getByRole('button', { name: t.moderation('reason.photos.name'), exact: true }).click();
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: t.moderation('refusal.reject.action'), exact: true }).click();
  await expect(page.getByText(t.moderation('bulk.done.reject', { number: 2 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t.moderation('filter.none') })).toBeVisible();
  for (const { id } of [live, second]) {
    const { status, rejectReason } = await ok<OwnListing>(owner.get(`listings/${id}`));
    expect([status, Boolean(rejectReason)]).toEqual(['rejected', true]);
    await withdraw('demo', id);
  }
});
