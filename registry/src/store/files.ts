import { randomBytes } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { mediaTypeOf } from '@baza/shared/http';

/** For `catch`: what a missing file stands for; any other error is thrown again. */
export const whenMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

export const uniqueName = (start: string): string =>
  `${start}-${process.pid}-${randomBytes(6).toString('hex')}`;

/** Writes a new file and flushes it to the disk. */
export const writeDurably = (path: string, content: string | Uint8Array): Promise<void> =>
  // Stryker disable next-line BooleanLiteral: only a loss of power shows whether it was flushed.
  writeFile(path, content, { flag: 'wx', flush: true });

// Stryker disable BlockStatement,StringLiteral: only a loss of power shows whether it was flushed.
/** Flushes a folder's entries to the disk, on systems where folders can be opened. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
// Stryker restore BlockStatement,StringLiteral

/** Media type of a released file by its name. */
export const typeOf = (name: string): string => mediaTypeOf(name) ?? 'application/octet-stream';
