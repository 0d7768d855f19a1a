import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGone, LockedError, ownerText, withLock } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const MINUTE = 60_000;
const long = () => Date.now() - 2 * MINUTE;

test('the present process runs; one of the same number that began at another time is another one', async () => {
  const owner = await ownerText();
  expect(owner).toMatch(new RegExp(`^${hostname()} ${process.pid} `));
  expect(await isGone(owner, 0)).toBe(false);
  expect(await isGone(`${hostname()} ${process.pid} 1`, Date.now())).toBe(true);
  expect(await isGone(`${hostname()} 4194305 1`, Date.now())).toBe(true);
});

test('a process of another machine counts as ended after a minute', async () => {
  expect(await isGone('elsewhere 1 1', Date.now())).toBe(false);
  expect(await isGone('elsewhere 1 1', long())).toBe(true);
});

test('the lock is held while the work runs, is free afterwards, and is passed on', async () => {
  const held = async () => readFile(join(folder, '1'), 'utf8');
  expect(
    await withLock(folder, async () => {
      expect(await held()).toBe(await ownerText());
      await expect(withLock(folder, async () => 'never', 0)).rejects.toThrow(LockedError);
      await expect(withLock(folder, async () => 'never', 0)).rejects.toThrow(
        `Another process holds ${folder}`,
      );
      return 'done';
    }),
  ).toBe('done');
  expect(await readdir(folder)).toEqual(['1']);
  expect(await held()).toBe('free');
  await expect(
    withLock(folder, async () => {
      throw new Error('work');
    }),
  ).rejects.toThrow('work');
  expect(await readdir(folder)).toEqual(['2']);
  expect(await withLock(folder, async () => 3)).toBe(3);
});

test('one after another, in any order', async () => {
  let inside = 0;
  const most = await Promise.all(
    Array.from({ length: 5 }, () =>
      withLock(folder, async () => {
        inside++;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return inside--;
      }),
    ),
  );
  expect(most).toEqual([1, 1, 1, 1, 1]);
});

test('the turn of an ended process is over, that of a running one is not; files of ended ones go', async () => {
  await writeFile(join(folder, '9'), 'elsewhere 1 1');
  await writeFile(join(folder, '10'), 'elsewhere 1 1');
  await writeFile(join(folder, 'card-dead'), 'elsewhere 1 1');
  await writeFile(join(folder, 'card-alive'), 'elsewhere 1 1');
  await expect(withLock(folder, async () => 'never', 0)).rejects.toThrow(LockedError);
  const old = new Date(long());
  for (const name of ['10', 'card-dead']) await utimes(join(folder, name), old, old);
  expect(await withLock(folder, async () => 'done', 0)).toBe('done');
  expect((await readdir(folder)).sort()).toEqual(['11', 'card-alive']);
});
