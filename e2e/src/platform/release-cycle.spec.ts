import { bucketOf, type RegistryDocument } from '@baza/registry';
import { parseMetrics, Tally } from '@baza/registry/metrics';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';
import { bazaRelease, buildOf, released } from './built.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { firstCard, mapOf, watchVersions } from './screens.ts';

test.skip(isSomebodys, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block' });

const t = localeTexts('ru');
const MAP = '/ru/search-on-map';
const FRESH = 20;
const CANARY_PERCENT = 50;
const IN_CANARY = (FRESH * CANARY_PERCENT) / 100;

let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
});
test.afterEach(() => registry.restore());

/** Keys of new visitors, exactly the canary's share of whom get it. */
function freshKeys(): string[] {
  const wanted = { canary: IN_CANARY, stable: FRESH - IN_CANARY };
  const keys: string[] = [];
  for (let number = 0; keys.length < FRESH; number += 1) {
    const key = `fresh-visitor-${number}`;
    const group = goesToCanary(key) ? 'canary' : 'stable';
    if (wanted[group]-- > 0) keys.push(key);
  }
  return keys;
}

const goesToCanary = (key: string): boolean => bucketOf(`mf_map:${key}`) < CANARY_PERCENT;

/** Counted loads of a release of the map, and how many of them failed. */
async function loadsOf(
  request: APIRequestContext,
  version: string,
): Promise<{ all: number; failed: number }> {
  const tally = new Tally({ fromNow: false });
  tally.add('site', parseMetrics(await (await request.get('/metrics')).text()));
  const { loads, failures } = tally.of('mf_map', version);
  return { all: loads + failures, failed: failures };
}

/** A new browser opens the map: whether it loads. */
async function freshVisit(browser: Browser, key: string): Promise<boolean> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.addCookies([{ name: 'visitor', value: key, url: siteUrl }]);
    const page = await context.newPage();
    await page.goto(MAP, { waitUntil: 'commit' });
    // Its HTML is there in any case.
    const outlet = page.locator('[data-remote="mf_map"]');
    await expect(outlet).toHaveAttribute('data-status', /ready|failed/);
    const loaded = (await outlet.getAttribute('data-status')) === 'ready';
    // Measurements are sent when the page is left.
    await page.goto('about:blank');
    return loaded;
  } finally {
    await context.close();
  }
}

async function zoomIn(page: Page): Promise<void> {
  const before = page.url();
  await page.getByRole('button', { name: t.map('zoom.in'), exact: true }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(mapOf(page, t)).toBeVisible();
}

test('a changed map is released under an open tab; its failing canary is rolled back', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const stable = registry.manifest('mf_map');
  // The site's counters continue from an earlier attempt of this test.
  const canary = `8.3.${test.info().retry}`;
  const document = async () =>
    (await (await request.get('/remotes/registry.json')).json()) as RegistryDocument;
  const channels = async () => (await document()).remotes.mf_map?.channels;
  /** Waits for the server: its pages follow the published document within a second. */
  const pageNames = (text: RegExp) => expect.poll(async () => (await request.get(MAP)).text()).toMatch(text);

  await page.goto(MAP);
  await expect(mapOf(page, t)).toBeVisible();
  const versions = watchVersions(page);

  // A changed release: the open tab keeps the old one, a new tab gets the new one.
  const changed = await buildOf(stable, '8.1.0', {
    texts: { locale: 'ru', from: 'на карте', to: 'на новой карте' },
  });
  await released('publish', changed, '--shell', siteUrl, '--why', 'A changed map');
  expect((await channels())?.stable).toBe(stable.version);
  await released('promote', 'mf_map', '8.1.0', '--shell', siteUrl);
  await expect.poll(async () => (await channels())?.stable).toBe('8.1.0');
  await zoomIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('на карте');
  expect(versions('mf_map').filter((version) => version !== stable.version)).toEqual([]);
  await pageNames(/mf_map\/8\.1\.0\//);
  const fresh = await context.newPage();
  await fresh.goto(MAP);
  await expect(fresh.getByRole('heading', { level: 1 })).toContainText('на новой карте');

  // A release for another contract is refused.
  const foreign = await buildOf(stable, '8.2.0', { manifest: { contract: 99 } });
  const refused = await bazaRelease('publish', foreign, '--shell', siteUrl).result;
  expect(refused.code).toBe(3);
  expect(refused.err + refused.out).toMatch(/contract 99/);
  expect((await document()).remotes.mf_map?.releases['8.2.0']).toBeUndefined();

  // Half of the new browsers get a release that throws, but not in the window of the release checks.
  const broken = await buildOf(stable, canary, {
    entryCode: "if (!navigator.userAgent.includes('jsdom')) throw new Error('a broken release')",
  });
  await released('publish', broken, '--shell', siteUrl);
  await released('canary', 'mf_map', canary, '--percent', String(CANARY_PERCENT), '--shell', siteUrl);
  await pageNames(new RegExp(String.raw`"canary":\{[^}]*"${canary}"`));
  const watching = bazaRelease(
    ...['watch', 'mf_map', '--metrics', `${siteUrl}/metrics`, '--interval', '1s', '--for', '4m', '--json'],
  );
  try {
    let failed = 0;
    let visits = 0;
    for (const key of freshKeys()) {
      // The guard may not need all of them.
      if (!(await channels())?.canary) break;
      // A visitor who gets the broken release is given the one before it.
      expect(await freshVisit(browser, key)).toBe(true);
      // The others show how well the stable release does, with which the guard compares.
      if (!goesToCanary(key)) continue;
      visits += 1;
      const counted = () => loadsOf(request, canary);
      await expect
        .poll(async () => (await counted()).failed > failed || !(await channels())?.canary)
        .toBe(true);
      const { all, failed: now } = await counted();
      // A failure is counted once, however often it was retried before it was reported.
      expect(all).toBe(now);
      expect(now).toBeLessThanOrEqual(visits);
      failed = now;
    }
    expect(failed).toBeGreaterThan(0);
    await expect.poll(async () => (await channels())?.canary, { timeout: 30_000 }).toBeUndefined();
  } finally {
    watching.stop();
  }
  const { out } = await watching.result;
  expect(out).toContain('load failures');

  // The log has the author and the metrics of the decision.
  const log = await released('list', 'mf_map', '--log', '--json');
  const entries = JSON.stringify(JSON.parse(log.out));
  expect(entries).toContain('"who":"guard"');
  expect(entries).toContain('"what":"load failures"');

  // Visitors of the canary have the map again; open tabs were not affected.
  const unlucky = freshKeys().find(goesToCanary) ?? '';
  expect(await freshVisit(browser, unlucky)).toBe(true);
  await zoomIn(page);
  await zoomIn(fresh);
  for (const [path, seen] of [
    ['/ru/products', firstCard],
    ['/ru', firstCard],
  ] as const) {
    await fresh.goto(path);
    await expect(seen(fresh)).toBeVisible();
  }
});
