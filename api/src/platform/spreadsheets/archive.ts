import { unzipSync } from 'fflate';
import { TableError } from './cells.ts';
import { decodeXml } from './decode.ts';

/** Bytes of all unpacked parts together: a small archive can hold far more than it looks. */
const MAX_UNPACKED = 20 * 1024 * 1024;
/** An office document has a few hundred parts at most. */
const MAX_ENTRIES = 5000;

export interface Archive {
  names: readonly string[];
  /** Unpacks a part by its path, in any case; undefined if it is missing. */
  read(path: string): string | undefined;
}

/** Some programs write Windows' separators or a leading slash. */
const plainName = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase();

/** Opens a ZIP archive; its parts are unpacked when they are read. Throws `TableError` when they are too large. */
export function openArchive(bytes: Uint8Array): Archive {
  const names: string[] = [];
  // Only lists the entries.
  unzipSync(bytes, {
    filter({ name }) {
      if (names.push(plainName(name)) > MAX_ENTRIES) throw new TableError('too-large');
      return false;
    },
  });
  let size = 0;
  return {
    names,
    read(path) {
      const wanted = plainName(path);
      let isFound = false;
      const parts = unzipSync(bytes, {
        filter({ name, originalSize }) {
          if (isFound || plainName(name) !== wanted) return false;
          isFound = true;
          // A part is unpacked into so much memory and no more, whatever it holds.
          size += originalSize;
          if (size > MAX_UNPACKED) throw new TableError('too-large');
          return true;
        },
      });
      const [part] = Object.values(parts);
      return part && decodeXml(part);
    },
  };
}
