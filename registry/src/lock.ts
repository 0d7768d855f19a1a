import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STALE_MS = 60_000;

/** Whether the process that wrote a lock on this machine is gone. */
async function isAbandoned(path: string): Promise<boolean> {
  try {
    const [owner, { mtimeMs }] = await Promise.all([readFile(join(path, 'owner'), 'utf8'), stat(path)]);
    const [host, pid] = owner.split(' ');
    if (host !== hostname()) return Date.now() - mtimeMs > STALE_MS;
    try {
      process.kill(Number(pid), 0);
      return false;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ESRCH';
    }
  } catch {
    // Between `mkdir` and writing the owner; abandoned only when it stays so.
    const found = await stat(path).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > STALE_MS;
  }
}

/** Runs `work` while holding the lock folder `path`; throws when another holds it longer than `waitMs`. */
export async function withLock<T>(path: string, work: () => Promise<T>, waitMs = 20_000): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      await mkdir(path);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isAbandoned(path)) await rm(path, { recursive: true, force: true });
      else if (Date.now() > deadline) throw new Error(`Another publisher holds ${path}`);
      else await sleep(50);
    }
  }
  try {
    await writeFile(join(path, 'owner'), `${hostname()} ${process.pid}`);
    return await work();
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
