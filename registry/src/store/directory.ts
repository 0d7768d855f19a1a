import { createHash, randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { OperationError } from '../errors.ts';
import { syncFolder, uniqueName, whenMissing, writeDurably } from './files.ts';
import { isGone, ownerText, withLock } from './lock.ts';
import { checkKey, type Listed, type RegistryStore, type Stored } from './store.ts';

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex');
// Stryker disable next-line BooleanLiteral: `force`, as another process may have removed it at that moment.
const clear = (path: string) => rm(path, { recursive: true, force: true });

/** Bytes that releases leave free, so that a remote can be switched off on a full disk. */
const RESERVE = 1 << 20;
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const DENIED = new Set(['EROFS', 'EACCES', 'EPERM']);
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * A registry in a folder. Every file and every release appears by one rename, so a killed process leaves at
 * most temporary files, which the next writer removes.
 */
export class DirectoryStore implements RegistryStore {
  readonly location: string;
  readonly #drafts: string;
  readonly #reserve: string;

  constructor(folder: string) {
    this.location = folder;
    this.#drafts = join(folder, '.drafts');
    this.#reserve = join(folder, '.reserve');
  }

  async read(key: string): Promise<Stored | null> {
    const text = await readFile(this.#path(key), 'utf8').catch(whenMissing(null));
    return text === null ? null : { text, tag: tagOf(text) };
  }

  readBytes(key: string): Promise<Uint8Array | null> {
    return readFile(this.#path(key)).catch(whenMissing(null));
  }

  async replace(key: string, text: string, tag: string | null): Promise<boolean> {
    const path = this.#path(key);
    const replace = () =>
      withLock(join(this.location, '.lock'), async () => {
        if (((await this.read(key))?.tag ?? null) !== tag) return false;
        await this.#draft(async (draft) => {
          await writeDurably(draft, text);
          await rename(draft, path);
          await syncFolder(dirname(path));
        });
        await this.#clearDrafts();
        return true;
      });
    const replaced = await this.#write(replace, true);
    await this.#keepReserve();
    return replaced;
  }

  async create(key: string, text: string): Promise<boolean> {
    const path = this.#path(key);
    const create = async () => {
      await mkdir(dirname(path), { recursive: true });
      return this.#draft(async (draft) => {
        await writeDurably(draft, text);
        try {
          await link(draft, path);
        } catch (error) {
          if (codeOf(error) === 'EEXIST') return false;
          throw error;
        }
        await syncFolder(dirname(path));
        return true;
      });
    };
    return this.#write(create, true);
  }

  async addFolder(key: string, folder: string, files: readonly string[]): Promise<boolean> {
    const path = this.#path(key);
    if (await stat(path).catch(() => undefined)) return false;
    const add = async () => {
      await mkdir(dirname(path), { recursive: true });
      return this.#draft(async (draft) => {
        for (const file of files) {
          const target = join(draft, file);
          await mkdir(dirname(target), { recursive: true });
          await writeDurably(target, await readFile(join(folder, file)));
        }
        try {
          await rename(draft, path);
        } catch (error) {
          // Stryker disable next-line StringLiteral: which of the two is said depends on the file system.
          if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
          throw error;
        }
        await syncFolder(dirname(path));
        return true;
      });
    };
    return this.#write(add, false);
  }

  async list(prefix: string): Promise<Listed[]> {
    const folder = this.#path(prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(whenMissing([]));
    const files = found.filter((entry) => entry.isFile());
    const listed = await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const key = path.slice(this.location.length + 1).replaceAll(sep, '/');
        if (!key.startsWith(prefix) || key.startsWith('.')) return [];
        return stat(path).then(
          ({ mtimeMs }) => [{ key, time: mtimeMs }],
          // Stryker disable next-line ArrayDeclaration: only if another process removes it at that moment.
          whenMissing([]),
        );
      }),
    );
    return listed.flat();
  }

  async removeFolder(key: string): Promise<void> {
    const path = this.#path(key);
    // First renamed away, so that no reader finds a partial release.
    await this.#draft(async (draft) => {
      await rename(path, draft).catch(whenMissing(undefined));
    });
  }

  /** Runs a write; a small one may use the reserve of a full disk. */
  async #write<T>(work: () => Promise<T>, small: boolean): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (small && FULL.has(codeOf(error)) && (await this.#freeReserve())) return this.#write(work, false);
      throw await this.#told(error);
    }
  }

  async #told(cause: unknown): Promise<unknown> {
    // Node's `mkdir` says ENOENT of a read-only disk.
    const denied = await access(this.location, constants.W_OK).catch(codeOf);
    const code = denied && DENIED.has(denied) ? denied : codeOf(cause);
    if (FULL.has(code))
      return new OperationError('unwritable', `The disk of ${this.location} is full.`, {
        hint: 'Nothing has changed. Make room there, for example with `baza-release prune`.',
        cause,
      });
    if (!DENIED.has(code)) return cause;
    return new OperationError('unwritable', `${this.location} cannot be written (${code}).`, {
      hint: 'Nothing has changed. Is it mounted read-only, or does it belong to another user?',
      cause,
    });
  }

  /** False if there is none. */
  #freeReserve(): Promise<boolean> {
    return rm(this.#reserve).then(
      () => true,
      () => false,
    );
  }

  /** Random, as some file systems store nothing for zeros. On a disk that is full again there is none. */
  async #keepReserve(): Promise<void> {
    if (await stat(this.#reserve).catch(() => undefined)) return;
    await writeDurably(this.#reserve, randomBytes(RESERVE)).catch(() => this.#freeReserve());
  }

  #path(key: string): string {
    return join(this.location, checkKey(key));
  }

  /** Runs `work` with a temporary path and removes what it leaves there. */
  async #draft<T>(work: (draft: string) => Promise<T>): Promise<T> {
    // Stryker disable next-line StringLiteral: a name for people.
    const home = join(this.#drafts, uniqueName('draft'));
    await mkdir(home, { recursive: true });
    try {
      await writeDurably(join(home, 'owner'), await ownerText());
      return await work(join(home, 'draft'));
    } finally {
      await clear(home);
    }
  }

  /** Files left behind by killed processes. */
  async #clearDrafts(): Promise<void> {
    for (const name of await readdir(this.#drafts)) {
      const home = join(this.#drafts, name);
      const found = await stat(home).catch(() => undefined);
      if (!found) continue;
      const reading = readFile(join(home, 'owner'), 'utf8');
      // Stryker disable next-line StringLiteral: any text that names no process of this machine.
      const owner = await reading.catch(() => 'unknown');
      if (await isGone(owner, found.mtimeMs)) await clear(home);
    }
  }
}
