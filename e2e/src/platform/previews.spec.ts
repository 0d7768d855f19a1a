// A release that is not live: beside the live one for ops, and by a signed link for anyone who has it.
import { expect, type FrameLocator } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { firstCard, goInPage } from './screens.ts';
import { entryOf, releaseWritten } from './written.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block' });

const t = localeTexts('ru');
const VERSION = '9.8.0-next';
const NEXT = 'The map to come';
let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
  const entry = entryOf('mf_map', { './lifecycles': `return '${NEXT}';` });
  await releaseWritten(registry, { remote: 'mf_map', version: VERSION, entry, live: false });
});
test.afterEach(() => registry.restore());

test('ops see it beside the live release, in frames that keep to their releases', async ({ page }) => {
  await logIn(page, 'ops');
  await page.goto(`/ru/ops/compare?remote=mf_map&path=/search-on-map&right=${VERSION}`);
  const frameOf = (version: string): FrameLocator =>
    page.frameLocator(`iframe[title="${t.ops('compare.frame', { name: `mf_map ${version}` })}"]`);
  const live = frameOf(registry.stable('mf_map'));
  const next = frameOf(VERSION);
  await expect(next.getByText(NEXT, { exact: true })).toBeVisible();
  await expect(live.getByRole('application', { name: t.map('map.label') })).toBeVisible();
  await expect(live.getByText(NEXT)).toHaveCount(0);
  // No bar of a preview, and no cookie of one.
  await expect(next.locator('.baza-preview')).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('release_preview');
});

test('anyone who has its link sees it on all pages until they leave; others do not', async ({
  page,
  browser,
}) => {
  const ops = await apiAs('ops');
  const { url } = await ok<{ url: string }>(
    ops.post('releases/mf_map/preview', { version: VERSION, hours: 1 }),
  );
  await page.goto(url);
  const bar = page.locator('.baza-preview');
  await expect(bar).toContainText(`mf_map ${VERSION}`);
  await page.goto('/ru/products');
  await expect(firstCard(page)).toBeVisible();
  await goInPage(page, '/ru/search-on-map');
  await expect(page.getByText(NEXT, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(NEXT, { exact: true })).toBeVisible();

  const other = await browser.newContext();
  const visit = await other.newPage();
  await visit.goto('/ru/search-on-map');
  await expect(visit.getByRole('application', { name: t.map('map.label') })).toBeVisible();
  await other.close();

  await bar.getByRole('link').last().click();
  await expect(page.getByRole('application', { name: t.map('map.label') })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
