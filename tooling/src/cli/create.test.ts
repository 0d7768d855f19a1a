/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProject, packagesOfNpx } from './create.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baza-create-'));
});
afterEach(() => rm(folder, { recursive: true }));

const everyFile = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
type Manifest = Record<'version' | 'name', string> &
  Record<'dependencies' | 'devDependencies' | 'overrides' | 'scripts', Record<string, string> | undefined>;
const json = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Manifest;

test('a new remote has its own names in every file and nothing of the template', async () => {
  const project = await createProject({ name: 'mf-open-days', dir: join(folder, 'new') });
  const files = await everyFile(project);
  for (const name of ['.gitignore', '.npmrc', 'biome.json', 'package.json', 'README.md', 'ci.sh'])
    expect(files).toContain(join(project, name));
  expect(await readFile(join(project, '.gitignore'), 'utf8')).toMatch(/^\*\.key$/m);
  for (const file of files) {
    expect(file).not.toMatch(/\/_/);
    expect(await readFile(file, 'utf8')).not.toMatch(/sample|https?:\/\/(?!baza\.example|localhost)/i);
  }
  expect(await json(join(project, 'package.json'))).toMatchObject({
    name: 'mf-open-days',
    dependencies: { '@baza/shared': expect.stringMatching(/^\^/) },
  });
  expect(await readFile(join(project, 'remote.config.ts'), 'utf8')).toContain("name: 'mf_open_days'");
  expect((await stat(join(project, 'ci.sh'))).mode & 0o111).toBeTruthy();
  const { scripts } = await json(join(project, 'package.json'));
  const said = await readFile(join(project, 'ci.sh'), 'utf8');
  for (const [, script = ''] of said.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
});

test('tarballs go with the project', async () => {
  const packs = join(folder, 'packs');
  await mkdir(packs);
  for (const name of ['baza-shared-0.1.0.tgz', 'baza-tooling-0.1.0.tgz', 'baza-registry-0.2.0.tgz'])
    await writeFile(join(packs, name), name);
  const project = await createProject({ name: 'mf-a', dir: join(folder, 'a'), packages: packs });
  expect(await json(join(project, 'package.json'))).toMatchObject({
    dependencies: { '@baza/shared': 'file:packages/baza-shared-0.1.0.tgz' },
    devDependencies: {
      '@baza/registry': 'file:packages/baza-registry-0.2.0.tgz',
      '@baza/tooling': 'file:packages/baza-tooling-0.1.0.tgz',
    },
  });
  expect(await readFile(join(project, 'packages', 'baza-shared-0.1.0.tgz'), 'utf8')).toContain('shared');
});

test('a missing tarball leaves no partial project', async () => {
  const dir = join(folder, 'b');
  await expect(createProject({ name: 'mf-b', dir, packages: folder })).rejects.toThrow('npm run pack');
  await expect(stat(dir)).rejects.toThrow();
});

test('a non-empty folder is not touched; a fresh clone is fine', async () => {
  await writeFile(join(folder, 'thesis.txt'), 'mine');
  await expect(createProject({ name: 'mf-c', dir: folder })).rejects.toThrow('not empty (thesis.txt');
  expect(await readdir(folder)).toEqual(['thesis.txt']);
  await expect(createProject({ name: 'mf-c', dir: join(folder, 'thesis.txt') })).rejects.toThrow('is a file');
  await mkdir(join(folder, 'clone', '.git'), { recursive: true });
  await createProject({ name: 'mf-c', dir: join(folder, 'clone') });
});

test('the tarball is found when run by npx', async () => {
  const asked = { INIT_CWD: folder, npm_config_package: './baza-tooling-0.1.0.tgz' };
  for (const name of ['baza-tooling-0.1.0.tgz', 'baza-create-remote-0.1.0.tgz']) {
    await writeFile(join(folder, name), '');
    expect(await packagesOfNpx({ ...asked, npm_config_package: `./${name}` })).toBe(folder);
  }
  expect(await packagesOfNpx({ ...asked, INIT_CWD: tmpdir() })).toBeUndefined();
  expect(await packagesOfNpx({})).toBeUndefined();
});

test('versions of the template are the repository’s own', async () => {
  const root = join(__dirname, '..', '..', '..');
  const template = await json(join(__dirname, 'template', '_package.json'));
  const own = await json(join(root, 'package.json'));
  const versionOf = async (name: string) => (await json(join(root, name, 'package.json'))).version;
  expect(template).toMatchObject({
    dependencies: { '@baza/shared': `^${await versionOf('shared')}` },
    devDependencies: {
      '@baza/registry': `^${await versionOf('registry')}`,
      '@baza/tooling': `^${await versionOf('tooling')}`,
      '@biomejs/biome': own.devDependencies?.['@biomejs/biome'],
      typescript: own.dependencies?.typescript,
    },
  });
  for (const [name, version] of Object.entries(template.overrides ?? {}))
    expect(own.overrides?.[name]).toBe(version);
});

test('what an older Node cannot run is said before anything is made or installed', async () => {
  const old =
    'globalThis.process = new Proxy(process, { get: (of, name) => (name === "versions" ? { node: "20.19.0" } : of[name]) })';
  const bin = join(__dirname, '..', '..', 'bin', 'create-remote.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, bin, 'mf-d'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('needs Node 24 or newer to build; this is 20.19.0.'),
  ]);
  expect(await readdir(folder)).toEqual([]);
});
