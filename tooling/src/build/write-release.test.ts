/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { RemoteConfig } from '@baza/shared/contract/release';
import { writeRelease } from './write-release.ts';

jest.mock('./source-facts.ts', () => ({
  sourceFactsOf: async () => ({ parcels: {}, uses: [], links: [], offers: [], flags: [], textKeys: [] }),
}));

const title = { uz: 'Намуна', ru: 'Пример', en: 'Example' };
const remote: RemoteConfig = {
  name: 'mf_a',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  routes: [{ path: '/a', layout: 'default2', guard: 'none', title, chunk: 'page' }],
};
const assets = (js: string[], css: string[] = []) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
});
const federation = (type: string, path = '') => ({
  metaData: { buildInfo: { buildVersion: '1.0.0' }, remoteEntry: { name: 'remoteEntry.1.js', path, type } },
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
  exposes: [{ path: './lifecycles', assets: assets(['lifecycles.2.js'], ['lifecycles.3.css']) }],
});

let dir: string;
const write = (files: Record<string, string | object>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'baza-release-'));
  write({
    'package.json': { name: 'mf-a', version: '1.2.3' },
    'src/lifecycles.tsx': "import { lazy } from 'react';",
    'src/i18n/uz.json': { a: 'а' },
    'src/i18n/ru.json': { a: 'а' },
    'src/i18n/en.json': {},
    'dist/mf-manifest.json': federation('module'),
    'dist/remoteEntry.1.js': 'entry',
    'dist/lifecycles.2.js': 'lifecycles',
    'dist/lifecycles.3.css': 'css',
    'dist/assets/page-4.js': 'page',
    'dist/assets/page-4.js.map': '{}',
    'dist/text-uz.5.js': 'text',
    'dist/house.svg': '<svg/>',
  });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const written = () => JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8'));

test('writes the release of an ES module from what the bundler has left', async () => {
  const manifest = await writeRelease({ dir, remote });
  expect(written()).toEqual(manifest);
  expect(manifest).toMatchObject({
    name: 'mf_a',
    version: expect.stringMatching(/^1\.2\.3-local\.b/),
    entry: 'remoteEntry.1.js',
    entryType: 'module',
    shared: { react: '^19.0.0' },
    imports: { react: ['lazy'] },
    exposes: ['./lifecycles'],
    preload: {
      './lifecycles': { js: ['lifecycles.2.js'], css: ['lifecycles.3.css'] },
      '/a': { js: ['assets/page-4.js'], css: [] },
      'text-uz': { js: ['text-uz.5.js'], css: [] },
      'text-ru': { js: [], css: [] },
    },
    texts: { keys: 1, missing: { uz: [], ru: [], en: ['a'] } },
    package: 'mf-a',
  });
  expect(manifest.integrity['assets/page-4.js']).toBe(integrityOf('page'));
  expect(Object.keys(manifest.integrity)).toEqual([
    'assets/page-4.js',
    'house.svg',
    'lifecycles.2.js',
    'lifecycles.3.css',
    'mf-manifest.json',
    'remoteEntry.1.js',
    'text-uz.5.js',
  ]);
});

/** An entry that is a classic script, with the hashes of files with these contents. */
function writeScript(contents: readonly string[]): void {
  const hashes = contents.map((content) => integrityOf(content)).join(' ');
  rmSync(join(dir, 'dist', 'remoteEntry.1.js'));
  write({
    'dist/mf-manifest.json': federation('global', 'static/'),
    'dist/static/remoteEntry.1.js': `globalThis._FEDERATION_RUNTIME_CORE; '${hashes}'`,
  });
}

test('refuses a classic script that lacks the hash of a file it loads', async () => {
  writeScript(['lifecycles', 'css', 'page']);
  await expect(writeRelease({ dir, remote })).rejects.toThrow('The entry loads text-uz.5.js without a hash');
});

test('writes a classic script in a folder, which runs on the shell’s runtime core', async () => {
  writeScript(['lifecycles', 'css', 'page', 'text']);
  const manifest = await writeRelease({ dir, remote });
  expect(manifest.entry).toBe('static/remoteEntry.1.js');
  expect(manifest).not.toHaveProperty('entryType');
  expect(Object.keys(manifest.shared)).toEqual(['@module-federation/runtime-core', 'react']);
});

test('gives Module Federation’s manifest the version, with its new hash', async () => {
  const manifest = await writeRelease({ dir, remote });
  const text = readFileSync(join(dir, 'dist', 'mf-manifest.json'), 'utf8');
  expect(JSON.parse(text).metaData.buildInfo.buildVersion).toBe(manifest.version);
  expect(manifest.integrity['mf-manifest.json']).toBe(integrityOf(text));
});

test('writes the same files again when it runs twice', async () => {
  const first = await writeRelease({ dir, remote });
  const second = await writeRelease({ dir, remote });
  expect(second.integrity).toEqual(first.integrity);
});

test('removes descriptions of the bundle that nothing loads', async () => {
  write({ 'dist/mf-stats.json': {}, 'dist/.vite/manifest.json': {} });
  await writeRelease({ dir, remote });
  expect(existsSync(join(dir, 'dist', 'mf-stats.json'))).toBe(false);
  expect(existsSync(join(dir, 'dist', '.vite', 'manifest.json'))).toBe(false);
});

test('says how to build when Module Federation’s manifest is missing', async () => {
  rmSync(join(dir, 'dist', 'mf-manifest.json'));
  await expect(writeRelease({ dir, remote })).rejects.toThrow('has no mf-manifest.json: build the remote');
});

test('refuses a build that lacks an exposed module', async () => {
  const exposes = { ...remote.exposes, './nav': './src/nav.tsx' };
  await expect(writeRelease({ dir, remote: { ...remote, exposes } })).rejects.toThrow(
    'does not expose ./nav of remote.config.ts',
  );
});
