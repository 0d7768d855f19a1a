import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors/startup-error.ts';

/** Another process holds the lock. */
export class DirectoryInUse extends StartupError {}

/** Who holds the lock, for the error message only; the kernel decides whether it is held. */
interface Owner {
  pid: number;
  host: string;
  since: string;
}

const SQLITE_BUSY = 5;
/** Locks of this process by file; kept here, since garbage collection would release a lock. */
const held = new Map<string, DatabaseSync>();

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/**
 * SQLite's exclusive lock on a file: a kernel lock, which holds across PID namespaces, containers and hosts sharing
 * a file system and is released when the process ends in any way. Nothing else may open the file: closing it releases
 * the lock. Null if it is already held.
 */
function lockFile(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/** Whether the file system supports locks; one without them refuses even an uncontended lock. */
function hasLocks(directory: string): boolean {
  const own = mkdtempSync(join(directory, 'lock-probe-'));
  try {
    const lock = lockFile(join(own, 'lock'));
    lock?.close();
    return lock !== null;
  } catch {
    return false;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

const noLocks = (directory: string, cause?: unknown) =>
  new StartupError(
    `The file system of ${directory} has no locks, so two copies of the service could destroy each other's data there: name another with DATA_DIR.`,
    { cause },
  );

/**
 * Claims a directory for this process; two processes would corrupt an embedded database. Returns a release function.
 * Throws `StartupError` while another process holds it, on this host or another that mounts the directory.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'lock.sqlite');
  if (held.has(file)) throw new StartupError(`The database in ${directory} is already open in this process.`);
  const note = join(directory, 'owner.json');
  let lock: DatabaseSync | null;
  try {
    lock = lockFile(file);
  } catch (error) {
    throw hasLocks(directory) ? error : noLocks(directory, error);
  }
  if (!lock) {
    if (!hasLocks(directory)) throw noLocks(directory);
    const owner = readOwner(note);
    const who = owner ? ` (process ${owner.pid} on ${owner.host}, since ${owner.since})` : '';
    throw new DirectoryInUse(
      `Another copy of the service${who} already uses ${directory}: stop it, or give this one another DATA_DIR.`,
    );
  }
  held.set(file, lock);
  const release = () => {
    if (held.get(file) !== lock) return;
    held.delete(file);
    rmSync(note, { force: true });
    lock.close();
  };
  try {
    const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    // Renamed into place, so that a process refused meanwhile never reads a partial file.
    writeFileSync(`${note}.tmp`, JSON.stringify(owner));
    renameSync(`${note}.tmp`, note);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}
