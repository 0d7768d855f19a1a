import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { bucketOf } from '@baza/registry';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { registryDir, root, siteUrl } from '../support/places.ts';
import { localeTexts } from '../support/texts.ts';
import { isSomebodys, openRegistry, type TestRegistry } from './released.ts';
import { firstCard, goInPage, mapOf, outletFailure, watchVersions } from './screens.ts';

test.skip(isSomebodys, 'the registry of a site that somebody uses is not to be changed');
test.use({ serviceWorkers: 'block' });
test.setTimeout(180_000);

const t = localeTexts('ru');
const MAP = '/ru/search-on-map';
/** The watch decides once so many visitors have had the canary. */
const CANARIES = 6;

interface Ended {
  code: number;
  text: string;
}

/** The release command, as a team runs it from anywhere. */
const baza = (...words: string[]) =>
  new Promise<Ended>((resolve) => {
    const command = join(root, 'registry', 'bin', 'baza-release.mjs');
    const env = { ...process.env, BAZA_REGISTRY: registryDir, BAZA_SHELL: siteUrl };
    execFile(process.execPath, [command, ...words], { env, timeout: 150_000 }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });

async function succeed(...words: string[]): Promise<void> {
  const { code, text } = await baza(...words);
  expect(code, text).toBe(0);
}

/** Keys of visitors as they come, each in the canary's tenth or not. */
function visitors(canaries: number): { key: string; canary: boolean }[] {
  const found: { key: string; canary: boolean }[] = [];
  for (let number = 0; found.filter(({ canary }) => canary).length < canaries; number++) {
    const key = `visitor-${number}-of-the-journey`;
    found.push({ key, canary: bucketOf(`mf_map:${key}`) < 10 });
  }
  return found;
}

/** A browser nobody has used, but for the key that the server would give it. */
async function freshBrowser(browser: Browser, key: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addCookies([{ name: 'visitor', value: key, url: siteUrl }]);
  return context.newPage();
}

let registry: TestRegistry;
test.beforeEach(async ({ request }) => {
  registry = await openRegistry(request);
});
test.afterEach(() => registry.restore());

test('a release while a tab is open, and a canary that throws and is taken back', async ({
  page,
  browser,
}) => {
  const { alert } = outletFailure(page, t, 'unavailable');
  const old = watchVersions(page);
  await page.goto(MAP);
  await expect(mapOf(page, t)).toBeVisible();

  const changed = await registry.build('mf_map', '9.2.0', { code: 'window.mapIsNew = true' });
  registry.willHave('mf_map', '9.2.0');
  await succeed('publish', changed.folder, '--promote', '--why', 'A map that is new');
  await expect(async () => {
    const fresh = await freshBrowser(browser, 'somebody-else');
    await fresh.goto(MAP);
    await expect(mapOf(fresh, t)).toBeVisible();
    expect(await fresh.evaluate(() => 'mapIsNew' in window)).toBe(true);
    await fresh.context().close();
  }).toPass();
  // The open tab keeps what it has, and goes on.
  await goInPage(page, '/ru/products');
  await expect(firstCard(page)).toBeVisible();
  await goInPage(page, MAP);
  await expect(mapOf(page, t)).toBeVisible();
  expect(old('mf_map')).toEqual([registry.stable('mf_map')]);

  const throwing = await registry.build('mf_map', '9.3.0', { code: "throw new Error('a bad day')" });
  registry.willHave('mf_map', '9.3.0');
  await succeed('publish', throwing.folder, '--why', 'A map that throws');
  await succeed('canary', 'mf_map', '9.3.0', '--percent', '10', '--why', 'First readers');
  const watching = baza(
    ...['watch', 'mf_map', '--metrics', `${siteUrl}/metrics`, '--why', 'Watched by the journey'],
    ...['--interval', '1s', '--for', '2m', '--sample', String(CANARIES)],
  );
  await expect.poll(async () => (await page.request.get(MAP)).text()).toMatch(/"canary":\{[^}]*"9\.3\.0"/);

  const crowd = visitors(CANARIES);
  expect(crowd.length).toBeGreaterThan(20);
  const visit = async ({ key, canary }: { key: string; canary: boolean }) => {
    const fresh = await freshBrowser(browser, key);
    const versions = watchVersions(fresh);
    await fresh.goto(MAP);
    const failure = outletFailure(fresh, t, 'unavailable');
    await expect(canary ? failure.alert : mapOf(fresh, t)).toBeVisible();
    expect(versions('mf_map')).toEqual([canary ? '9.3.0' : '9.2.0']);
    if (canary) {
      // Everything else works for them.
      await failure.home.click();
      await expect(firstCard(fresh)).toBeVisible();
    }
    // Leaving sends what was measured.
    await fresh.goto('about:blank');
    await fresh.context().close();
  };
  for (let at = 0; at < crowd.length; at += 3) await Promise.all(crowd.slice(at, at + 3).map(visit));

  const { code, text } = await watching;
  expect(code, text).toBe(5);
  const saved = crowd.find(({ canary }) => canary)?.key ?? '';
  await expect(async () => {
    const fresh = await freshBrowser(browser, saved);
    await fresh.goto(MAP);
    await expect(mapOf(fresh, t)).toBeVisible();
    await fresh.context().close();
  }).toPass();
  await goInPage(page, '/ru/products');
  await expect(firstCard(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a release for another contract is refused, by the command and by the shell', async ({ page }) => {
  const { contract } = registry.manifest('mf_map');
  const { folder, manifest } = await registry.build('mf_map', '9.4.0', { contract: contract + 1 });
  const { code, text } = await baza('publish', folder, '--promote', '--why', 'Too new');
  expect(code).not.toBe(0);
  expect(text).toMatch(/contract/);

  // Should it get there all the same, the shell runs the last release that fits.
  await registry.change((remote) => {
    remote('mf_map').releases['9.4.0'] = { url: '/remotes/mf_map/9.4.0/', manifest };
    remote('mf_map').channels.stable = '9.4.0';
  });
  const versions = watchVersions(page);
  await page.goto(MAP);
  await expect(mapOf(page, t)).toBeVisible();
  expect(versions('mf_map')).toEqual([registry.stable('mf_map')]);
});
