import { createHash } from 'node:crypto';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from '../../platform/http/encodings.ts';

/** How long a page is kept, in milliseconds: what other processes change is seen after that at the latest. */
const KEPT_MS = 2000;
const MAX_PAGES = 300;
/** Each write is flushed. A page fits into one chunk: every chunk is a turn of the thread that packs. */
const CHUNK = 64 * 1024;
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  chunkSize: CHUNK,
  flush: constants.BROTLI_OPERATION_FLUSH,
};
const GZIP = { chunkSize: CHUNK, flush: constants.Z_SYNC_FLUSH };

/** A page as it is sent. */
export interface SentPage {
  status: number;
  html: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Weak: it stands for every encoding of the page. */
  tag: string;
  packed(encoding: Encoding): Promise<Buffer>;
}

/** Flushed after its head, which a browser can then read, and ask for the sheets in it, before the rest is there. */
async function packedHtml(encoding: Encoding, html: Buffer): Promise<Buffer> {
  const stream = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  const head = Math.max(0, html.indexOf('</head>'));
  stream.write(html.subarray(0, head));
  stream.end(html.subarray(head));
  return Buffer.concat(await stream.toArray());
}

/** One text after the other, without making them one first. */
function encoded(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}

/** @param parts the page's HTML, one after the other */
export function sentPage(
  status: number,
  parts: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): SentPage {
  const packed = new Map<Encoding, Promise<Buffer>>();
  const html = encoded(parts);
  return {
    status,
    html,
    headers,
    tag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    packed(encoding) {
      const known = packed.get(encoding) ?? packedHtml(encoding, html);
      packed.set(encoding, known);
      return known;
    },
  };
}

/** Rendered pages by everything they depend on, for a moment. Each is made once, however many ask at the same time. */
export interface PageCache {
  page(key: string, make: () => Promise<{ page: SentPage; keep: boolean }>): Promise<SentPage>;
}

/** @param version changes with the data that pages show */
export function createPageCache(
  version: () => number,
  now: () => number = () => performance.now(),
): PageCache {
  const pages = new Map<string, { version: number; until: number; page: Promise<SentPage> }>();
  return {
    async page(key, make) {
      const known = pages.get(key);
      if (known && known.version === version() && known.until > now()) return known.page;
      const entry = { version: version(), until: now() + KEPT_MS, page: Promise.resolve({} as SentPage) };
      const forget = () => {
        if (pages.get(key) === entry) pages.delete(key);
      };
      entry.page = make().then(
        ({ page, keep }) => {
          if (!keep) forget();
          return page;
        },
        (error: unknown) => {
          forget();
          throw error;
        },
      );
      pages.delete(key);
      pages.set(key, entry);
      // The oldest come first. A page is some hundred kilobytes: what is out of date makes room at once.
      for (const [oldest, { until }] of pages)
        if (pages.size > MAX_PAGES || until <= now()) pages.delete(oldest);
        else break;
      return entry.page;
    },
  };
}
