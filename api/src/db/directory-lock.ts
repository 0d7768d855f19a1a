import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

interface Owner {
  pid: number;
  /** Clock tick at which the process began, where the system tells: process ids are used again. */
  started: string | null;
}

const held = new Set<string>();

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces and brackets: count fields after its last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return started === null || now === null || started === now;
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/**
 * Claims a directory for this process; two processes on one embedded database lose each other's rows.
 * Returns the release. Throws `StartupError` while a living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, 'owner.lock');
  if (held.has(lock)) throw new StartupError(`The database in ${directory} is already open in this process.`);
  const mine = join(directory, `owner.${process.pid}.tmp`);
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner));
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(mine, lock);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 5) throw error;
        const owner = readOwner(lock);
        if (owner && isAlive(owner))
          throw new StartupError(
            `Another copy of the service (process ${owner.pid}) already uses ${directory}: stop it, or give this one another DATA_DIR.`,
          );
        // Renaming is atomic: of two starters that find a dead owner, one moves its lock away.
        const stale = `${lock}.stale.${process.pid}`;
        try {
          renameSync(lock, stale);
          rmSync(stale, { force: true });
        } catch {
          // the other starter was first; look again
        }
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    if (readOwner(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}
