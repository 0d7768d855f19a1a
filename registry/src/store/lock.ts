import { link, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uniqueName, whenMissing } from './files.ts';

// A lock is a folder of numbered turns. The turn with the highest number holds the lock while its owner is alive
// and has not marked it free; the next process adds the next number. The highest turn is never removed, so a
// number is never reused, and no two processes can take over the same dead turn.

const FREE = 'free';
/** Age at which a turn of another machine, whose processes are not visible, counts as abandoned. */
const FOREIGN_STALE_MS = 60_000;

/** Another process held the lock for longer than the time limit. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** Start time of a process, in ticks since boot: distinguishes two processes with the same id. */
async function startOf(pid: number): Promise<string> {
  const stats = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stats?.slice(stats.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Whether the process that called `ownerText` has ended: on this machine, or on another one long ago. */
export async function isGone(owner: string, writtenAt: number): Promise<boolean> {
  const [host, pid, start] = owner.split(' ');
  if (host !== hostname()) return Date.now() - writtenAt > FOREIGN_STALE_MS;
  return !isRunning(Number(pid)) || (await startOf(Number(pid))) !== start;
}

/** Identifies this process, for `isGone`. */
export const ownerText = async (): Promise<string> =>
  `${hostname()} ${process.pid} ${await startOf(process.pid)}`;

const isTurn = (name: string): boolean => /^\d+$/.test(name);
const turnsOf = async (folder: string): Promise<number[]> =>
  (await readdir(folder))
    .filter(isTurn)
    .map(Number)
    .sort((a, b) => b - a);

/** Whether the highest turn has released the lock. */
const isOver = (path: string): Promise<boolean> =>
  Promise.all([readFile(path, 'utf8'), stat(path)]).then(
    ([owner, { mtimeMs }]) => owner === FREE || isGone(owner, mtimeMs),
    whenMissing(false),
  );

/** Takes the next turn if the lock is free; null if it is held, or another process was first. */
async function takeTurn(folder: string, card: string): Promise<number | null> {
  const [highest = 0] = await turnsOf(folder);
  if (highest > 0 && !(await isOver(join(folder, String(highest))))) return null;
  const turn = highest + 1;
  try {
    await link(card, join(folder, String(turn)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  const turns = await turnsOf(folder);
  // The turn had been taken, released and removed meanwhile.
  if (turns[0] !== turn) {
    await unlink(join(folder, String(turn))).catch(() => undefined);
    return null;
  }
  for (const old of turns.slice(1)) await unlink(join(folder, String(old))).catch(() => undefined);
  return turn;
}

/** Removes the files of killed processes. */
async function clearCards(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // Stryker disable next-line ConditionalExpression: ours is running, and no other is left unless we were suspended.
    if (isTurn(name)) continue;
    const path = join(folder, name);
    const found = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => undefined);
    if (found && (await isGone(found[0], found[1].mtimeMs))) await unlink(path).catch(() => undefined);
  }
}

/** Runs `work` while holding the lock; throws `LockedError` after `waitMs`. */
export async function withLock<T>(folder: string, work: () => Promise<T>, waitMs = 20_000): Promise<T> {
  await mkdir(folder, { recursive: true });
  // Stryker disable next-line StringLiteral: a name for people.
  const card = join(folder, uniqueName('card'));
  await writeFile(card, await ownerText());
  try {
    const deadline = Date.now() + waitMs;
    let turn = await takeTurn(folder, card);
    while (turn === null) {
      // Stryker disable next-line EqualityOperator: a millisecond of waiting.
      if (Date.now() > deadline) throw new LockedError(`Another process holds ${folder}`);
      // Stryker disable next-line ArithmeticOperator: how often it tries.
      await sleep(5 + Math.random() * 20);
      turn = await takeTurn(folder, card);
    }
    try {
      await clearCards(folder);
      return await work();
    } finally {
      // Stryker disable next-line StringLiteral: likewise.
      const free = join(folder, uniqueName('free'));
      await writeFile(free, FREE);
      await rename(free, join(folder, String(turn)));
    }
  } finally {
    await rm(card, { force: true });
  }
}
