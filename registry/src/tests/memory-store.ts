import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listed, RegistryStore, Stored } from '../store/store.ts';

const EMPTY = JSON.stringify({ schema: 1, updatedAt: new Date(0).toISOString(), remotes: {} });

/** An empty registry in memory, for tests of what operations do with any store. */
export class MemoryStore implements RegistryStore {
  readonly location = 'memory';
  readonly files = new Map([['registry.json', { text: EMPTY, time: 0 }]]);

  set(key: string, text: string, time = Date.now()): void {
    this.files.set(key, { text, time });
  }

  async read(key: string): Promise<Stored | null> {
    const text = this.files.get(key)?.text;
    return text === undefined ? null : { text, tag: text };
  }

  async readBytes(key: string): Promise<Uint8Array | null> {
    const file = this.files.get(key);
    return file ? Buffer.from(file.text) : null;
  }

  async replace(key: string, text: string, tag: string | null): Promise<boolean> {
    if ((this.files.get(key)?.text ?? null) !== tag) return false;
    this.set(key, text);
    return true;
  }

  async create(key: string, text: string): Promise<boolean> {
    if (this.files.has(key)) return false;
    this.set(key, text);
    return true;
  }

  async addFolder(key: string, folder: string, files: readonly string[]): Promise<boolean> {
    if (this.files.has(`${key}/${files.at(-1)}`)) return false;
    for (const file of files) this.set(`${key}/${file}`, await readFile(join(folder, file), 'utf8'));
    return true;
  }

  async list(prefix: string): Promise<Listed[]> {
    return [...this.files].flatMap(([key, { time }]) => (key.startsWith(prefix) ? [{ key, time }] : []));
  }

  async removeFolder(key: string): Promise<void> {
    for (const each of this.files.keys()) if (each.startsWith(`${key}/`)) this.files.delete(each);
  }
}
