import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { integrityOf } from '@baza/shared/contract/integrity';
import { SIGNATURE_FILE } from '../access/signature.ts';
import { OperationError } from '../errors.ts';
import type { FileFacts } from '../release-checks/file-facts.ts';

export interface Dist {
  folder: string;
  /** `release.json`, not yet checked. */
  release: unknown;
  /** Everything else that is published. */
  files: Record<string, FileFacts>;
  /** Whether there is a signature of `release.json`, which is published as well. */
  isSigned: boolean;
  /** Source maps, which are kept and never served. */
  maps: string[];
}

/** The source map of the server bundle stays with the team: the render check names lines with it. */
const isServerMap = (name: string) => /^server\.[0-9a-f]+\.js\.map$/.test(name);

const compress = promisify(brotliCompress);

/** Reads a build: the release manifest and the properties of the other files. */
export async function readDist(folder: string): Promise<Dist> {
  const file = join(folder, 'release.json');
  let release: unknown;
  try {
    // Stryker disable next-line StringLiteral: JSON.parse reads bytes as UTF-8, too.
    release = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new OperationError('usage', `${file} cannot be read.`, {
      hint: 'Build the remote first, and name the folder its build has written.',
      cause,
    });
  }
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => name !== 'release.json' && !isServerMap(name))
    .sort();
  const isSigned = names.includes(SIGNATURE_FILE);
  const isMap = (name: string) => name.endsWith('.js.map');
  const { server, integrity } = Object(release) as { server?: unknown; integrity?: unknown };
  const hashes = Object(integrity) as Record<string, unknown>;
  const files = await Promise.all(
    names
      .filter((name) => name !== SIGNATURE_FILE && !isMap(name))
      .map(
        async (name) =>
          [name, await factsOf(join(folder, name), name !== server, String(hashes[name]))] as const,
      ),
  );
  return { folder, release, files: Object.fromEntries(files), isSigned, maps: names.filter(isMap) };
}

/** Only what browsers load is compressed to measure it: the server's bundle is many times larger and would take most of the time. */
async function factsOf(path: string, isForBrowsers: boolean, hash: string): Promise<FileFacts> {
  const bytes = await readFile(path);
  const isMeasured = isForBrowsers && /\.(js|css)$/.test(path);
  return {
    integrity: integrityOf(bytes, hash),
    bytes: bytes.length,
    ...(path.endsWith('.css') ? { css: String(bytes) } : {}),
    ...(path.endsWith('.js') ? { js: String(bytes) } : {}),
    ...(path.endsWith('.json') ? { json: String(bytes) } : {}),
    brotli: isMeasured ? (await compress(bytes)).length : bytes.length,
  };
}
