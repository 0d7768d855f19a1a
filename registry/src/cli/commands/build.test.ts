import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inside, runCli } from '../../tests/cli.ts';
import { openFolder, type Place } from '../../tests/places.ts';

let place: Place;
beforeEach(async () => {
  place = await openFolder();
});
afterEach(() => place.close());

/** A build that writes down its environment. */
const script = `node -e "const e=process.env,fs=require('fs');fs.mkdirSync('dist');fs.writeFileSync('dist/a.js','');fs.writeFileSync('dist/release.json',JSON.stringify([e.RELEASE_VERSION,e.RELEASE_COMMIT,e.RELEASE_REPOSITORY]))"`;
const remote = (contents: object = {}) =>
  writeFile(
    join(place.home, 'package.json'),
    JSON.stringify({ version: '1.2.3', scripts: { build: script }, ...contents }),
  );
const build = (...args: string[]) => runCli('build', place.home, ...args);
const planned = async () => JSON.parse((await build('--dry-run', '--json')).out);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=D', '-c', 'user.email=d@example.com', ...args], { cwd: place.home });

test.each([
  [{ repository: 'team/map' }, 'github.com/team/map'],
  [{ repository: { url: 'git+https://git.example/team/map.git' } }, 'git.example/team/map'],
  [{ repository: {} }, undefined],
  [{}, undefined],
])('the repository of %j', async (contents, repository) => {
  await remote(contents);
  expect(await planned()).toEqual({
    ok: true,
    dryRun: true,
    folder: place.home,
    version: '1.2.3',
    repository,
  });
});

test("a build gets git's commit and repository, and its files are counted", async () => {
  await remote();
  git('init', '-q');
  git('remote', 'add', 'origin', 'git@git.example:team/map.git');
  git('commit', '-q', '--allow-empty', '-m', 'x');
  const commit = String(git('rev-parse', 'HEAD')).trim();
  const { out, code } = await build('--json');
  const dist = join(place.home, 'dist');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      ok: true,
      dryRun: false,
      folder: place.home,
      version: '1.2.3',
      commit,
      repository: 'git.example/team/map',
      dist,
      files: 1,
    },
  ]);
  expect(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'))).toEqual([
    '1.2.3',
    commit,
    'git.example/team/map',
  ]);
});

test('a build in the present folder, without git', async () => {
  await remote();
  const { out } = await inside(place.home, () => runCli('build'));
  expect(out).toBe(`Built 1.2.3 in ${join(place.home, 'dist')}: 1 files.\n`);
  expect(JSON.parse(await readFile(join(place.home, 'dist', 'release.json'), 'utf8'))).toEqual([
    '1.2.3',
    null,
    null,
  ]);
});

test('what cannot be built says why', async () => {
  const empty = join(place.home, 'empty');
  await mkdir(empty);
  expect(await runCli('build', empty)).toMatchObject({
    code: 2,
    err: `${empty} has no package.json.\nRun it in the folder of a remote, or name that folder.\n`,
  });
  for (const scripts of [undefined, { test: 'x' }]) {
    await remote({ scripts });
    expect(await build()).toMatchObject({
      code: 2,
      err: `${place.home} has no script "build".\nAdd one to its package.json.\n`,
    });
  }
  await remote({ version: undefined });
  expect(await build()).toMatchObject({
    code: 2,
    err: '"" is no version.\nWrite it like 1.4.0 or 1.5.0-rc.1.\n',
  });
  await remote({ scripts: { build: 'mkdir dist && echo [] > dist/release.json && exit 7' } });
  expect(await build()).toMatchObject({
    code: 1,
    err: `The build of ${place.home} ended with 7: fix the errors above.\n`,
  });
});

test('without npm there is no build', async () => {
  await remote();
  expect(await inside(place.home, () => runCli('build'), { PATH: place.home })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/spawn npm ENOENT\n$/),
  });
});
