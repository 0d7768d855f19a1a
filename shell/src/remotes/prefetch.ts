import { splitLocale } from '@baza/shared/contract';
import { connectionOf, isSlowConnection } from '../network/slow.ts';
import type { Catalog } from './catalog.ts';

export interface PrefetchOptions {
  catalog: Catalog;
  /** Remote and pattern of a path without the locale prefix. */
  find(path: string): { remote: string; pattern: string } | null;
  locale(): string;
  page?: Document;
}

/**
 * Prefetches, without running them, a page's files: the remote's entry, its lifecycles, the page's chunk and the
 * texts. Each file once; nothing on 2g or with data-saver on.
 */
export function createPrefetch({ catalog, find, locale, page = document }: PrefetchOptions) {
  const done = new Set<string>();

  return (path: string): void => {
    if (isSlowConnection(connectionOf(navigator))) return;
    const found = find(path);
    const choice = found && catalog.choice(found.remote);
    if (!found || !choice?.ok) return;
    const { url, manifest } = choice.release;
    const lists = ['./lifecycles', found.pattern, `text-${locale()}`].map((name) => manifest.preload[name]);
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
  };
}

/** Prefetches links on hover or focus. Returns a stop function. */
export function prefetchOnIntent(prefetch: (path: string) => void, page: Document = document): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== page.location.origin) return;
    prefetch(splitLocale(link.pathname).path);
  };
  const options = { passive: true, capture: true };
  page.addEventListener('pointerover', onIntent, options);
  page.addEventListener('focusin', onIntent, options);
  return () => {
    page.removeEventListener('pointerover', onIntent, options);
    page.removeEventListener('focusin', onIntent, options);
  };
}
