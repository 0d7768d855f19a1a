import { join } from 'node:path';
import { expect } from '@playwright/test';
import { uniqueTitle } from '../support/api.ts';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { logIn } from '../support/log-in.ts';
import { root } from '../support/places.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, localeTexts, PHONE } from '../support/texts.ts';

test('an editor writes news, previews and publishes them; strangers read them, and lose them again', {
  tag: DESKTOP,
}, async ({ page, browser }) => {
  const t = localeTexts('ru');
  const title = uniqueTitle('Новая площадь');
  await logIn(page, 'content');
  await page.goto(at('ru', '/content'));
  await expect(page.getByRole('link', { name: 'Режим работы в праздники' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: t.content('add') }).click();

  const russian = page.getByRole('region', { name: 'Русский' });
  await russian.getByRole('textbox', { name: t.content('part.news.title') }).fill(title);
  await russian
    .getByRole('textbox', { name: t.content('part.news.text') })
    .fill('Что строят рядом с парком.');
  const body = russian.getByRole('textbox', { name: /Русский/ });
  await body.click();
  await page.keyboard.type('Строят площадь.');
  await russian.getByRole('button', { name: t.content('editor.heading2'), exact: true }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('<script>alert(1)</script>');
  await expectNoSeriousAxe(page);

  await page.getByRole('button', { name: t.content('preview.open') }).click();
  const preview = page.getByRole('dialog', { name: t.content('preview.title') });
  await expect(preview.getByRole('heading', { level: 2, name: 'Строят площадь.' })).toBeVisible();
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t.content('publish') }).click();
  await expect(page.getByRole('button', { name: t.content('unpublish') })).toBeVisible();
  const slug = await page.getByRole('textbox', { name: t.content('field.slug') }).inputValue();

  const stranger = await browser.newPage();
  const response = await stranger.goto(at('ru', `/news/${slug}`));
  expect(response?.status()).toBe(200);
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(stranger.getByText('<script>alert(1)</script>')).toBeVisible();
  await expectNoSeriousAxe(stranger);
  await page.getByRole('button', { name: t.content('unpublish') }).click();
  await expect(page.getByRole('button', { name: t.content('publish') })).toBeVisible();
  // Rendered pages are kept for a moment.
  await expect(async () =>
    expect((await stranger.goto(at('ru', `/news/${slug}`)))?.status()).toBe(404),
  ).toPass();
  await stranger.close();
});

test('home leads to news and guide; a video plays once it is pressed', { tag: PHONE }, async ({ page }) => {
  const t = localeTexts('en');
  await page.goto(at('en', '/'));
  await page
    .getByRole('navigation', { name: t.listings('home.readings.nav') })
    .getByRole('link', { name: t.listings('home.readings.articles') })
    .click();
  await expect(page).toHaveURL(/#guide$/);
  const guide = page.getByRole('region', { name: t.home('readings.title.articles') });
  await expect(guide.getByRole('article').first()).toBeInViewport();
  const videos = page.getByRole('region', { name: t.home('videos.title') });
  await expect(videos.getByRole('button').first()).toBeVisible();
  await expect(page.locator('video, iframe[src*=youtube]')).toHaveCount(0);
  await videos.getByRole('button').first().click();
  const video = page.locator('video');
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await expectNoSeriousAxe(page);
  await guide.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/articles\/check-documents$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/documents/);
});

test('an editor uploads a recording with a frame as its photo; strangers see it while it is published', {
  tag: DESKTOP,
}, async ({ page, request }) => {
  const t = localeTexts('ru');
  await logIn(page, 'content');
  await page.goto(at('ru', '/content?kind=videos&id=new'));
  await page
    .locator('input[type=file][accept*=webm]')
    .setInputFiles(join(root, 'api/src/seed/content/media/flat-tour.webm'));
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: t.content('video.picture') }).click();
  const photo = page.getByRole('group', { name: t.content('field.photo'), exact: true });
  await expect(photo.locator('img')).toBeVisible();
  await page
    .getByRole('region', { name: 'Русский' })
    .getByRole('textbox', { name: t.content('part.videos.title') })
    .fill(uniqueTitle('Новая запись'));
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: t.content('preview.open') }).click();
  const preview = page.getByRole('dialog', { name: t.content('preview.title') });
  await preview.getByRole('button', { name: /Новая запись/ }).click();
  await expect(preview.locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.content('saveDraft') }).click();
  await expect(page).toHaveURL(/id=\d+/);
  const address = new URL((await player.getAttribute('src')) ?? '', page.url()).pathname;
  const status = async () => (await request.get(address)).status();
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: t.content('publish') }).click();
  await expect(page.getByRole('button', { name: t.content('unpublish') })).toBeVisible();
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: t.content('unpublish') }).click();
  await page.getByRole('button', { name: t.content('delete.action') }).click();
  await page
    .getByRole('dialog', { name: t.content('delete.title') })
    .getByRole('button', { name: t.content('delete.action') })
    .click();
  await expect(page).toHaveURL(/\/content\?kind=videos$/);
  expect(await status()).toBe(404);
});
