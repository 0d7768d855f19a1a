import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '../../schema.ts';
import { runCli } from '../../tests/cli.ts';
import { buildDist } from '../../tests/dist.ts';
import { openFolder, type Place } from '../../tests/places.ts';

let place: Place;
const baza = (...args: string[]) => runCli(...args, '--registry', place.location, '--who', 'Dilnoza');
const publish = async (version: string, changes: Partial<ReleaseManifest> = {}) =>
  baza('publish', await buildDist(place.home, version, { version, ...changes }));
const map = { name: 'mf_map', version: '2.0.0', commit: undefined, bytes: 2048 };

beforeEach(async () => {
  place = await openFolder();
  await publish('1.0.0', { commit: '0123456789abcdef', bytes: 204_800, time: '2026-01-02T03:04:05.678Z' });
  await publish('1.1.0', { package: 'mf-listings', time: '2026-02-03T04:05:06.789Z' });
  await publish('2.0.0', map);
});
afterEach(() => place.close());

const listings = `mf_listings  (mf-listings)
  1.1.0                    2026-02-03 04:05      1 KiB            canary 10 %, ops, cookie
  1.0.0                    2026-01-02 03:04    200 KiB  012345678 stable
`;
const other = `mf_map  (switched off: Broken)
  2.0.0                    2026-01-01 00:00      2 KiB            stable
`;

test('remotes are listed with their releases, newest first, and what is live', async () => {
  await baza('canary', 'mf_listings', '--percent', '10', '--role', 'ops', '--cookie', '--shell', 'none');
  await baza('disable', 'mf_map', '--why', 'Broken');
  expect((await baza('list')).out).toBe(listings + other);
  expect((await baza('list', 'mf-map')).out).toBe(other);
  expect(await baza('list', 'mf_none')).toMatchObject({ code: 2, err: expect.stringContaining('mf_none') });
  await baza('canary', 'mf_listings', '--percent', '3', '--shell', 'none');
  expect((await baza('list', 'mf_listings')).out).toMatch(/ canary 3 %\n/);
  await baza('canary', 'mf_listings', '--end');
  expect((await baza('list', 'mf_listings')).out).toMatch(/ 1\.1\.0 .* KiB\n/);
});

test('a release that was taken back is marked until visitors get it again', async () => {
  await baza('promote', 'mf_listings', '1.1.0', '--shell', 'none');
  await baza('rollback', 'mf_listings');
  expect((await baza('list', 'mf_listings')).out).toMatch(
    / 1\.1\.0 .* taken back \d{4}-\d\d-\d\d \d\d:\d\d\n/,
  );
  await baza('canary', 'mf_listings', '1.1.0', '--percent', '3', '--shell', 'none');
  expect((await baza('list', 'mf_listings')).out).not.toMatch(/taken back/);
});

test('the list as JSON', async () => {
  await baza('disable', 'mf_map', '--why', 'Broken');
  const data = JSON.parse((await baza('list', '--json')).out);
  expect(data).toEqual({
    ok: true,
    dryRun: false,
    revision: 4,
    waiting: [],
    updatedAt: expect.stringMatching(/^\d{4}-/),
    remotes: [
      {
        name: 'mf_listings',
        source: { package: 'mf-listings' },
        channels: { stable: '1.0.0' },
        disabled: null,
        releases: ['1.1.0', '1.0.0'],
        takenBack: {},
        troubles: {},
      },
      {
        name: 'mf_map',
        source: null,
        channels: { stable: '2.0.0' },
        disabled: { reason: 'Broken' },
        releases: ['2.0.0'],
        takenBack: {},
        troubles: {},
      },
    ],
  });
  expect(JSON.parse((await baza('list', 'mf_map', '--json')).out).remotes).toHaveLength(1);
});

test('the log says when, what and who, newest first', async () => {
  await baza('promote', 'mf_listings', '1.1.0', '--shell', 'none', '--why', 'Quiet');
  const lines = (await baza('list', '--log')).out.split('\n');
  expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'then'))).toEqual([
    'then  promote  mf_listings 1.1.0 (was 1.0.0)  Dilnoza: Quiet',
    'then  published and made stable mf_map 2.0.0  Dilnoza',
    'then  publish  mf_listings 1.1.0  Dilnoza',
    'then  published and made stable mf_listings 1.0.0  Dilnoza',
    '',
  ]);
  const { changes } = JSON.parse((await baza('list', 'mf-map', '--log', '--json')).out);
  expect(changes).toMatchObject([{ action: 'publish', remote: 'mf_map', version: '2.0.0' }]);
  expect((await baza('list', '--log', '--limit', '2')).out.trim().split('\n')).toHaveLength(2);
});

test('the log shows the last 20 changes', async () => {
  for (let time = 0; time < 10; time++) {
    await baza('disable', 'mf_map', '--why', 'Broken');
    await baza('enable', 'mf_map');
  }
  expect((await baza('list', '--log')).out.trim().split('\n')).toHaveLength(20);
});

test('an empty registry has no remotes and no changes', async () => {
  const empty = ['--registry', `${place.home}/empty`];
  expect((await runCli('list', ...empty)).code).toBe(2);
  expect((await runCli('init', ...empty)).code).toBe(0);
  expect((await runCli('list', ...empty)).out).toBe('No remotes yet.\n');
  expect((await runCli('list', '--log', ...empty)).out).toBe('No changes yet.\n');
  expect(JSON.parse((await runCli('list', '--json', ...empty)).out)).toMatchObject({ revision: 0 });
});

test('releases that visitors cannot get are marked', async () => {
  await rm(join(place.location, 'mf_map', '2.0.0', 'release.json'));
  const shell = join(place.home, 'shell.json');
  await writeFile(shell, JSON.stringify({ contract: 2, shared: {}, exports: {} }));
  const { out } = await baza('list', 'mf_map', '--shell', shell);
  expect(out).toMatch(
    / stable\n {4}! files are missing: release\.json\n {4}! does not run: it is built for contract 1/,
  );
  expect((await baza('list', 'mf_listings')).out).not.toContain('!');
  const down = await baza('list', 'mf_listings', '--shell', join(place.home, 'gone.json'));
  expect(down).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The shell of .* cannot be asked.*\nmf_listings/s),
  });
});
