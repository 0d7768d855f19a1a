import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { mediaTypeOf } from '@baza/shared/http';

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export const uniqueName = (start: string): string =>
  `${start}-${process.pid}-${randomBytes(6).toString('hex')}`;

/** Writes a new file and flushes it to the disk. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder's entries to the disk, on systems where folders can be opened. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Media type of a released file by its name. */
export const typeOf = (name: string): string => mediaTypeOf(name) ?? 'application/octet-stream';
