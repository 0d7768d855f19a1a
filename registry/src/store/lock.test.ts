import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
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

/** Runs `work` while `process.kill` answers as given. */
async function withKill<T>(kill: () => never, work: () => Promise<T>): Promise<T> {
  const original = process.kill;
  process.kill = kill;
  try {
    return await work();
  } finally {
    process.kill = original;
  }
}
const errorOf = (code: string) => Object.assign(new Error(code), { code });

test('the start of a process is known where the system tells it, whatever the name of the process', async () => {
  const { title } = process;
  try {
    process.title = 'a) b';
    const stats = await readFile('/proc/self/stat', 'utf8').catch(() => '');
    const start = /^\d+ \(.*\) \S(?: -?\d+){18} (\d+) /.exec(stats)?.[1] ?? '';
    expect(await ownerText()).toBe(`${hostname()} ${process.pid} ${start}`);
  } finally {
    process.title = title;
  }
});

test('where starts are unknown, a process is gone when none has its number', async () => {
  const owner = `${hostname()} 4194305 `;
  expect(await isGone(owner, Date.now())).toBe(true);
  // A process of another user: it runs, but must not be sent signals.
  const forbidden = () => {
    throw errorOf('EPERM');
  };
  expect(await withKill(forbidden, () => isGone(owner, Date.now()))).toBe(false);
});

test('a process of another machine counts as ended after a minute', async () => {
  expect(await isGone('elsewhere 1 1', Date.now())).toBe(false);
  expect(await isGone('elsewhere 1 1', long())).toBe(true);
  const { now } = Date;
  Date.now = () => MINUTE;
  try {
    expect(await isGone('elsewhere 1 1', 0)).toBe(false);
    expect(await isGone('elsewhere 1 1', -1)).toBe(true);
  } finally {
    Date.now = now;
  }
});

test('the lock is held while the work runs, is free afterwards, and is passed on', async () => {
  const held = async () => readFile(join(folder, '1'), 'utf8');
  expect(
    await withLock(folder, async () => {
      expect(await held()).toBe(await ownerText());
      const error = await withLock(folder, async () => 'never', 0).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(LockedError);
      expect(String(error)).toBe(`LockedError: Another process holds ${folder}`);
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
  // What its process removes meanwhile is listed, but no longer there.
  await symlink('nowhere', join(folder, 'card-removed'));
  await expect(withLock(folder, async () => 'never', 0)).rejects.toThrow(LockedError);
  const old = new Date(long());
  for (const name of ['10', 'card-dead']) await utimes(join(folder, name), old, old);
  expect(await withLock(folder, async () => 'done', 0)).toBe('done');
  expect((await readdir(folder)).sort()).toEqual(['11', 'card-alive', 'card-removed']);
});

test('only numbers are turns', async () => {
  await writeFile(join(folder, '9 (copy)'), 'elsewhere 1 1');
  const old = new Date(long());
  await utimes(join(folder, '9 (copy)'), old, old);
  expect(await withLock(folder, () => readdir(folder), 0)).toContain('1');
  expect(await readdir(folder)).toEqual(['1']);
});

test('a turn that is removed while it is looked at is not over, one that cannot be read is an error', async () => {
  await symlink('nowhere', join(folder, '5'));
  await expect(withLock(folder, async () => 'never', 0)).rejects.toThrow(LockedError);
  await mkdir(join(folder, '6'));
  await expect(withLock(folder, async () => 'never', 0)).rejects.toThrow(/EISDIR/);
});

test('a turn that others have taken and passed on meanwhile is given back', async () => {
  await writeFile(join(folder, '1'), `${hostname()} 4194305 1`);
  const others = () => {
    writeFileSync(join(folder, '3'), 'elsewhere 1 1');
    throw errorOf('ESRCH');
  };
  await expect(withKill(others, () => withLock(folder, async () => 'never', 0))).rejects.toThrow(LockedError);
  expect((await readdir(folder)).sort()).toEqual(['1', '3']);
});

test('an error of the disk is not taken for a lock that is held', async () => {
  let waiting: Promise<string> | undefined;
  await withLock(folder, async () => {
    const before = await readdir(folder);
    waiting = withLock(folder, async () => 'never', 2000);
    waiting.catch(() => undefined);
    let [other] = [] as string[];
    while (!other) [other] = (await readdir(folder)).filter((name) => !before.includes(name));
    await rm(join(folder, other));
  });
  await expect(waiting).rejects.toThrow(/ENOENT/);
});

test('a card that another machine has removed as abandoned is not missed', async () => {
  const work = async () => {
    for (const name of await readdir(folder)) if (name !== '1') await rm(join(folder, name));
    return 'done';
  };
  expect(await withLock(folder, work)).toBe('done');
});
