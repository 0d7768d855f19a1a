import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryStore } from './directory.ts';
import { syncFolder, typeOf, writeDurably } from './files.ts';
import { FolderConflictError } from './store.ts';

let home: string;
let store: DirectoryStore;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'directory-'));
  store = new DirectoryStore(home);
});
afterEach(() => rm(home, { recursive: true }));

test('what killed writers left is removed by the next one, not what a running one writes', async () => {
  const draft = async (name: string, owner?: string) => {
    const path = join(home, '.drafts', name);
    await mkdir(path, { recursive: true });
    if (owner) await writeFile(join(path, 'owner'), owner);
    return path;
  };
  const old = new Date(Date.now() - 120_000);
  for (const path of [await draft('dead', 'elsewhere 1 1'), await draft('empty')])
    await utimes(path, old, old);
  await draft('dead-here', `${hostname()} 4194305 1`);
  await draft('alive', 'elsewhere 1 1');
  // What its writer removes meanwhile is listed, but no longer there.
  await symlink('nowhere', join(home, '.drafts', 'removed'));
  expect(await store.replace('registry.json', 'one', null)).toBe(true);
  expect((await readdir(join(home, '.drafts'))).sort()).toEqual(['alive', 'removed']);
  expect(await readFile(join(home, 'registry.json'), 'utf8')).toBe('one');
});

test('a write leaves nothing but the file', async () => {
  await store.create('log/a.json', '{}');
  await expect(store.read('log')).rejects.toThrow(/EISDIR/);
  expect(await readdir(join(home, '.drafts'))).toEqual([]);
  expect((await store.list('')).map(({ key }) => key)).toEqual(['log/a.json']);
  expect((await store.list('lo')).map(({ key }) => key)).toEqual(['log/a.json']);
  expect(await store.list('log/b')).toEqual([]);
  expect(await store.list('none/')).toEqual([]);
});

test('a file is written once, and completely', async () => {
  await writeDurably(join(home, 'a'), 'text');
  await expect(writeDurably(join(home, 'a'), 'other')).rejects.toThrow(/EEXIST/);
  expect(await readFile(join(home, 'a'), 'utf8')).toBe('text');
});

test('an error of the disk is not taken for a file that exists, or that does not', async () => {
  const tooLong = 'a'.repeat(300);
  await expect(store.create(`log/${tooLong}`, '{}')).rejects.toThrow(/ENAMETOOLONG/);
  await writeFile(join(home, 'a.js'), '');
  await expect(store.addFolder(`mf_a/${tooLong}`, home, ['a.js'])).rejects.toThrow(/ENAMETOOLONG/);
  await store.create('log/a.json', '{}');
  await expect(store.list('log/a.json/')).rejects.toThrow(/ENOTDIR/);
  await expect(store.removeFolder(tooLong)).rejects.toThrow(/ENAMETOOLONG/);
});

test('a folder that cannot be opened need not be flushed', async () => {
  await expect(syncFolder(join(home, 'none'))).resolves.toBeUndefined();
});

test('media types, and the conflict of two folders', () => {
  expect([typeOf('a.js'), typeOf('a.unknown')]).toEqual([
    'text/javascript; charset=utf-8',
    'application/octet-stream',
  ]);
  expect(new FolderConflictError('mf_a/1.0.0/a.js')).toMatchObject({
    name: 'FolderConflictError',
    file: 'mf_a/1.0.0/a.js',
    message: 'mf_a/1.0.0/a.js already exists with different contents',
  });
});

/** A disk of two megabytes, which only root may mount. */
function mountSmall(folder: string, options = 'size=2m'): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Not tested: no disk can be mounted here.');
    return false;
  }
}

test('a full disk takes small changes, and says that releases do not fit', async () => {
  if (!mountSmall(home)) return;
  try {
    expect(await store.replace('registry.json', 'one', null)).toBe(true);
    const big = join(home, '..', `big-${process.pid}`);
    await writeFile(big, randomBytes(3 << 20));
    const full = {
      code: 'unwritable',
      message: `The disk of ${home} is full.`,
      hint: expect.stringMatching(/prune/),
    };
    await expect(store.addFolder('mf_a/1.0.0', tmpdir(), [`big-${process.pid}`])).rejects.toMatchObject(full);
    await rm(big);
    await writeFile(join(home, 'filler'), randomBytes(2 << 20)).catch(() => undefined);
    await store.create('log/a.json', '{}');
    const { tag = null } = (await store.read('registry.json')) ?? {};
    expect(await store.replace('registry.json', 'two', tag)).toBe(true);
    expect((await store.read('registry.json'))?.text).toBe('two');
    await expect(store.create('log/b.json', 'x'.repeat(3 << 20))).rejects.toMatchObject(full);
    expect(await readdir(join(home, '.drafts'))).toEqual([]);
  } finally {
    execFileSync('umount', [home]);
  }
});

test('a disk that cannot be written is named in one sentence', async () => {
  if (!mountSmall(home, 'size=2m,ro')) return;
  try {
    await expect(store.create('log/a.json', '{}')).rejects.toMatchObject({
      code: 'unwritable',
      message: `${home} cannot be written (EROFS).`,
    });
  } finally {
    execFileSync('umount', [home]);
  }
});
