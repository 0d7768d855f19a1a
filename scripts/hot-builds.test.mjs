// A remote's development builds: one release whose earlier files stay, so that open pages take over build after build.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import webpack from 'webpack';
import { defineRemoteBuild } from '../tooling/src/build/webpack.ts';
import { root } from './lib/run.mjs';

mkdirSync(join(root, '.nx'), { recursive: true });
const dir = mkdtempSync(join(root, '.nx', 'hot-builds-'));
const dist = join(dir, 'dist');
const page = (text) =>
  writeFileSync(
    join(dir, 'src', 'page.tsx'),
    `import styles from './page.module.css';\nexport function Page() { return <p className={styles.page}>${text}</p>; }`,
  );
const sheet = (colour) => writeFileSync(join(dir, 'src', 'page.module.css'), `.page { color: ${colour}; }`);
const release = () => JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
const files = () => readdirSync(dist).filter((name) => name !== 'release.json');

let watching;
let notify;
/** The next build. */
const built = () =>
  new Promise((resolve) => {
    notify = resolve;
  });
before(async () => {
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'package.json'), '{ "name": "mf-a", "version": "1.0.0", "type": "module" }');
  page('one');
  sheet('red');
  // Older than the build: a file of this moment would be built twice.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const remote = { name: 'mf_a', routes: [], exposes: { './lifecycles': './src/page.tsx' } };
  const [configuration] = defineRemoteBuild(dir, remote)({}, { mode: 'development' });
  const first = built();
  watching = webpack({ ...configuration, cache: false }).watch({ aggregateTimeout: 50 }, (error, stats) =>
    notify(error ?? stats),
  );
  assert.deepEqual((await first).toJson({ all: false, errors: true }).errors, []);
});
after(async () => {
  await new Promise((resolve) => watching.close(resolve));
  rmSync(dir, { recursive: true, force: true });
});

test('a page of an earlier build finds the way to the next one, and all its own files', async () => {
  const before = { files: files(), release: release() };
  const next = built();
  page('two');
  await next;
  const { version, entry } = release();
  assert.equal(version, before.release.version);
  assert.notEqual(entry, before.release.entry);
  const now = files();
  assert.deepEqual(
    before.files.filter((name) => !now.includes(name)),
    [],
  );
  const updates = now.filter((name) => name.includes('.hot-update.js'));
  // Of the remote's runtime: what has changed since a build of that hash.
  assert.match(
    updates.find((name) => name.endsWith('.json')) ?? '',
    /^mf_a\.[0-9a-f]+\.[0-9a-z]+\.hot-update\.json$/,
  );
});

test('a style sheet keeps its name: open pages find the element that they replace by it', async () => {
  const sheets = () => files().filter((name) => name.endsWith('.css'));
  const before = sheets();
  assert.equal(before.length, 1, before.join());
  const next = built();
  sheet('blue');
  await next;
  assert.deepEqual(sheets(), before);
  assert.match(readFileSync(join(dist, before[0]), 'utf8'), /blue/);
});

test('a changed style sheet is replaced by the runtime alone, which removes the old element', async () => {
  const known = new Set(files());
  const next = built();
  sheet('green');
  await next;
  const updates = files().filter((name) => !known.has(name) && name.includes('.hot-update.js'));
  const text = (name) => readFileSync(join(dist, name), 'utf8');
  const manifest = JSON.parse(text(updates.find((name) => name.endsWith('.json'))));
  assert.equal(manifest.c.length, 1);
  for (const name of files().filter((name) => name.endsWith('.js')))
    assert.doesNotMatch(text(name), /Reload all css/, name);
});

test('a build that fails changes nothing', async () => {
  const before = files();
  const failed = built();
  page('</div>');
  assert.match(
    (await failed).toJson({ all: false, errors: true }).errors[0].message,
    /Expression expected|Unexpected|Expected/,
  );
  assert.deepEqual(files(), before);
});
