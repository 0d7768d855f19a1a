import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestOf } from '../testing.ts';
import { inside } from '../tests/cli.ts';
import { buildDist } from '../tests/dist.ts';
import { baza, dist, here, list, place, shell } from './main-testing.ts';

test('a release from build to promotion and rollback', async () => {
  expect(await here('publish', await dist('1.0.0'), '--shell', shell)).toMatchObject({
    code: 0,
    out: '✔ mf_listings 1.0.0 is stable.\n',
  });
  expect((await here('publish', await dist('1.1.0'), '--shell', shell)).out).toMatch(/stable stays 1\.0\.0/);
  expect(
    (await here('canary', 'mf-listings', '--percent', '10', '--role', 'ops', '--shell', shell)).out,
  ).toBe('✔ mf_listings: canary 1.1.0 for 10 %, ops.\n');
  expect((await here('list')).out).toMatch(/1\.1\.0 .* canary 10 %, ops\n {2}1\.0\.0 .* stable/);
  expect((await here('promote', 'mf_listings', '--shell', shell, '--why', 'Quiet')).out).toBe(
    '✔ mf_listings: stable is 1.1.0, was 1.0.0.\n',
  );
  expect((await here('rollback', 'mf_listings', '--why', 'Loud')).out).toMatch(/stable is 1\.0\.0/);
  expect((await here('disable', 'mf_listings', '--why', 'Broken')).code).toBe(0);
  expect((await list()).remotes[0].disabled).toEqual({ reason: 'Broken' });
  expect((await here('enable', 'mf_listings')).out).toMatch(/is on again/);
  const log = await here('list', 'mf_listings', '--log', '--limit', '4');
  expect(log.out.trim().split('\n')).toHaveLength(4);
  expect(log.out).toMatch(/rollback mf_listings 1\.0\.0 \(was 1\.1\.0\) {2}Dilnoza: Loud/);
  expect((await here('prune', '--keep', '0', '--days', '0')).out).toBe('Removed mf_listings/1.1.0.\n');
});

test('a release that could not be rendered is published with a note', async () => {
  const server = 'server.0a1b2c3d.js';
  const folder = await buildDist(place.home, 'a', { server }, { [server]: 'not javascript' });
  const { code, out } = await here('publish', folder, '--shell', shell);
  expect([code, out]).toEqual([
    0,
    '✔ mf_listings 1.0.0 is stable.\n  not rendered: the shell has no server bundle\n',
  ]);
  const alone = await here('publish', folder, '--shell', 'none', '--json');
  expect(JSON.parse(alone.out)).toMatchObject({ added: false, rendered: true });
  const next = await buildDist(place.home, 'b', { server, version: '1.1.0' }, { [server]: 'not javascript' });
  expect((await here('publish', next)).out).toBe(
    '✔ mf_listings 1.1.0 is published; stable stays 1.0.0.\n  not compared with a shell (--shell)\n',
  );
});

test('a refusal says what is wrong, where and how to fix it, and exits with 3', async () => {
  const bad = await dist('1.0.0', { contract: 2 });
  const found = await here('check', bad, '--shell', shell);
  expect(found.code).toBe(3);
  expect(found.out).toMatch(/✖ It is built for contract 2.*\n {4}where: .*\n {4}fix: {3}Wait/);
  expect((await here('publish', bad, '--shell', shell)).code).toBe(3);
  const json = JSON.parse((await here('publish', bad, '--shell', shell, '--json')).out);
  expect(json).toMatchObject({ ok: false, exitCode: 3, code: 'refused', refusals: [{ rule: 'contract' }] });
  expect((await list()).remotes).toEqual([]);
});

test('a refusal is printed as text and as JSON', async () => {
  const bad = await dist('1.0.0', { contract: 2 });
  expect((await here('publish', bad, '--shell', shell)).err).toMatch(
    /^Refused by the release checks\.\n✖ It is built for contract 2[^\n]*\n {4}where: [^\n]+\n {4}fix: [^\n]+\nNothing has changed; [^\n]+\n$/,
  );
  expect(JSON.parse((await here('check', bad, '--shell', shell, '--json')).out).ok).toBe(false);
});

test('a valid build is reported with the size of its pages', async () => {
  const found = await here('check', await dist('1.0.0'), '--shell', shell, '--json');
  expect(JSON.parse(found.out)).toMatchObject({
    ok: true,
    releases: [{ version: '1.0.0', refusals: [] }],
    skipped: [],
  });
  expect((await baza('check', await dist('1.0.0'))).out).toMatch(/not compared with a shell/);
});

test('builds released together are compared with each other', async () => {
  const routes = manifestOf().routes;
  const both = [await dist('1.0.0', { routes }), await dist('1.0.0', { name: 'mf_other', routes })];
  expect((await baza('check', ...both)).code).toBe(3);
  expect((await baza('check', both[0] ?? '')).code).toBe(0);
});

test('the shell can be a folder, which must contain one', async () => {
  const release = await dist('1.0.0');
  expect((await here('check', release, '--shell', place.home)).code).toBe(0);
  await writeFile(shell, '{}');
  expect((await here('check', release, '--shell', shell)).code).toBe(2);
  expect((await here('check', release, '--shell', 'http://127.0.0.1:9')).code).toBe(2);
});

test('a conflict exits with 4', async () => {
  await here('publish', await dist('1.0.0'));
  const other = await buildDist(place.home, 'other', { version: '1.0.0' });
  const found = await here('publish', other);
  expect([found.code, found.err]).toEqual([4, expect.stringMatching(/raise its version/)]);
});

test('a name of another package and a lost document exit with 3 and say what to do', async () => {
  await here('publish', await dist('1.0.0', { package: 'ours' }));
  const theirs = await dist('2.0.0', { package: 'theirs' });
  const refused = await here('publish', theirs);
  expect([refused.code, refused.err]).toEqual([
    3,
    expect.stringMatching(/belongs to ours.*theirs.*--take-over/s),
  ]);
  expect((await here('check', theirs)).out).toMatch(/✖ mf_listings belongs to ours/);
  expect((await here('publish', theirs, '--take-over')).out).toMatch(/\n {2}taken over from ours/);
  expect((await here('list', '--log')).out).toMatch(
    /publish {2}mf_listings 2\.0\.0 \(taken over from ours\)/,
  );
  expect((await here('list')).out).toMatch(/^mf_listings {2}\(theirs\)/);
  await rm(join(place.location, 'registry.json'));
  const lost = await here('publish', theirs);
  expect([lost.code, lost.err]).toEqual([
    3,
    expect.stringMatching(/no registry\.json.*restore.*init --empty/s),
  ]);
  expect((await here('list')).code).toBe(3);
  expect((await here('init', '--empty')).out).toMatch(/is a new registry/);
  expect((await here('publish', theirs)).code).toBe(0);
});

test('a dry run changes nothing', async () => {
  const found = await here('publish', await dist('1.0.0'), '--dry-run');
  expect(found.out).toMatch(/nothing has changed/);
  expect((await list()).remotes).toEqual([]);
});

test('a registry is not created by mistake', async () => {
  const before = process.cwd();
  process.chdir(place.home);
  try {
    expect(await baza('list')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Which registry\?\nName it with --registry/),
    });
  } finally {
    process.chdir(before);
  }
});

test('the registry of a site in this folder is found', async () => {
  await mkdir(join(place.home, '.data', 'registry'), { recursive: true });
  expect((await inside(place.home, () => baza('list'))).err).toMatch(
    /no registry in \S+\/\.data\/registry\..*init/s,
  );
  expect((await inside(place.home, () => baza('init'))).out).toMatch(/^✔ \S+ is a new registry\.\n$/);
  expect((await inside(place.home, () => baza('init'))).out).toMatch(
    /^· \S+ was a registry already: no remotes yet\.\n$/,
  );
  expect(await inside(place.home, () => baza('list'))).toEqual({
    code: 0,
    out: 'No remotes yet.\n',
    err: '',
  });
  const elsewhere = await inside(place.home, () => here('list'));
  expect(elsewhere.code).toBe(0);
});

test('a build gets its version from the command', async () => {
  await rm(shell);
  const script = `node -e "const e=process.env;require('fs').mkdirSync('dist');require('fs').writeFileSync('dist/release.json',JSON.stringify([e.RELEASE_VERSION,e.RELEASE_TIME]))"`;
  await writeFile(
    join(place.home, 'package.json'),
    JSON.stringify({ version: '1.2.3', scripts: { build: script } }),
  );
  expect((await baza('build', place.home, '--dry-run')).out).toMatch(/Would build 1\.2\.3/);
  expect((await baza('build', place.home, '--version', 'next')).code).toBe(2);
  expect((await baza('build', place.home, '--version', '1.3.0')).code).toBe(0);
  const [version, time] = JSON.parse(await readFile(join(place.home, 'dist', 'release.json'), 'utf8'));
  expect(version).toBe('1.3.0');
  expect(Date.parse(time)).toBeGreaterThan(0);
});
