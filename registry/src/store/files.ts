import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export const uniqueName = (start: string): string =>
  `${start}-${process.pid}-${randomBytes(6).toString('hex')}`;

/** Writes a new file and waits until the disk has it. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the disk has the names in a folder; where folders cannot be opened there is nothing to wait for. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
/** Media type of a released file by its name. */
export const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream';
