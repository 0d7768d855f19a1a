import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@baza/registry';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { integrityOf } from '@baza/shared/contract/integrity';
import { openEntries } from '../delivery-plugin.ts';
import { LIMITS } from '../limit.ts';
import { setupLoader, site } from '../test-loader.ts';

// Node serves the files and jsdom runs them, so a busy machine may take its time.
jest.setTimeout(60_000);
const BUILD_LIMIT_MS = 300_000;
const REACT = { version: 'of the shell' };

/** Version to time of release. */
const RELEASES = { '1.0.0': '2026-01-01T00:00:00.000Z', '1.1.0': '2026-02-01T00:00:00.000Z' } as const;
type Version = keyof typeof RELEASES;
const VERSIONS = Object.keys(RELEASES) as Version[];

/** What the small remote exposes, see `build-containers.ts`. */
interface Small {
  facts: { version: Version; react: string };
  more(): Promise<{ more: string }>;
}
interface Build {
  manifest: ReleaseManifest;
  /** Text of each script. */
  files: Record<string, string>;
  entry: string;
  exposed: string;
  /** A script that the remote loads by itself. */
  late: string;
}

let folder: string;
const builds = {} as Record<Version, Build>;

function readBuild(version: Version): Build {
  const dist = join(folder, version, 'dist');
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  const nameOf = (start: string) => names.find((name) => name.startsWith(start)) ?? '';
  const [entry, exposed, late] = [nameOf('remoteEntry.'), nameOf('lifecycles.'), nameOf('more.')];
  const manifest = manifestOf({
    ...{ name: 'mf_small', version, time: RELEASES[version] },
    ...{ shared: {}, imports: {}, routes: [], entry },
    preload: { './lifecycles': { js: [exposed], css: [] } },
    integrity: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(text)])),
  });
  return { manifest, files, entry, exposed, late };
}

beforeAll(() => {
  // Below the packages that the build needs.
  const cache = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'containers-'));
  const script = join(import.meta.dirname, 'build-containers.ts');
  execFileSync(process.execPath, [script, folder, ...VERSIONS], { stdio: ['ignore', 'inherit', 'inherit'] });
  for (const version of VERSIONS) builds[version] = readBuild(version);
}, BUILD_LIMIT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = globalThis as unknown as Record<string, unknown>;
let browser: MutationObserver;
/** URLs of scripts in the order of their requests. */
let requested: string[];
/** Returns what arrives of a file; null for a lost connection. */
let arrives: (text: string, url: string) => string | null;

const textOf = (url: string): string => {
  const [, version = '', file = ''] = /\/mf_small\/([^/]+)\/([^?]+)/.exec(url) ?? [];
  return builds[version as Version].files[file] ?? '';
};

/** Runs a script as a browser does: only if its bytes have its hash. */
function load(script: HTMLScriptElement): void {
  requested.push(script.src.replace(`${site}/remotes/mf_small/`, ''));
  const text = arrives(textOf(script.src), script.src);
  const isWhole = text !== null && integrityOf(text) === script.integrity;
  if (isWhole) {
    const inline = document.createElement('script');
    inline.textContent = text;
    document.body.append(inline);
    inline.remove();
  }
  script.dispatchEvent(new Event(isWhole ? 'load' : 'error'));
}

beforeEach(() => {
  requested = [];
  arrives = (text) => text;
  // What the page of another test has left.
  for (const name of Object.keys(page))
    if (/^(webpackChunk_|mf_small$|changed$)/.test(name)) page[name] = undefined;
  browser = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement && node.src) load(node);
  });
  browser.observe(document.head, { childList: true });
});
afterEach(() => browser.disconnect());

/** A page in which 1.1.0 is stable, and was preceded by 1.0.0. */
function openPage() {
  // jsdom states that a container, which webpack declares with `var`, can be deleted; Module Federation reports that it cannot.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const document = registryOf(...VERSIONS.map((version) => builds[version].manifest));
  const entry = document.remotes.mf_small;
  if (entry) entry.wasStable = ['1.1.0', '1.0.0'];
  const opened = setupLoader(
    { document, limits: LIMITS, react: REACT },
    openEntries(LIMITS.load, (url) => url),
  );
  const small = async () => (await opened.loader.load('mf_small', './lifecycles')) as unknown as Small;
  return { ...opened, small };
}

const change = (text: string) => `globalThis.changed = true;${text}`;
const isOf = (version: Version, file: 'entry' | 'exposed' | 'late') => (url: string) =>
  url.includes(`/${version}/${builds[version][file]}`);

test('a container that webpack has built runs on the shell’s React, its files with their hashes', async () => {
  const { small, fallbacks, recovered } = openPage();
  const { facts, more } = await small();
  expect(facts).toEqual({ version: '1.1.0', react: REACT.version });
  const { entry, exposed, late } = builds['1.1.0'];
  expect(requested).toEqual([`1.1.0/${entry}`, `1.1.0/${exposed}`]);
  expect((await more()).more).toBe('more of 1.1.0');
  expect(requested.at(-1)).toBe(`1.1.0/${late}`);
  expect([fallbacks, recovered]).toEqual([[], []]);
});

test.each([
  'entry',
  'exposed',
] as const)('a changed byte in the %s file is refused twice, then the previous release runs', async (file) => {
  const { small, fallbacks } = openPage();
  const isChanged = isOf('1.1.0', file);
  arrives = (text, url) => (isChanged(url) ? change(text) : text);
  const { facts, more } = await small();
  expect(facts.version).toBe('1.0.0');
  expect((await more()).more).toBe('more of 1.0.0');
  expect(page.changed).toBeUndefined();
  expect(requested.filter((url) => isChanged(`/${url}`))).toHaveLength(2);
  expect(fallbacks).toEqual([expect.stringMatching(/^mf_small 1\.1\.0 /)]);
});

test('an entry that does not arrive is requested again under another URL, and no release falls back', async () => {
  const { small, fallbacks, recovered } = openPage();
  arrives = (text) => (requested.length === 1 ? null : text);
  expect((await small()).facts.version).toBe('1.1.0');
  const { entry, exposed } = builds['1.1.0'];
  expect(requested).toEqual([`1.1.0/${entry}`, `1.1.0/${entry}?retry=1`, `1.1.0/${exposed}`]);
  expect(recovered).toEqual(['mf_small 1.1.0']);
  expect(fallbacks).toEqual([]);
});

test('a late chunk of which a byte has changed does not run, and its import rejects', async () => {
  const { small } = openPage();
  const isChanged = isOf('1.1.0', 'late');
  arrives = (text, url) => (isChanged(url) ? change(text) : text);
  const { more } = await small();
  await expect(more()).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(page.changed).toBeUndefined();
});

test('the load fails if no release has whole files', async () => {
  const { small, fallbacks } = openPage();
  arrives = change;
  await expect(small()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(page.changed).toBeUndefined();
  expect(requested).toHaveLength(4);
  expect(fallbacks).toEqual([]);
});
