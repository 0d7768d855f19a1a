import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { mediaTypeOf } from '@baza/shared/http';
import { expect } from '@playwright/test';
import { ports, registryDir, runningSite } from '../support/places.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

interface Document {
  updatedAt: string;
  remotes: Record<string, { channels: { stable: string }; releases: Record<string, { url: string }> }>;
}

test.skip(runningSite !== null, 'a registry in use must not be changed');
test.use({ serviceWorkers: 'block' });

const REGISTRY = join(registryDir, 'registry.json');

/** Serves the files of a folder to pages of any origin, like a CDN. */
function serve(folder: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = join(folder, normalize(new URL(request.url ?? '/', 'http://x').pathname));
    const found = await stat(path).catch(() => null);
    response.setHeader('access-control-allow-origin', '*');
    if (!found?.isFile()) return response.writeHead(404).end();
    response.setHeader('content-type', mediaTypeOf(path) ?? 'application/octet-stream');
    return createReadStream(path).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', () => resolve(server));
  });
}

/** Replaces the registry atomically. */
async function replaceRegistry(text: string): Promise<void> {
  await writeFile(`${REGISTRY}.e2e`, text);
  await rename(`${REGISTRY}.e2e`, REGISTRY);
}

const remotes = { mf_map: ports.otherOrigins[0], mf_listings: ports.otherOrigins[1] };
const originOf = (remote: keyof typeof remotes) => `http://localhost:${remotes[remote]}`;
let before = '';
let folder = '';
const servers: Server[] = [];

test.beforeAll(async () => {
  before = await readFile(REGISTRY, 'utf8');
  const document = JSON.parse(before) as Document;
  folder = await mkdtemp(join(tmpdir(), 'baza-origins-'));
  for (const remote of ['mf_map', 'mf_listings'] as const) {
    const known = document.remotes[remote];
    if (!known) throw new Error(`${remote} is not in the registry`);
    const version = known.channels.stable;
    await cp(join(registryDir, remote, version), join(folder, remote, version), { recursive: true });
    known.releases[version] = { ...known.releases[version], url: `${originOf(remote)}/${version}/` };
    servers.push(await serve(join(folder, remote), remotes[remote]));
  }
  await replaceRegistry(JSON.stringify({ ...document, updatedAt: new Date().toISOString() }));
});

test.afterAll(async () => {
  if (before) await replaceRegistry(before);
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('remotes from different origins work together', async ({ page, request }) => {
  const t = localeTexts('ru');
  const main = page.getByRole('main');
  await expect
    .poll(async () => (await request.get('/remotes/registry.json')).text())
    .toContain(originOf('mf_map'));
  const fetched = new Set<string>();
  page.on('response', (response) => response.ok() && fetched.add(new URL(response.url()).origin));
  // The site's own copies are blocked.
  await page.route(/:\d+\/remotes\/mf_(map|listings)\//, (route) => route.abort());

  await page.goto('/ru/products?category=Land_Sell');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.domain('category.Land_Sell'));
  await expect(main.getByRole('article').first()).toBeVisible();
  expect([...fetched]).toContain(originOf('mf_listings'));

  await page.goto('/ru/search-on-map');
  await expect(main.getByRole('application', { name: t.map('map.label') })).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  // The filter panel there is a parcel from the other origin.
  await expect(page.getByRole('combobox', { name: t.listings('filter.category') })).toBeVisible();
  expect([...fetched]).toContain(originOf('mf_map'));
});
