import { fullRegistrySchema } from '../server-schema.ts';
import { DirectoryStore } from '../store/directory.ts';
import type { RegistryStore } from '../store/store.ts';

/** Options of `mirrorDocument`. `intervalMs` is 2000 by default. */
export interface MirrorOptions {
  intervalMs?: number;
  /** Called if the document cannot be read; the last valid one stays. */
  failed(error: unknown): void;
  /** Called if it was read. */
  works?(): void;
}

const INTERVAL_MS = 2000;

/**
 * Copies a bucket’s registry document into a folder every `intervalMs`, so that a server responds without waiting for
 * the bucket. Settles after the first attempt, also a failed one; returns a stop function.
 */
export async function mirrorDocument(
  store: RegistryStore,
  folder: string,
  { intervalMs = INTERVAL_MS, failed, works }: MirrorOptions,
): Promise<() => void> {
  const copy = new DirectoryStore(folder);
  async function look(): Promise<void> {
    try {
      const found = await store.read('registry.json');
      const old = await copy.read('registry.json');
      if (!found && old) throw new Error('registry.json is gone');
      if (found && found.text !== old?.text) {
        fullRegistrySchema.parse(JSON.parse(found.text));
        await copy.replace('registry.json', found.text, old?.tag ?? null);
      }
      works?.();
    } catch (error) {
      failed(error);
    }
  }
  await look();
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = setTimeout(() => look().finally(() => ended || next()), intervalMs).unref();
  };
  next();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
