import { chmodSync, type Dirent, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Mode of every folder with data: nobody but the user of the process. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;

type Warn = (sentence: string) => void;
type Chmod = (path: string, mode: number) => void;

/** New files and folders of this process are its user's alone, also those of libraries. */
export const makeProcessPrivate = (): void => void process.umask(OTHERS);

/** Closes a path to other users; false if it stays open to them: it belongs to another user, or its disk has no modes. */
function close(path: string, chmod: Chmod): boolean {
  const before = statSync(path);
  if ((before.mode & OTHERS) === 0) return true;
  try {
    chmod(path, before.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes(code)) throw error;
  }
  return (statSync(path).mode & OTHERS) === 0;
}

/** Entries except links, which may lead outside. */
const entriesOf = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());

const ignoringGone = (run: () => void): void => {
  try {
    run();
  } catch (error) {
    // A process that runs may delete its files meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** Closes a folder and all below it to other users. The embedded database makes its files writable by everybody. */
export function closeTree(folder: string, chmod: Chmod = chmodSync): void {
  close(folder, chmod);
  for (const entry of entriesOf(folder))
    ignoringGone(() => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) closeTree(path, chmod);
      else close(path, chmod);
    });
}

/**
 * Makes a data folder, or closes it and what is directly in it to other users. Says what to do where that is not
 * possible; what is further down is closed with the folders above it.
 */
export function makePrivateFolder(folder: string, warn: Warn, chmod: Chmod = chmodSync): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const open = close(folder, chmod) ? [] : [folder];
  for (const { name } of entriesOf(folder))
    ignoringGone(() => {
      if (!close(join(folder, name), chmod)) open.push(join(folder, name));
    });
  if (open.length > 0)
    warn(
      `Other users of this machine can open ${open[0]}: as its owner run “chmod -R go-rwx '${folder}'”, or let the service own it.`,
    );
}
