import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inside, runCli } from '../../tests/cli.ts';
import { buildDist } from '../../tests/dist.ts';

let place: string;
const baza = (...args: string[]) => runCli(...args, '--registry', place, '--who', 'test');

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'baza-team-'));
  await baza('init');
});
afterEach(() => rm(place, { recursive: true }));

test('a team is made, changed, shown and dissolved, each with a reason in the log', async () => {
  expect((await baza('team')).out).toBe('No teams yet.\n');
  const made = await baza(
    'team',
    'map',
    '--add',
    'client:map-ci',
    '--grant',
    'mf-map=publish,canary',
    '--why',
    'a',
  );
  expect(made).toEqual({
    code: 0,
    err: '',
    out: '✔ map\n  client:map-ci\n  mf_map                       publish, canary\n',
  });
  const same = await baza('team', 'map', '--add', 'client:map-ci', '--why', 'again');
  expect(same.out).toMatch(/^· map/);
  await baza(
    'team',
    'map',
    '--remove',
    'client:map-ci',
    '--withdraw',
    'mf_map',
    '--grant',
    'mf_a=all',
    '--why',
    'b',
  );
  expect((await baza('team', 'map')).out).toBe(
    'map\n  mf_a                         publish, canary, promote, disable, configure\n',
  );
  expect((await baza('team', 'map', '--dissolve', '--why', 'c', '--dry-run')).out).toMatch(
    /map would be gone/,
  );
  expect((await baza('team', 'map', '--dissolve', '--why', 'c')).out).toBe('✔ map is gone.\n');
  expect((await baza('team')).out).toBe('No teams yet.\n');
  const { changes } = JSON.parse((await baza('list', '--log', '--json')).out);
  expect(changes.map(({ action, remote, why }: Record<string, string>) => [action, remote, why])).toEqual([
    ['team', 'map', 'c'],
    ['team', 'map', 'b'],
    ['team', 'map', 'a'],
  ]);
});

test.each([
  [['map', '--add', 'client:x'], /without a reason/],
  [['map', '--grant', 'mf_map=fly', '--why', 'a'], /is no right/],
  [['map', '--add', 'nobody', '--why', 'a'], /malformed at identities\.0/],
  [['Map', '--dissolve', '--why', 'a'], /Which team/],
])('%j is refused', async (args, err) => {
  const found = await baza('team', ...args);
  expect([found.code, found.err]).toEqual([2, expect.stringMatching(err)]);
});

test('clients belong to a site', async () => {
  expect((await baza('client', 'map-ci', '--why', 'a')).err).toMatch(
    /Clients belong to an identity provider/,
  );
});

test('a key is made, given to ops, signs what is published, and is never shown or overwritten', async () => {
  const file = join(place, 'map.key');
  const made = JSON.parse((await baza('key', '--out', file, '--json')).out);
  const secret = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(made)).not.toContain(secret.split('\n')[1]);
  expect(await baza('key', '--out', file)).toMatchObject({ code: 2, err: expect.stringMatching(/exists/) });
  // Outside a repository there is nothing to ignore it.
  expect(made.exposed).toBe(false);
  const args = [
    'team',
    'map',
    '--grant',
    'mf_listings=publish',
    '--key',
    made.publicKey,
    '--why',
    'They sign',
  ];
  expect((await baza(...args)).out).toMatch(new RegExp(`key ${made.id} +active`));
  const dist = await buildDist(join(place, '..', `${made.id}-dist`), 'a');
  const publish = () => baza('publish', dist, '--shell', 'none');
  try {
    expect(await publish()).toMatchObject({ code: 3, err: expect.stringMatching(/1\.0\.0 is not signed/) });
    const missing = await inside(place, publish, { BAZA_SIGNING_KEY_FILE: join(place, 'none') });
    expect(missing).toMatchObject({ code: 2, err: expect.stringMatching(/cannot be read/) });
    expect(await inside(place, publish, { BAZA_SIGNING_KEY_FILE: file })).toMatchObject({ code: 0, err: '' });
    expect((await baza('team', 'map', '--revoke', made.id, '--why', 'Lost')).out).toMatch(
      /revoked\n {2}releases have to be signed\n! mf_listings 1\.0\.0 is stable and signed with the revoked key/,
    );
    expect((await baza('team', 'map', '--signed', 'no', '--why', 'They sign no more')).out).not.toMatch(
      /have to be signed/,
    );
    const wrong = await baza('team', 'map', '--key', 'rubbish', '--why', 'x');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringMatching(/malformed at keys/) });
    expect(await baza('team', 'map', '--retire', '0'.repeat(16), '--why', 'x')).toMatchObject({ code: 2 });
  } finally {
    await rm(join(place, '..', `${made.id}-dist`), { recursive: true });
  }
});

test('a key in a repository that does not ignore it is reported', async () => {
  execFileSync('git', ['init', '--quiet', place]);
  const make = async (name: string) => (await baza('key', '--out', join(place, name))).out;
  expect(await make('baza-release.key')).toMatch(
    /git does not ignore .*baza-release\.key: add it to \.gitignore/,
  );
  await writeFile(join(place, '.gitignore'), '*.key\n');
  expect(await make('other.key')).not.toMatch(/gitignore/);
});
