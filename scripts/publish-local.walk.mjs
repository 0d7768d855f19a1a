// `npm start` over the registry of an older version, in which another remote had a page of today's.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { node, root, run } from './lib/run.mjs';

let folder;
let published;
const file = () => join(folder, 'registry', 'registry.json');
const start = () =>
  run(node, [join(root, 'scripts', 'publish-local.ts')], {
    quiet: true,
    env: { DATA_DIR: folder, USER: 'a' },
  });
const remotes = async () => JSON.parse(await readFile(file(), 'utf8')).remotes;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baza-update-'));
  const { code, output } = await start();
  assert.equal(code, 0, output);
  published = JSON.parse(await readFile(file(), 'utf8'));
});
after(() => rm(folder, { recursive: true }));

/** Yesterday’s registry: no `mf_content`, and its page in a release of `mf_listings`. */
let old;
beforeEach(() => {
  old = structuredClone(published);
  const { mf_content: desk, mf_listings: listings } = old.remotes;
  const [route] = desk.releases[desk.channels.stable].manifest.routes;
  const today = listings.releases[listings.channels.stable];
  const manifest = { ...today.manifest, version: '0.0.9', routes: [...today.manifest.routes, route] };
  listings.releases = { '0.0.9': { url: '/remotes/mf_listings/0.0.9/', manifest } };
  listings.channels = { stable: '0.0.9' };
  listings.wasStable = ['0.0.9'];
  delete old.remotes.mf_content;
});

test('a page that has moved to a new remote is published there', async () => {
  await writeFile(file(), JSON.stringify(old));
  const { code, output } = await start();
  assert.equal(code, 0, output);
  const { mf_content: desk, mf_listings: listings } = await remotes();
  assert.equal(desk.channels.stable, published.remotes.mf_content.channels.stable);
  assert.equal(listings.channels.stable, published.remotes.mf_listings.channels.stable);
});

test('a canary that keeps the page does not stop the site', async () => {
  old.remotes.mf_listings.channels.canary = { version: '0.0.9', percent: 5 };
  old.remotes.mf_listings.channels.stable = '0.0.8';
  const release = old.remotes.mf_listings.releases['0.0.9'];
  const manifest = { ...release.manifest, version: '0.0.8' };
  old.remotes.mf_listings.releases['0.0.8'] = { url: '/remotes/mf_listings/0.0.8/', manifest };
  await writeFile(file(), JSON.stringify(old));
  const { code, output } = await start();
  assert.equal(code, 0, output);
  assert.match(
    output,
    /mf-content cannot be published.*\/content collides with \/content of mf_listings 0\.0\.9/s,
  );
  const { mf_content: desk, mf_listings: listings } = await remotes();
  assert.equal(desk, undefined);
  assert.equal(listings.channels.stable, published.remotes.mf_listings.channels.stable);
});
