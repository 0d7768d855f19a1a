import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '../../operations/index.ts';
import type { ReleaseManifest } from '../../schema.ts';
import { inside, runCli } from '../../tests/cli.ts';
import { buildDist } from '../../tests/dist.ts';
import { openFolder, type Place } from '../../tests/places.ts';

let place: Place;
beforeEach(async () => {
  place = await openFolder();
});
afterEach(() => place.close());

const baza = (...args: string[]) => runCli(...args, '--registry', place.location, '--who', 'Dilnoza');
const dist = (version: string, changes: Partial<ReleaseManifest> = {}) =>
  buildDist(place.home, version, { version, ...changes });
const publish = async (version: string, ...more: string[]) => baza('publish', await dist(version), ...more);
const url = async (version: string) =>
  (await readDocument(await place.open())).remotes.mf_listings?.releases[version]?.url;

test('publish says what has become of the release', async () => {
  const note = '\n  not compared with a shell (--shell)\n';
  expect((await publish('1.0.0')).out).toBe(`✔ mf_listings 1.0.0 is stable.${note}`);
  expect((await publish('1.0.0')).out).toBe(`· mf_listings 1.0.0 was there already, stable.${note}`);
  expect((await publish('1.1.0')).out).toBe(`✔ mf_listings 1.1.0 is published; stable stays 1.0.0.${note}`);
  expect((await publish('1.1.0', '--dry-run')).out).toMatch(/was there already, published.*\(dry run/s);
  expect(JSON.parse((await publish('1.2.0', '--json')).out)).toMatchObject({
    ok: true,
    name: 'mf_listings',
    version: '1.2.0',
    added: true,
    stable: false,
    change: { action: 'publish', who: 'Dilnoza' },
  });
});

test('publish takes the folder dist, and the base of URLs from the command or the environment', async () => {
  await rename(await dist('1.0.0'), join(place.home, 'dist'));
  const base = { BAZA_BASE_URL: 'https://cdn.example/baza/' };
  expect((await inside(place.home, () => baza('publish'), base)).code).toBe(0);
  expect(await url('1.0.0')).toBe('https://cdn.example/baza/mf_listings/1.0.0/');
  await inside(place.home, () => publish('1.1.0', '--base-url', '/files'), base);
  expect(await url('1.1.0')).toBe('/files/mf_listings/1.1.0/');
});

test('publish refuses other channels, and to promote without a shell', async () => {
  expect(await publish('1.0.0', '--channel', 'beta')).toMatchObject({
    code: 2,
    err: 'There is no channel beta to publish to.\nPublish, then use "canary".\n',
  });
  expect(await publish('1.0.0', '--promote')).toMatchObject({ code: 2, err: expect.stringMatching(/shell/) });
});

test('the kill switch says whether it has changed anything', async () => {
  await publish('1.0.0');
  const off = (...more: string[]) => baza('disable', 'mf_listings', '--why', 'Broken', ...more);
  expect((await off()).out).toBe('✔ mf_listings is switched off: Broken\n');
  expect((await off()).out).toBe('· mf_listings is already switched off: Broken\n');
  expect(JSON.parse((await off('--json')).out)).toMatchObject({ remote: 'mf_listings', change: null });
  const on = (...more: string[]) => baza('enable', 'mf_listings', ...more);
  expect((await on()).out).toBe('✔ mf_listings is on again: 1.0.0.\n');
  expect((await on()).out).toBe('· mf_listings was on: 1.0.0.\n');
  expect(JSON.parse((await on('--json')).out)).toMatchObject({ remote: 'mf_listings', change: null });
});

test('promote and rollback say what is stable', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  const promote = (...more: string[]) => baza('promote', 'mf_listings', '1.1.0', '--shell', 'none', ...more);
  expect(await baza('promote', 'mf_listings', '1.1.0')).toMatchObject({ code: 2 });
  expect(JSON.parse((await promote('--json')).out)).toMatchObject({ remote: 'mf_listings', stable: '1.1.0' });
  expect((await promote()).out).toBe('· mf_listings: 1.1.0 was stable already.\n');
  expect((await baza('rollback', 'mf_listings', '--canary', '--stable')).err).toBe(
    '--stable and --canary exclude each other.\nName the one to take back.\n',
  );
  expect((await baza('rollback', 'mf_listings')).out).toBe(
    '✔ mf_listings: 1.1.0 is taken back; stable is 1.0.0.\n',
  );
  const canary = async (...more: string[]) =>
    JSON.parse((await baza('canary', 'mf_listings', '--shell', 'none', '--json', ...more)).out);
  expect(await canary('1.1.0', '--percent', '5')).toMatchObject({
    remote: 'mf_listings',
    canary: { version: '1.1.0', percent: 5 },
  });
  expect(await canary('--end')).toMatchObject({ canary: null, change: { from: '1.1.0' } });
  await canary('1.1.0', '--percent', '5');
  expect((await baza('rollback', 'mf_listings', '--canary')).out).toMatch(/1\.1\.0 is taken back/);
});

test('prune keeps as many as it is told to, of the named remote', async () => {
  for (const patch of [0, 1, 2, 3]) await publish(`1.0.${patch}`);
  const prune = (...more: string[]) => baza('prune', ...more);
  expect((await prune()).out).toBe('Nothing to remove.\n');
  expect((await prune('--keep', '1', '--days', '9999')).out).toBe('Nothing to remove.\n');
  const few = ['--keep', '1'];
  expect((await prune('mf-other', ...few)).out).toBe('Nothing to remove.\n');
  expect((await prune(...few, '--dry-run')).out).toMatch(
    /^Would remove mf_listings\/1\.0\.2, mf_listings\/1\.0\.1\.\n/,
  );
  expect(JSON.parse((await prune('mf-listings', ...few, '--json')).out)).toMatchObject({
    gone: ['mf_listings/1.0.2', 'mf_listings/1.0.1'],
    changes: [{ action: 'prune', remote: 'mf_listings' }],
  });
});
