import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ImmutableReleaseError,
  keepRecent,
  pruneReleases,
  publishToDirectory,
  readRegistry,
} from './publish.ts';
import type { ReleaseManifest } from './schema.ts';
import { manifestOf } from './testing.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function build(text: string, changes: Partial<ReleaseManifest> = {}): Promise<string> {
  const dist = await mkdtemp(join(dir, 'dist-'));
  const file = 'remoteEntry.0a1b2c3d.js';
  const integrity = { [file]: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  await writeFile(join(dist, file), text);
  await writeFile(
    join(dist, 'release.json'),
    JSON.stringify(manifestOf({ entry: file, integrity, ...changes })),
  );
  return dist;
}
const registry = () => join(dir, 'registry');

test('a release appears with its files and the channel points at it', async () => {
  expect(await publishToDirectory(await build('one'), registry())).toEqual({
    name: 'mf_listings',
    version: '1.0.0',
    added: true,
  });
  const document = await readRegistry(registry());
  expect(document.remotes.mf_listings?.channels.stable).toBe('1.0.0');
  expect(document.remotes.mf_listings?.releases['1.0.0']?.url).toBe('/remotes/mf_listings/1.0.0/');
  const entry = join(registry(), 'mf_listings', '1.0.0', 'remoteEntry.0a1b2c3d.js');
  expect(await readFile(entry, 'utf8')).toBe('one');
});

test('the same release again changes nothing, built at another time as well', async () => {
  await publishToDirectory(await build('one'), registry());
  const before = await readFile(join(registry(), 'registry.json'), 'utf8');
  const again = await build('one', { time: '2026-05-05T00:00:00.000Z' });
  expect(await publishToDirectory(again, registry())).toMatchObject({ added: false });
  expect(await readFile(join(registry(), 'registry.json'), 'utf8')).toBe(before);
});

test('other contents under a published version are refused', async () => {
  await publishToDirectory(await build('one'), registry());
  await expect(publishToDirectory(await build('two'), registry())).rejects.toThrow(ImmutableReleaseError);
  const entry = join(registry(), 'mf_listings', '1.0.0', 'remoteEntry.0a1b2c3d.js');
  expect(await readFile(entry, 'utf8')).toBe('one');
});

test('files that are not what was built are refused', async () => {
  const dist = await build('one');
  await writeFile(join(dist, 'remoteEntry.0a1b2c3d.js'), 'tampered');
  await expect(publishToDirectory(dist, registry())).rejects.toThrow(/not what was built/);
  expect((await readRegistry(registry())).remotes).toEqual({});
});

test('a new version moves the channel and keeps the old one', async () => {
  await publishToDirectory(await build('one'), registry());
  await publishToDirectory(await build('two', { version: '1.1.0' }), registry());
  const entry = (await readRegistry(registry())).remotes.mf_listings;
  expect(entry?.channels.stable).toBe('1.1.0');
  expect(Object.keys(entry?.releases ?? {})).toEqual(['1.0.0', '1.1.0']);
});

test('twelve publishers at once lose nothing and leave no drafts', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `mf_r${index}`);
  const builds = await Promise.all(names.map((name) => build(name, { name })));
  await Promise.all(builds.map((dist) => publishToDirectory(dist, registry())));
  expect(Object.keys((await readRegistry(registry())).remotes).sort()).toEqual([...names].sort());
  expect((await readdir(registry())).sort()).toEqual([...names, 'registry.json'].sort());
});

test('the lock of a process that died is taken over', async () => {
  await mkdir(join(registry(), '.lock'), { recursive: true });
  const { hostname } = await import('node:os');
  await writeFile(join(registry(), '.lock', 'owner'), `${hostname()} 999999999`);
  expect(await publishToDirectory(await build('one'), registry())).toMatchObject({ added: true });
});

test('old releases go, but never the last five, those of 30 days, or one in use', async () => {
  const time = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  // Version 1.0.9 is the newest; the channel stays on 1.0.0.
  for (const patch of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    await publishToDirectory(
      await build('x', { version: `1.0.${patch}`, time: time(patch + 1) }),
      registry(),
    );
  const now = Date.UTC(2026, 0, 1) + 32 * 86_400_000;
  const gone = await pruneReleases(registry(), keepRecent(now));
  // Within 30 days: the fourth of January and later; in use: 1.0.0.
  expect(gone.sort()).toEqual(['1.0.1', '1.0.2'].map((version) => join('mf_listings', version)));
  const left = Object.keys((await readRegistry(registry())).remotes.mf_listings?.releases ?? {});
  expect(left).not.toContain('1.0.1');
  expect(left).toContain('1.0.0');
  expect(await readdir(join(registry(), 'mf_listings'))).toHaveLength(8);
});
