// Remotes of several bundlers and frameworks in the real shell: builds `examples/`, runs the release checks, publishes
// them to a registry of its own, and opens their pages. Needs a built shell.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { expect as assertOn, chromium } from '@playwright/test';
import { sparePort } from '../../../api/src/testing/spare-port.ts';
import { bin, must, root } from '../../../scripts/lib/run.mjs';
import { plainEnvironment, startSite, until } from '../../../scripts/lib/walk.mjs';
import { examples, install, release, releaseOf, textsOf } from './builds.mjs';

const PREFIXES = { uz: '', ru: '/ru', en: '/en' };
/** What a browser says of code that the page's policy or a hash forbids, and React of a second copy. */
const COMPLAINT = /Content Security Policy|Trusted ?Type|integrity|Invalid hook call|Minified React error/i;

/** A busy machine may take its time. */
const LIVE_WITHIN_MS = 20_000;
const expect = assertOn.configure({ timeout: 15_000 });

const folder = mkdtempSync(join(tmpdir(), 'baza-examples-'));
const dataDir = join(folder, 'data');
const env = {
  ...plainEnvironment(),
  BAZA_REGISTRY: join(dataDir, 'registry'),
  BAZA_SHELL: join(root, 'shell', 'dist'),
};
let site;
let origin;
let browser;

async function mustRelease(...args) {
  const { code, output } = await release(args, { env });
  assert.equal(code, 0, `baza-release ${args.join(' ')}\n${output}`);
  return output;
}

/** Opens a page in a browser of its own. `complaints` are those of its console. */
async function open(address, prepare = async () => {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // It would fetch files past the route that changes them.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const complaints = [];
  const hear = (text) => COMPLAINT.test(text) && complaints.push(text);
  page.on('console', (message) => hear(message.text()));
  page.on('pageerror', ({ message }) => hear(message));
  await prepare(page);
  await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
  // A retry may request a file while the page closes, so that its route fails.
  const close = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, complaints, close };
}

/** Public pages are readable before their code is there. */
const untilItReacts = (page) =>
  page.waitForFunction(
    () => !document.querySelector('[data-width], [data-rendered], [data-remote][data-status="loading"]'),
  );

/** Sends a file of a release with more at its beginning, which would leave a mark on the page. */
const change =
  ({ name }, version, file) =>
  (page) =>
    page.route(`**/remotes/${name}/${version}/${file}*`, async (route) => {
      const response = await route.fetch();
      const mark = file.endsWith('.js') ? 'globalThis.changed = true;' : 'h1 { color: red }';
      await route.fulfill({ response, body: `${mark}${await response.text()}` });
    });

/** The entry, a script that is loaded late, and the style sheet of the page. */
function filesOf({ dir, late }) {
  const { entry, integrity, entryType } = releaseOf({ dir });
  const find = (pattern) => Object.keys(integrity).find((file) => pattern.test(file));
  return { entry, late: find(late), sheet: find(/^(?!.*details).*\.css$/), isModule: entryType === 'module' };
}

/** Number of a remote's style sheets that apply. */
const appliedSheets = (page, name) =>
  page.evaluate(
    (remote) =>
      [...document.styleSheets].filter(
        ({ href, disabled, ownerNode }) =>
          !disabled && (href?.includes(`/${remote}/`) || ownerNode?.dataset?.of === remote),
      ).length,
    name,
  );

/** Who provides React to each instance of Module Federation. */
const reactsIn = (page) =>
  page.evaluate(() =>
    Object.values(globalThis.__FEDERATION__.__SHARE__).flatMap((scopes) =>
      Object.values(scopes.default?.react ?? {}).map(({ from }) => from),
    ),
  );

await install();

before(async () => {
  assert.ok(existsSync(join(env.BAZA_SHELL, 'shell.json')), 'Build first: npm run build.');
  await mustRelease('init');
  const port = await sparePort();
  origin = `http://localhost:${port}`;
  site = startSite({ port, dataDir, env });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
});

after(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the site's pages have a release: it reads the registry once a second. */
const untilLive = ({ name, path }, version) =>
  until(
    `${name} ${version} on the site`,
    async () => (await (await fetch(origin + path)).text()).includes(`/${name}/${version}/`),
    LIVE_WITHIN_MS,
  );

for (const example of examples)
  describe(example.dir.slice(root.length + 1), () => {
    const { name, dir, path } = example;
    const texts = textsOf(example);
    const within = (page) => page.locator(`[data-of="${name}"]`);

    it('has no type errors', async () => {
      await must(join(bin, 'tsc'), ['-p', dir]);
    });

    it('is built, passes the release checks and is published', async () => {
      await mustRelease('build', dir);
      const checked = await mustRelease('check', join(dir, 'dist'));
      assert.match(checked, new RegExp(`${name} 0\\.1\\.0 may go live`));
      for (const module of Object.keys(releaseOf(example).shared))
        assert.match(checked, new RegExp(`${module} .* runs on \\d`));
      await mustRelease('publish', join(dir, 'dist'), '--why', 'An example');
      await site.isReady();
      await untilLive(example, '0.1.0');
    });

    it('has its texts in three languages', async () => {
      for (const [language, prefix] of Object.entries(PREFIXES)) {
        const { page, close } = await open(prefix + path);
        await expect(within(page).locator('h1'), language).toHaveText(texts[language].title);
        await close();
      }
    });

    it('shows its image, style sheets and late chunk on the shell’s React, and leaves nothing behind', async () => {
      const { page, complaints, close } = await open(path);
      await expect(within(page).locator('h1')).toBeVisible();
      await untilItReacts(page);
      await expect(within(page).locator('h1 >> xpath=ancestor::div[1]')).toHaveCSS('display', 'grid');
      const { more, details, picture } = texts.uz;
      await expect(within(page).getByRole('img', { name: picture })).toHaveJSProperty('naturalWidth', 96);
      await within(page).getByRole('button', { name: more }).click();
      await expect(within(page).getByText(details)).toBeVisible();
      await expect(within(page).getByText(details)).toHaveCSS('border-inline-start-width', '4px');
      assert.deepEqual([...new Set(await reactsIn(page))], ['baza_shell']);
      assert.ok((await appliedSheets(page, name)) > 0);

      await page.getByRole('banner').getByRole('link').first().click();
      await expect(within(page)).toHaveCount(0);
      await expect.poll(() => appliedSheets(page, name)).toBe(0);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('runs no file of which a byte has changed', async () => {
      const { entry, late, sheet, isModule } = filesOf(example);
      for (const file of [entry, late, sheet]) {
        const { page, complaints, close } = await open(path, change(example, '0.1.0', file));
        // A script loads it when it is needed; all files of an ES module are checked before any of them runs.
        if (file === late && !isModule)
          await within(page).getByRole('button', { name: texts.uz.more }).click();
        await expect.poll(() => complaints.join(), file).toMatch(/valid digest/);
        if (isModule) await expect(page.getByRole('main').getByRole('alert'), file).toBeVisible();
        if (file === late) await expect(within(page).getByText(texts.uz.details)).toHaveCount(0);
        assert.equal(await page.evaluate(() => globalThis.changed), undefined, file);
        await close();
      }
    });
  });

describe('an ES module whose new release is broken', () => {
  it('falls back to the previous release', async () => {
    const example = examples.find(({ name }) => name === 'mf_example_vite');
    await mustRelease('build', example.dir, '--version', '0.2.0');
    await mustRelease('publish', join(example.dir, 'dist'), '--promote', '--why', 'The next one');
    await untilLive(example, '0.2.0');
    const { page, close } = await open(example.path, change(example, '0.2.0', filesOf(example).late));
    await expect(page.locator(`[data-of="${example.name}"] h1`)).toHaveText(textsOf(example).uz.title);
    await expect(page.locator(`img[src*="/${example.name}/0.1.0/"]`)).toBeVisible();
    assert.equal(await page.evaluate(() => globalThis.changed), undefined);
    await close();
  });
});
