import { type Locale, splitLocale } from '@baza/shared/contract';
import { connectionOf, isSlowConnection } from '../network/slow.ts';
import type { Catalog } from './catalog.ts';

/** What a page of a remote is fetched with. */
export interface PageNeeds {
  remote: string;
  pattern: string;
  /** Public calls that it makes first. */
  calls: readonly string[];
}

export interface PrefetchOptions {
  catalog: Catalog;
  /** For the page of a path without the locale prefix, with a query. */
  needs(path: string, search: string, locale: Locale): PageNeeds | null;
  locale(): string;
  fetchAhead(call: string): void;
  /** The visitor saves data. */
  saveData(): boolean | undefined;
  page?: Document;
}

export interface Prefetch {
  /** For the page that a link leads to; null for other sites, other languages and the page it is on. */
  needsOf(link: HTMLAnchorElement): PageNeeds | null;
  /** Fetches, without running them, a page's files: the remote's entry, its lifecycles, the page's chunk, the texts. */
  code(page: PageNeeds): void;
  /** Fetches the responses to a page's first calls. */
  data(page: PageNeeds): void;
}

/** Each file once; nothing on 2g or for who saves data. */
export function createPrefetch({
  catalog,
  needs,
  locale,
  fetchAhead,
  saveData,
  page = document,
}: PrefetchOptions): Prefetch {
  const done = new Set<string>();
  const isSlow = () => saveData() || isSlowConnection(connectionOf(navigator));

  return {
    needsOf(link) {
      const { origin, pathname, search } = page.location;
      if (link.origin !== origin || link.target || link.hasAttribute('download')) return null;
      if (link.pathname + link.search === pathname + search) return null;
      const target = splitLocale(link.pathname);
      return target.locale === locale() ? needs(target.path, link.search, target.locale) : null;
    },
    code({ remote, pattern }) {
      const choice = catalog.choice(remote);
      if (isSlow() || !choice?.ok) return;
      const { url, manifest } = choice.release;
      const lists = ['./lifecycles', pattern, `text-${locale()}`].map((name) => manifest.preload[name]);
      const files = [manifest.entry, ...lists.flatMap((list) => [...(list?.js ?? []), ...(list?.css ?? [])])];
      for (const file of files) {
        const address = url + file;
        if (done.has(address)) continue;
        done.add(address);
        const link = page.createElement('link');
        link.rel = 'prefetch';
        link.as = file.endsWith('.css') ? 'style' : 'script';
        link.href = address;
        // As in the later script element, or the browser keeps two copies.
        link.crossOrigin = 'anonymous';
        page.head.append(link);
      }
    },
    data({ calls }) {
      if (!isSlow()) for (const call of calls) fetchAhead(call);
    },
  };
}
