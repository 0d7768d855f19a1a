import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How long a page is kept, in milliseconds: what other processes change is seen after that at the latest. */
const KEPT_MS = 2000;
const MAX_PAGES = 300;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip';

/** A page as it is sent. */
export interface SentPage {
  status: number;
  html: string;
  /** Weak: it stands for every encoding of the page. */
  tag: string;
  packed(encoding: Encoding): Promise<Buffer>;
}

const pack = { br: (text: string) => promisify(brotliCompress)(text, BROTLI), gzip: promisify(gzip) };

export function sentPage(status: number, html: string): SentPage {
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    html,
    tag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    packed(encoding) {
      const known = packed.get(encoding) ?? pack[encoding](html);
      packed.set(encoding, known);
      return known;
    },
  };
}

/** Rendered pages by everything they depend on, for a moment. Each is made once, however many ask at the same time. */
export interface PageCache {
  /** @param make null for a page that must not be kept. */
  page(key: string, make: () => Promise<{ page: SentPage; keep: boolean }>): Promise<SentPage>;
}

/** @param version changes with the data that pages show */
export function createPageCache(version: () => number, now: () => number = Date.now): PageCache {
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
