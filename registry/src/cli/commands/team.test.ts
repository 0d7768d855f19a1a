import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../tests/cli.ts';

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
    'map\n  mf_a                         publish, canary, promote, disable\n',
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
