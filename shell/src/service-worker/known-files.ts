import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';
import { isCandidate, isKeepable, isReleaseFile, isShellFile, releaseFolders } from './releases.ts';
import type { ExtendableEvent } from './scope.ts';

interface Options {
  origin: string;
  build: string;
}

const SHELL = 'baza-shell-';
const REMOTES = 'baza-remotes';
/** What earlier workers stored of listings that were read. */
const EARLIER = 'read-listings';
/** Of one page. */
const MAX_FILES = 100;
const REGISTRY = '/remotes/registry.json';

/** The cache of a build's own files. */
export const shellCacheOf = (build: string): string => SHELL + build;

const keepable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
};

/** Caches immutable files: the shell's, per build, and those of the releases that the registry lists. */
export function openKnownFiles({ origin, build }: Options) {
  const shellCache = shellCacheOf(build);
  // Idle workers are stopped and lose it; cached files belong to listed releases.
  let folders: readonly string[] | null = null;
  const listed: WorkboxPlugin = {
    cacheWillUpdate: async ({ request, response }) =>
      folders !== null && isReleaseFile(new URL(request.url), folders) ? response : null,
  };
  const shell = new CacheFirst({ cacheName: shellCache, plugins: [keepable] });
  const releases = new CacheFirst({ cacheName: REMOTES, plugins: [keepable, listed] });

  /** Reads the registry; removes releases that are no longer listed. */
  async function refresh(): Promise<void> {
    try {
      const response = await fetch(REGISTRY, { cache: 'no-cache' });
      if (!response.ok) return;
      const current = releaseFolders(await response.json(), origin);
      folders = current;
      const cache = await caches.open(REMOTES);
      const cached = await cache.keys();
      await Promise.all(
        cached
          .filter(({ url }) => !isReleaseFile(new URL(url), current))
          .map((request) => cache.delete(request)),
      );
    } catch {
      // Offline or without storage: the known releases stay.
    }
  }

  const respond = ({ request, url, event }: Pick<RouteHandlerCallbackOptions, 'request' | 'url' | 'event'>) =>
    (isShellFile(url, origin) ? shell : releases).handle({ request, event });

  /** Caches files that a page has fetched before this worker was there; the browser still has them. */
  async function keepAll(urls: readonly string[], event: ExtendableEvent): Promise<void> {
    for (const path of urls.slice(0, MAX_FILES)) {
      const url = new URL(path, origin);
      if (isCandidate(url, 'GET')) await respond({ request: new Request(url), url, event }).catch(() => {});
    }
  }

  /** Deletes the caches of other builds and earlier workers, and any others with our prefix. */
  async function forgetOthers(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(
      names
        .filter(
          (name) => name === EARLIER || (name.startsWith('baza-') && ![shellCache, REMOTES].includes(name)),
        )
        .map((name) => caches.delete(name)),
    );
  }

  return { refresh, respond, keepAll, forgetOthers };
}
