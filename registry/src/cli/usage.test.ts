import { baza, here } from './main-testing.ts';

test.each([
  [['fly'], 2],
  [['promote'], 2],
  [['promote', 'mf_none', '--shell', 'none'], 2],
  [['promote', 'mf_none'], 2],
  [['list', '--colour'], 2],
  [['list', 'a', 'b'], 2],
  [['canary', 'mf_a'], 2],
  [['canary', 'mf_a', '--percent', 'many'], 2],
  [['publish', '/none'], 2],
  [['publish', '--channel', 'beta'], 2],
  [['disable', 'mf_a'], 2],
  [['watch'], 2],
  [['watch', '--metrics', 'here'], 2],
  [['watch', '--metrics', 'http://127.0.0.1:9/metrics', '--for', 'long'], 2],
  [['watch', '--metrics', 'http://127.0.0.1:9/metrics', '--once'], 1],
  [['build', '/none'], 2],
  [['help', 'canary'], 0],
  [['--help'], 0],
  [['list', '--help'], 0],
])('%j exits with %d', async (args, code) => {
  const found = await here(...args);
  expect([found.code, found.err]).toEqual([code, code ? expect.stringMatching(/\S/) : '']);
});

test.each([
  [['list', '--colour'], "Unknown option '--colour'\nSee baza-release list --help.\n"],
  [['list', 'a', 'b'], '"b" is one argument too many.\nSee baza-release list --help.\n'],
  [
    ['fly'],
    'There is no command fly.\nThere are init, build, check, publish, approve, refuse, promote, canary, rollback, disable, enable, settings, menu, list, status, doctor, preview, prune, watch, team, client, key.\n',
  ],
])('%j says what is wrong', async (args, err) =>
  expect(await baza(...args)).toEqual({ code: 2, out: '', err }));

test('the help names the commands, what they do, and their arguments', async () => {
  const all = await baza('-h');
  expect(all.code).toBe(0);
  expect(all.out).toContain(
    `\n  ${'list'.padEnd(30)} show remotes, releases and channels, or the log of changes\n`,
  );
  const one = await baza('list', 'a', 'b', '--help');
  expect(one.code).toBe(0);
  expect(one.out).toMatch(/^baza-release list \[remote\]\n\nShow remotes, releases and channels/);
  expect((await baza('help', 'list')).out).toBe(one.out);
});

test('a call without a command prints the help as wrong usage', async () =>
  expect(await baza()).toMatchObject({ code: 2, out: expect.stringMatching(/Exit codes/) }));

test.each([
  'build',
  'check',
  'publish',
  'promote',
  'canary',
  'rollback',
  'disable',
  'enable',
  'list',
  'prune',
  'watch',
])('the help of %s has an example', async (name) => {
  const { out } = await baza(name, '--help');
  expect(out).toMatch(new RegExp(`\n  .*baza-release ${name}`));
  expect(out).toMatch(/--json/);
});
