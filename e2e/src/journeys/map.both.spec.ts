import { expect, type Page } from '@playwright/test';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { boxOf, mapPage, nearest } from '../support/map-page.ts';
import { test } from '../support/test.ts';
import { anyCount, localeTexts, PHONE } from '../support/texts.ts';

const zoomOf = (page: Page): number => Number(new URL(page.url()).searchParams.get('@')?.split(',')[2]);

test('clusters split, and the list matches the map', async ({ page, isMobile }) => {
  const t = localeTexts('en');
  const { ground, clusters, card, main, total, openList, openTools } = mapPage(page, t);
  await page.goto('/en/search-on-map');
  await expect(clusters.first()).toBeVisible();
  const whole = await total();
  expect(whole).toBeGreaterThan(10);
  await expectNoSeriousAxe(page);

  await (await nearest(clusters, ground)).click();
  await expect(page).toHaveURL(/@=/);
  await expect.poll(() => total()).toBeLessThan(whole);
  const zoom = zoomOf(page);
  await openTools(isMobile);
  await main.getByRole('button', { name: t.map('zoom.in'), exact: true }).click();
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoom);
  // Back closes the sheet and leaves the map open.
  if (isMobile) await page.goBack();

  await openList(isMobile);
  const first = main.getByRole('article').first();
  await expect(first).toBeVisible();
  const id = await first.getAttribute('data-listing');
  await main
    .getByRole('button', { name: t.map('list.showOnMap'), exact: true })
    .first()
    .click();
  await expect(card.locator(`[data-listing="${id}"]`)).toBeVisible();
  await card.getByRole('button', { name: t.map('card.close'), exact: true }).press('Escape');
  await expect(card).toBeHidden();
});

test('a drawn area filters the map and the list, and is removed', async ({ page, isMobile }) => {
  const t = localeTexts('ru');
  const { ground, draw, areas, main, total, openList, openTools } = mapPage(page, t);
  await page.goto('/ru/search-on-map?@=41.31,69.27,11');
  await expect(ground.getByRole('button').first()).toBeVisible();
  const whole = await total();
  await openTools(isMobile);
  await draw.click();
  const { middle } = await boxOf(ground);
  const reach = isMobile ? 60 : 120;
  await page.mouse.move(middle.x - reach, middle.y - reach);
  await page.mouse.down();
  for (const [x, y] of [
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
    [-reach, -reach + 10],
  ] as const)
    await page.mouse.move(middle.x + x, middle.y + y, { steps: 6 });
  await page.mouse.up();
  await expect(areas).toBeVisible();
  await expect(page).toHaveURL(/[?&]polygon=/);
  await expect.poll(() => total()).toBeLessThan(whole);
  const inside = await total();

  await openList(isMobile);
  await main.getByRole('link', { name: t.map('list.asList'), exact: true }).click();
  await expect(page).toHaveURL(/\/ru\/products\?.*polygon=/);
  await expect(
    main.getByRole('link', {
      name: t.listings('products.remove', { part: t.listings('filter.words.polygons', { count: 1 }) }),
    }),
  ).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();

  await page.goBack();
  await expect(areas).toBeVisible();
  await expect.poll(() => total()).toBe(inside);
  await areas.getByRole('button', { name: t.map('areas.clear'), exact: true }).click();
  await expect(areas).toBeHidden();
  await expect(page).not.toHaveURL(/polygon=/);
  await expect.poll(() => total()).toBe(whole);
});

test('the URL keeps the filter and the view: reload, Back and the list', { tag: PHONE }, async ({
  page,
  isMobile,
}) => {
  const t = localeTexts('uz');
  const { main, title, total, openList } = mapPage(page, t);
  await page.goto('/products?category=ResidentialMultiStorey_Sell&max=2000000000');
  await main
    .getByRole('link', { name: t.listings('filter.map'), exact: true })
    .or(page.getByRole('link', { name: t.listings('filter.map'), exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/search-on-map\?category=ResidentialMultiStorey_Sell&max=2000000000/);
  await expect(title).toHaveText(anyCount(t.map, 'list.total'));

  const place = '/search-on-map?category=ResidentialMultiStorey_Sell&max=2000000000&@=41.31,69.27,12';
  await page.goto(place);
  const shown = await total();
  expect(shown).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => total()).toBe(shown);
  await expect(page).toHaveURL(place);
  await expectNoSeriousAxe(page);

  await openList(isMobile);
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/product\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(place);
  await expect.poll(() => total()).toBe(shown);
});
