import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { PageFile, SheetText } from './page-files.ts';

/** Files by their hashes in their names; releases come and go. */
const MAX_SHEETS = 300;

/** `/remotes/<name>/<version>/<file>`, or a file of the shell. */
const RELEASED = /^\/remotes\/(?<path>[\w.+-]+\/[\w.+-]+\/[\w./-]+)$/;

/**
 * Reads style sheets to be written into pages. Null for one that has to stay a file of its own: of another origin, without
 * a hash as in development, or not what was built.
 */
export function createSheetTexts({
  shellDir,
  registryDir,
}: {
  shellDir: string;
  registryDir: string;
}): (sheet: PageFile) => Promise<SheetText | null> {
  const known = new Map<string, Promise<SheetText | null>>();

  async function read({ href, integrity }: PageFile): Promise<SheetText | null> {
    const released = RELEASED.exec(href)?.groups?.path;
    const bytes = await readFile(released ? join(registryDir, released) : join(shellDir, href));
    if (integrity !== integrityOf(bytes, integrity)) return null;
    const text = withAddresses(bytes.toString('utf8'), href);
    if (/<\/style/i.test(text)) return null;
    return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
  }

  return (sheet) => {
    const { href, integrity } = sheet;
    if (!integrity || !href.startsWith('/') || href.startsWith('//') || href.includes('..'))
      return Promise.resolve(null);
    const key = `${href} ${integrity}`;
    const text = known.get(key) ?? read(sheet).catch(() => null);
    known.delete(key);
    known.set(key, text);
    for (const oldest of known.keys()) if (known.size > MAX_SHEETS) known.delete(oldest);
    return text;
  };
}

/** Addresses in a sheet are relative to the sheet; in a page they would be relative to the page. */
const withAddresses = (text: string, href: string): string =>
  text.replace(
    /url\(\s*(["']?)(?!data:|https?:|\/|#|["'])([^)"']+)\1\s*\)/g,
    (_, quote: string, address: string) => {
      const { pathname, search, hash } = new URL(address, `http://sheet${href}`);
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    },
  );
