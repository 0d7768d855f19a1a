// Walks through docs/remotes.md from nothing to a released remote: runs the guide's commands against a real site;
// the folder is outside this repository. Needs a built shell.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { initRegistry, openStore } from '@baza/registry/operations';
import { sparePort } from '../api/src/testing/spare-port.ts';
import { node, root, run } from './lib/run.mjs';
import { commandsOf, plainEnvironment, signalGroup, start, startSite, until } from './lib/walk.mjs';

const STEP_LIMIT_MS = 180_000;
/** The site looks for changes once a second; a busy machine may take its time. */
const REACTS_WITHIN_MS = 20_000;
const commands = commandsOf(
  readFileSync(join(root, 'docs', 'remotes.md'), 'utf8'),
  'From nothing to a released remote',
);

const folder = mkdtempSync(join(tmpdir(), 'baza-walk-'));
const dataDir = join(folder, 'data');
let site;
let origin;
let cwd = folder;
let env;

/** npm's download cache is shared; what npx installs is removed with the temporary folder. */
async function npmCache() {
  const { output } = await run('npm', ['config', 'get', 'cache'], { quiet: true });
  const downloads = join(output.trim().split('\n').at(-1), '_cacache');
  const cache = join(folder, 'npm');
  mkdirSync(cache);
  if (existsSync(downloads)) symlinkSync(downloads, join(cache, '_cacache'));
  return cache;
}

before(async () => {
  assert.ok(existsSync(join(root, 'shell', 'dist', 'shell.json')), 'Build first: npm run build.');
  const port = await sparePort();
  origin = `http://localhost:${port}`;
  env = {
    ...plainEnvironment(),
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    npm_config_cache: await npmCache(),
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
    // A command that is not installed is an error in the guide; do not look for it elsewhere.
    npm_config_yes: 'false',
    BAZA: root,
    PACKS: join(folder, 'packs'),
    BAZA_SHELL: origin,
    BAZA_REGISTRY: join(dataDir, 'registry'),
  };
  // What ops do before a team's first release.
  await initRegistry(await openStore(env.BAZA_REGISTRY));
  site = startSite({ port, dataDir, env });
});

after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs one block of the guide; the next one starts in the folder where it ended. */
async function walk(code) {
  const place = join(folder, 'place');
  const child = start('bash', ['-euo', 'pipefail', '-c', `${code}\npwd > "${place}"`], { cwd, env });
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STEP_LIMIT_MS);
  const ended = await child.ended;
  clearTimeout(timer);
  assert.deepEqual(ended, { code: 0, signal: null }, `${code}\n${child.output}`);
  // The first step runs in the repository, the second one outside it.
  const next = readFileSync(place, 'utf8').trim();
  cwd = next === root ? folder : next;
}

/** Runs the remote in development, saves a file, and stops it like Ctrl-C. */
async function develop(code) {
  const child = start('bash', ['-c', `exec ${code}`], { cwd, env });
  try {
    const [, page, files] = await until('The development build', async () => {
      assert.equal(child.exitCode, null, child.output);
      return /^Open (\S+\?override=mf_open_days@(http:\S+))$/m.exec(child.output);
    });
    assert.ok(page.startsWith(`${origin}/open-days?`), page);
    const release = await (await fetch(new URL('release.json', files))).json();
    assert.equal(release.name, 'mf_open_days');
    const entry = await (await fetch(new URL(release.entry, files))).text();
    assert.match(entry, /webpackHotUpdate/);

    const events = (await fetch(new URL('events', files))).body.getReader();
    await events.read();
    const now = new Date();
    utimesSync(join(cwd, 'src', 'path.ts'), now, now);
    const { value } = await events.read();
    assert.match(new TextDecoder().decode(value), /data: \{"hash"/);
  } finally {
    signalGroup(child, 'SIGINT');
  }
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000);
  const { signal } = await child.ended;
  clearTimeout(timer);
  assert.notEqual(signal, 'SIGKILL', 'Ctrl-C did not end it');
  await assert.rejects(fetch('http://localhost:4801/release.json'));
}

async function pageShows(title, version) {
  const registry = await (await fetch(`${origin}/remotes/registry.json`)).json();
  assert.equal(registry.remotes.mf_open_days?.channels.stable, version);
  // The site checks the registry once a second.
  await until(
    `"${title}" on the page`,
    async () => {
      const response = await fetch(`${origin}/en/open-days`);
      return response.status === 200 && (await response.text()).includes(`<title>${title} `);
    },
    REACTS_WITHIN_MS,
  );
  const { url, manifest } = registry.remotes.mf_open_days.releases[version];
  assert.equal((await fetch(new URL(url + manifest.entry, origin))).status, 200);
}

/** Checks that a remote built outside shares the same modules and ranges as one built inside. */
function takesTheShellsOwn() {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const release = read(join(cwd, 'dist', 'release.json'));
  const shell = read(join(root, 'shell', 'dist', 'shell.json'));
  const modules = ['react', 'react/jsx-runtime', 'react-router-dom'];
  modules.push(...['contract', 'store', 'ui'].map((name) => `@baza/shared/${name}`));
  assert.deepEqual(Object.keys(release.imports).sort(), modules.sort());
  for (const name of modules) assert.equal(release.shared[name], `^${shell.shared[name]}`);
  assert.equal(release.contract, shell.contract);
  assert.ok(release.bytes < 64 * 1024, `${release.bytes} bytes: something of the shell's is bundled`);
}

/** The release has a server bundle, and the site sends the page as that bundle renders it. */
async function siteRendersIt() {
  const { server } = JSON.parse(readFileSync(join(cwd, 'dist', 'release.json'), 'utf8'));
  assert.match(server, /^server\.[0-9a-f]+\.js$/);
  await until(
    'The page from the server',
    async () => {
      const html = await (await fetch(`${origin}/en/open-days`)).text();
      return /data-rendered="mf_open_days\/lifecycles@0\.1\.0".*<h1[^>]*>Latest listings</s.test(html);
    },
    REACTS_WITHIN_MS,
  );
}

/** What pages know of the release with a setting, a flag and a slot, as ops have set them. */
async function pagesHaveSettings() {
  await until(
    'The settings in a page',
    async () => {
      const html = await (await fetch(`${origin}/en/profile`)).text();
      const has = (text) => html.includes(text);
      return has('"newestCount":6') && has('"in-profile":{"percent":100') && has('"slot":"profile.nav"');
    },
    REACTS_WITHIN_MS,
  );
}

/** The guide and the list of components come along. */
function packagesHaveDocs() {
  const read = (name) => readFileSync(join(cwd, 'node_modules', '@baza', 'shared', 'docs', name), 'utf8');
  assert.equal(read('remotes.md'), readFileSync(join(root, 'docs', 'remotes.md'), 'utf8'));
  assert.match(read('components.md'), /\| `DataTable` \|/);
}

/** Checks after the blocks that contain a text. */
const milestones = [
  [/^npm install$/m, packagesHaveDocs],
  [/publish --why "The page/, takesTheShellsOwn],
  [/publish --why "The page/, () => pageShows('Latest listings', '0.1.0')],
  [/publish --why "The page/, siteRendersIt],
  [/publish --why "A clearer/, () => pageShows('Latest listings', '0.1.0')],
  [/baza-release promote/, () => pageShows('New this week', '0.2.0')],
  [/baza-release settings/, pagesHaveSettings],
  [/baza-release rollback/, () => pageShows('Latest listings', '0.1.0')],
];

test('the guide has every step', () => {
  const code = commands.map((each) => each.code).join('\n');
  for (const [pattern] of milestones) assert.match(code, pattern);
  assert.equal(commands.filter(({ kind }) => kind === 'sh dev').length, 1);
});

let failed = false;
for (const { kind, code } of commands)
  test(code.split('\n')[0], { timeout: STEP_LIMIT_MS + 10_000 }, async (t) => {
    if (failed) return t.skip('a step before it failed');
    failed = true;
    if (kind === 'sh dev' || code.includes('baza-release')) await site.isReady();
    await (kind === 'sh dev' ? develop(code) : walk(code));
    for (const [pattern, check] of milestones) if (pattern.test(code)) await check();
    failed = false;
  });
