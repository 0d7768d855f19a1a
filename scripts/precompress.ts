// Writes .br and .gz next to built files, so that requests need no compression.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { constants as os, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const LEAST_BYTES = 1024;

/** Compresses text files below the folders without an up-to-date compressed sibling. Returns how many. */
export async function precompress(folders: string[], cacheDir: string): Promise<number> {
  mkdirSync(cacheDir, { recursive: true });
  const files = folders.flatMap((folder) => globSync(join(folder, '**/*.{js,css,svg,json}')));
  let count = 0;
  const queue = files.filter((file) => statSync(file).size >= LEAST_BYTES && !file.endsWith('registry.json'));
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const text = readFileSync(file);
      const key = join(cacheDir, createHash('sha256').update(text).digest('hex').slice(0, 32));
      for (const [suffix, pack] of [
        [
          '.br',
          () =>
            packBrotli(text, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
              },
            }),
        ],
        ['.gz', () => packGzip(text, { level: 9 })],
      ] as const) {
        const fresh = readOrNull(key + suffix);
        const packed = fresh ?? (await pack());
        if (!fresh) {
          count++;
          writeFileSync(key + suffix, packed);
        }
        const there = readOrNull(file + suffix);
        if (!there?.equals(packed)) writeWhole(file + suffix, packed);
      }
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return count;
}

/** The site may be sending the file: it is there as a whole or not at all. */
function writeWhole(path: string, data: Buffer): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, data);
  renameSync(part, path);
}

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const [, , cacheDir, ...folders] = process.argv;
  if (!cacheDir || !folders.length) throw new Error('precompress CACHE_DIR FOLDER…');
  // Visitors come before it.
  setPriority(os.priority.PRIORITY_LOW);
  await precompress(folders, cacheDir);
}
