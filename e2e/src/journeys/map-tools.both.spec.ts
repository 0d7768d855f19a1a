import { expect, type Locator } from '@playwright/test';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { boxOf, mapPage, nearest } from '../support/map-page.ts';
import { test } from '../support/test.ts';
import { DESKTOP, localeTexts, PHONE } from '../support/texts.ts';

// Tiles are kept from the page here, which a service worker would fetch by itself.
test.use({ serviceWorkers: 'block' });

const t = localeTexts('en');
/** Presses one of the layers' buttons in a phone's sheet of tools, which is open. */
const press = (main: Locator, name: string) =>
  main
    .getByRole('group', { name: t.map('layers.title') })
    .getByRole('button', { name, exact: true })
    .click();

test('an area is changed by a corner and named, and the change is undone', { tag: DESKTOP }, async ({
  page,
  isMobile,
}) => {
  const { main, areas, total } = mapPage(page, t);
  const polygon = '69.24,41.29;69.32,41.29;69.32,41.34;69.24,41.34';
  const ring = () => new URL(page.url()).searchParams.get('polygon');
  await page.goto(`/en/search-on-map?polygon=${polygon}`);
  await total();
  const before = ring();
  if (isMobile) await areas.getByRole('button', { name: t.map('areas.count', { count: 1 }) }).click();
  const named = (key: string, name: string) => main.getByRole('button', { name: t.map(key, { name }) });
  await named('areas.edit', t.map('areas.name', { number: 1 })).click();
  // On a phone the corners come first: a keyboard on the screen would cover them.
  const naming = main.getByRole('textbox', { name: t.map('edit.name') });
  if (isMobile) await naming.click();
  await expect(naming).toBeFocused();
  await page.keyboard.type('Old town');

  const corner = main.getByRole('button', { name: t.map('edit.corner', { number: 2, total: 4 }) });
  await expect(page).toHaveURL(/@=/);
  const { x, y, width, height } = await boxOf(corner);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 30, y + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(ring).not.toBe(before);
  await expectNoSeriousAxe(page);

  await main.getByRole('button', { name: t.map('draw.done'), exact: true }).click();
  if (isMobile) await areas.getByRole('button', { name: t.map('areas.count', { count: 1 }) }).click();
  await expect(named('areas.edit', 'Old town')).toBeVisible();
  await main.getByRole('button', { name: t.map('areas.undo'), exact: true }).click();
  await expect.poll(ring).toBe(before);
  await expect(named('areas.edit', 'Old town')).toBeVisible();
});

test('the metro, a circle around a station, and schools that were imported', { tag: PHONE }, async ({
  page,
}) => {
  const { main, areas, total, openTools } = mapPage(page, t);
  await page.goto('/en/search-on-map?@=41.3111,69.2795,15');
  await total();
  await openTools(true);
  await press(main, t.map('layers.school'));
  await expect(main.getByRole('img', { name: /^School: 50-/ })).toBeVisible();
  await press(main, t.map('layers.metro'));
  const station = main.getByRole('button', { name: /^Amir Temur Xiyoboni metro station/ });
  await expect(station).toBeVisible();
  await press(main, t.map('layers.prices'));
  await expect(main.getByRole('region', { name: t.map('prices.title') })).toBeVisible();
  await expectNoSeriousAxe(page);
  // The choice of a radius closes the sheet: the map is pressed next.
  await press(main, t.map('layers.radius'));
  await press(main, t.map('layers.metres', { length: 500 }));
  await station.click();
  await expect(page).toHaveURL(/polygon=/);
  await expect(areas).toBeVisible();

  // What is near is understood in a text, too.
  await page.goto('/en/search-on-map?search=near+a+school');
  await expect(main.getByText(/^School: up to 500\sm away$/)).toBeVisible();
});

test('on a phone the list has three heights, and cards turn with the pins', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'elsewhere the list is beside the map');
  const { main, ground, card, total } = mapPage(page, t);
  await page.goto('/en/search-on-map?@=41.31,69.28,13');
  await total();
  const handle = (does: string) => main.getByRole('button', { name: t.map(`list.${does}`), exact: true });
  const top = async (does: string) => Math.round((await boxOf(handle(does))).y);
  const low = await top('show');
  await handle('show').click();
  await expect.poll(() => top('expand')).toBeLessThan(low - 100);
  const half = await top('expand');
  await handle('expand').click();
  await expect.poll(() => top('hide')).toBeLessThan(half - 100);
  await expect(main.getByRole('article').first()).toBeVisible();
  await handle('hide').click();
  await expect.poll(() => top('show')).toBe(low);

  const pins = main.getByRole('button', { name: new RegExp(`^${t.map('pin.point', { price: '' })}`) });
  await (await nearest(pins, ground)).click();
  const place = card.getByText(/^1 of \d+$/);
  await expect(place).toBeVisible();
  const shown = await card.locator('li:not([inert]) [data-listing]').getAttribute('data-listing');
  await card.getByRole('button', { name: t.map('card.next') }).click();
  await expect(card.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(card.locator('li:not([inert]) [data-listing]')).not.toHaveAttribute(
    'data-listing',
    shown ?? '',
  );
  await expect(main.getByRole('button', { pressed: true, name: /^(Listing,|\d+\slistings)/ })).toHaveCount(1);

  // Where nothing is, the map says so over the closed list, with what to drop.
  await page.goto('/en/search-on-map?metro=20&max=1000000&@=41.31,69.28,12');
  const dropped = main.getByRole('button', {
    name: new RegExp(`^${t.map('empty.without', { part: '' }).trim()}`),
  });
  await expect(main.getByRole('status').filter({ hasText: t.map('empty.title') })).toBeVisible();
  await expectNoSeriousAxe(page);
  // The map's own control of that name has no text.
  await main
    .getByRole('button')
    .filter({ hasText: t.map('empty.zoomOut') })
    .click();
  await expect(dropped.or(main.getByText(t.map('empty.title'))).first()).toBeVisible();
});

/** Colours of the country's drawing, the first canvas of a map. */
const colours = (ground: Locator) =>
  ground
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const seen = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4 * 7) seen.add(pixels.slice(at, at + 3).join());
      return seen.size;
    });

for (const [what, isSaid] of [
  ['no tile server', true],
  ['a failing one', true],
  ['a slow one', false],
] as const)
  test(`the country is drawn with ${what}`, { tag: DESKTOP }, async ({ page }) => {
    const { main, ground, clusters } = mapPage(page, t);
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    await page.route(/\/tiles\/\d+\//, async (route) => {
      if (what === 'no tile server') return route.abort('connectionrefused');
      if (what === 'a failing one') return route.fulfill({ status: 503 });
      await held;
      return route.continue();
    });
    await page.goto('/en/search-on-map');
    await expect(clusters.first()).toBeVisible();
    await expect.poll(() => colours(ground)).toBeGreaterThan(3);
    const note = main.getByText(t.map('tiles.failing'), { exact: true });
    await expect(note).toBeVisible({ visible: isSaid });
    free();
    await page.unrouteAll({ behavior: 'wait' });
  });
