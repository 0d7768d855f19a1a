import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ports, root, siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

// `npm run dev -- mf-map`, as used by the developer of one remote with a running site.

const port = ports.farEnd + 5;
const files = `http://localhost:${port}/`;
const { remotes } = localeTexts('ru');
const badge = (page: Page) => page.getByText(remotes('override.active', { names: 'mf_map' }));
const failed = (page: Page) => page.getByText(remotes('override.failed', { names: 'mf_map' }));
const outlet = (page: Page) => page.locator('[data-remote="mf_map"][data-status="ready"]');
let folder: string;
let remote: ChildProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baza-override-'));
  const args = ['mf-map', '--shell', siteUrl, '--port', String(port)];
  remote = spawn(process.execPath, [join(root, 'scripts', 'dev', 'remote.ts'), ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  remote.stdout?.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { timeout: 80_000 }).toContain(`?override=mf_map@${files}`);
});
test.afterAll(async () => {
  const ended = once(remote, 'exit');
  remote.kill('SIGINT');
  const [code] = await ended;
  rmSync(folder, { recursive: true });
  expect(code, 'Ctrl-C ends it').toBe(0);
});

test('a local remote: announced on the page, removed with one click', async ({ page }) => {
  const local: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(files)) local.push(response.url());
  });
  await page.goto(`/ru/search-on-map?override=mf_map@${files}`);
  await expect(badge(page)).toBeVisible();
  await expect(outlet(page)).toBeVisible();
  await expect(page.locator('#root')).not.toHaveAttribute('data-width');
  expect(local.some((url) => url.includes('/remoteEntry.'))).toBe(true);

  await test.step('stored only for the tab', async () => {
    await page.goto('/ru/search-on-map');
    await expect(badge(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/ru/search-on-map');
    await expect(outlet(other)).toBeVisible();
    await expect(badge(other)).toBeHidden();
    await other.close();
  });
  await test.step('the badge restores the release', async () => {
    await page.getByRole('button', { name: remotes('override.off'), exact: true }).click();
    await expect(badge(page)).toBeHidden();
    await expect(outlet(page)).toBeVisible();
    local.length = 0;
    await page.reload();
    await expect(outlet(page)).toBeVisible();
    expect(local).toEqual([]);
  });
});

test('URLs of other machines are refused as overrides', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('example')) foreign.push(request.url());
  });
  for (const address of [
    'http://evil.example/',
    'https://localhost.evil.example/',
    'http://localhost@evil.example/',
  ]) {
    await page.goto(`/ru/search-on-map?override=mf_map@${address}`);
    await expect(outlet(page)).toBeVisible();
    await expect(badge(page)).toBeHidden();
  }
  expect(foreign).toEqual([]);
});

test('an override with an unreachable server is reported, and the release runs', async ({ page }) => {
  await page.goto('/ru/search-on-map?override=mf_map@http://localhost:9/');
  await expect(failed(page)).toBeVisible();
  await expect(outlet(page)).toBeVisible();
});
