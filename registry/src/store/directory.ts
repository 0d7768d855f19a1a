import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isMissing, syncFolder, uniqueName, writeDurably } from './files.ts';
import { isGone, ownerText, withLock } from './lock.ts';
import { checkKey, type Listed, type RegistryStore, type Stored } from './store.ts';

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex');
const has = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * A registry in a folder. Every file and every release appears by one rename, so a killed process leaves at
 * most temporary files, which the next writer removes.
 */
export class DirectoryStore implements RegistryStore {
  readonly location: string;
  readonly #drafts: string;

  constructor(folder: string) {
    this.location = folder;
    this.#drafts = join(folder, '.drafts');
  }

  async read(key: string): Promise<Stored | null> {
    try {
      const text = await readFile(this.#path(key), 'utf8');
      return { text, tag: tagOf(text) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async replace(key: string, text: string, tag: string | null): Promise<boolean> {
    const path = this.#path(key);
    return withLock(join(this.location, '.lock'), async () => {
      if (((await this.read(key))?.tag ?? null) !== tag) return false;
      await this.#draft(async (draft) => {
        await writeDurably(draft, text);
        await rename(draft, path);
        await syncFolder(dirname(path));
      });
      await this.#clearDrafts();
      return true;
    });
  }

  async create(key: string, text: string): Promise<boolean> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    return this.#draft(async (draft) => {
      await writeDurably(draft, text);
      try {
        await link(draft, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft);
      }
      await syncFolder(dirname(path));
      return true;
    });
  }

  async addFolder(key: string, folder: string, files: readonly string[]): Promise<boolean> {
    const path = this.#path(key);
    if (await has(path)) return false;
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
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
        throw error;
      }
      await syncFolder(dirname(path));
      return true;
    });
  }

  async list(prefix: string): Promise<Listed[]> {
    const folder = this.#path(prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const files = found.filter((entry) => entry.isFile());
    const listed = await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const key = path.slice(this.location.length + 1).replaceAll(sep, '/');
        if (!key.startsWith(prefix) || key.startsWith('.')) return [];
        // Another process may remove it meanwhile.
        const time = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          (error) => {
            if (!isMissing(error)) throw error;
            return null;
          },
        );
        return time === null ? [] : [{ key, time }];
      }),
    );
    return listed.flat();
  }

  async removeFolder(key: string): Promise<void> {
    const path = this.#path(key);
    // First renamed away, so that no reader finds a partial release.
    await this.#draft(async (draft) => {
      await rename(path, draft).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    });
  }

  #path(key: string): string {
    return join(this.location, checkKey(key));
  }

  /** Runs `work` with a temporary path and removes what it leaves there. */
  async #draft<T>(work: (draft: string) => Promise<T>): Promise<T> {
    const home = join(this.#drafts, uniqueName('draft'));
    await mkdir(home, { recursive: true });
    try {
      await writeDurably(join(home, 'owner'), await ownerText());
      return await work(join(home, 'draft'));
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  }

  /** Files left behind by killed processes. */
  async #clearDrafts(): Promise<void> {
    for (const name of await readdir(this.#drafts).catch(() => [])) {
      const home = join(this.#drafts, name);
      const found = await stat(home).catch(() => null);
      if (!found) continue;
      const owner = await readFile(join(home, 'owner'), 'utf8').catch(() => 'unknown');
      if (await isGone(owner, found.mtimeMs)) await rm(home, { recursive: true, force: true });
    }
  }
}
