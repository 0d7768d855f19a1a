import { expect, type Page } from '@playwright/test';
import { expectNoSeriousAxe } from '../support/axe.ts';
import { header } from '../support/header.ts';
import { logIn, loginForm } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { at, DESKTOP, localeTexts, onBoth, perLanguage } from '../support/texts.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { mapOf, outletFailure } from './screens.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block' });

const t = localeTexts('ru');
const WHY = 'Проверка перед выпуском, заявка 1841';
let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
});
test.afterEach(() => registry.restore());

const remoteOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens an action's dialog, enters a reason and confirms. */
async function act(page: Page, button: string, confirm: string, before?: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await before?.(page);
  await dialog.getByRole('textbox', { name: t.ops('field.why') }).fill(WHY);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
}

test('a canary from start to rollback, the kill switch, and the log with author and reason', {
  tag: DESKTOP,
}, async ({ page, browser, request }) => {
  const version = await registry.release('mf_map', '9.1.0-ops');
  const name = `mf_map ${version}`;
  const channels = async () =>
    (await (await request.get('/remotes/registry.json')).json()).remotes.mf_map.channels;

  await logIn(page, 'ops');
  await page.goto('/ru');
  const { person, menu } = header(page, t);
  await person.click();
  await menu.getByRole('link', { name: t.ops('title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.ops('title') })).toBeVisible();
  const map = remoteOf(page, 'mf_map');
  await expect(map.getByRole('rowheader', { name: version })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoSeriousAxe(page, 'the console');

  await act(page, t.ops('of.canary', { name }), t.ops('action.canary'), async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^10\s%$/ }).click();
    await expect(dialog.getByText(/npx baza-release canary mf_map 9\.1\.0-ops --percent 10/)).toBeVisible();
    await expectNoSeriousAxe(page, 'the dialog');
  });
  await expect(map.getByText(/^Канарейка 10\s%$/)).toBeVisible();
  expect((await channels()).canary).toMatchObject({ version, percent: 10 });

  const log = remoteOf(page, t.ops('log.title'));
  const latest = log.getByRole('listitem').first();
  await expect(latest).toContainText(version);
  await expect(latest).toContainText(WHY);
  await expect(latest).toContainText('ops');

  await act(page, t.ops('of.rollback', { name: 'mf_map' }), t.ops('action.rollback'));
  await expect(map.getByText(/^Канарейка 10/)).toBeHidden();
  expect(await channels()).toEqual({ stable: registry.stable('mf_map') });
  await expect(latest).toContainText(t.ops('log.rollbackCanary', { from: version }));

  await act(page, t.ops('of.disable', { name: 'mf_map' }), t.ops('action.disable'));
  await expect(map.getByText(t.ops('state.off'), { exact: true })).toBeVisible();
  await expect(map.getByText(t.ops('offReason', { reason: WHY }))).toBeVisible();
  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  await expect
    .poll(async () => (await request.get('/ru/search-on-map')).status(), { timeout: 10_000 })
    .toBe(503);
  await visit.goto('/ru/search-on-map');
  await expect(outletFailure(visit, t, 'disabled').alert).toBeVisible();

  await act(page, t.ops('of.enable', { name: 'mf_map' }), t.ops('action.enable'));
  await expect(map.getByText(t.ops('state.on'), { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await request.get('/ru/search-on-map')).status(), { timeout: 10_000 })
    .toBe(200);
  await visit.goto('/ru/search-on-map');
  await expect(mapOf(visit, t)).toBeVisible();
  await visitor.close();
});

test('browser metrics are shown by release', { tag: DESKTOP }, async ({ page, browser }) => {
  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  const beacon = visit.waitForRequest('**/api/vitals');
  await visit.goto('/ru/search-on-map');
  await expect(mapOf(visit, t)).toBeVisible();
  await beacon;
  await visitor.close();

  await logIn(page, 'ops');
  await page.goto('/ru/ops');
  const row = remoteOf(page, 'mf_map').getByRole('row', { name: registry.stable('mf_map') });
  // Collected for seconds before they are written, and polled every ten seconds.
  await expect(row.getByRole('cell').nth(1)).toHaveText(/[1-9]/, { timeout: 30_000 });
});

for (const locale of onBoth('ru'))
  test(
    `the console in ${locale}: by keyboard, at the smallest width`,
    perLanguage(locale),
    async ({ page }) => {
      const own = localeTexts(locale);
      await page.setViewportSize({ width: 350, height: 700 });
      await logIn(page, 'ops');
      await page.goto(at(locale, '/ops'));
      const span = page.getByRole('radio', { name: own.ops('window.24h') });
      await expect(span).toBeVisible();
      await page.getByRole('radio', { name: own.ops('window.1h') }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(span).toBeChecked();
      const off = page.getByRole('button', { name: own.ops('of.disable', { name: 'mf_map' }), exact: true });
      await off.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(off).toBeFocused();
      await expectNoSeriousAxe(page, locale);
    },
  );

test('others have no access', { tag: DESKTOP }, async ({ page }) => {
  await page.goto('/ru/ops');
  await expect(loginForm(page, t).heading).toBeVisible();
  await logIn(page, 'demo');
  await page.goto('/ru/ops');
  await expect(page.getByRole('region', { name: 'mf_map' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: t.ops('title') })).toHaveCount(0);
});
