import { isCandidate, isKeepable, isReleaseFile, isShellFile, releaseFolders } from './releases.ts';

interface Options {
  origin: string;
  build: string;
  caches: CacheStorage;
  fetch: typeof fetch;
}

const SHELL = 'baza-shell-';
const REMOTES = 'baza-remotes';
/** Of one page. */
const MAX_FILES = 100;
const REGISTRY = '/remotes/registry.json';

/** The cache of a build's own files. */
export const shellCacheOf = (build: string): string => SHELL + build;

/**
 * The cache of immutable files: the shell's, per build, and those of the releases that the registry lists. Nothing
 * here may break a page: whatever goes wrong ends in a plain fetch.
 */
export function openKnownFiles({ origin, build, caches, fetch }: Options) {
  const shellCache = shellCacheOf(build);
  let folders: readonly string[] | null = null;

  /** Reads the registry; removes releases that are no longer listed. */
  async function refresh(): Promise<void> {
    try {
      const response = await fetch(REGISTRY, { cache: 'no-cache' });
      if (!response.ok) return;
      folders = releaseFolders(await response.json(), origin);
      const cache = await caches.open(REMOTES);
      const listed = folders;
      const kept = await cache.keys();
      await Promise.all(
        kept
          .filter(({ url }) => !isReleaseFile(new URL(url), listed))
          .map((request) => cache.delete(request)),
      );
    } catch {
      // Offline or without storage: keep the known releases.
    }
  }

  /** The cache of a file; null for files outside known releases. */
  async function cacheOf(address: URL): Promise<Cache | null> {
    if (isShellFile(address, origin)) return caches.open(shellCache);
    // Idle workers are stopped and lose their state; cached files belong to listed releases.
    if (folders === null || isReleaseFile(address, folders)) return caches.open(REMOTES);
    return null;
  }

  async function respond(request: Request, address: URL): Promise<Response> {
    let cache: Cache | null = null;
    try {
      cache = await cacheOf(address);
      const kept = await cache?.match(request);
      if (kept) return kept;
    } catch {
      cache = null;
    }
    const fresh = await fetch(request);
    const mayKeep = isShellFile(address, origin) || (folders !== null && isReleaseFile(address, folders));
    if (cache && mayKeep && isKeepable(fresh)) {
      const copy = fresh.clone();
      // On a full disk nothing is cached, but the page still gets its file.
      cache.put(request, copy).catch(() => {});
    }
    return fresh;
  }

  /** Keeps files that a page has fetched before this worker was there; the browser has them still. */
  async function keepAll(urls: readonly string[]): Promise<void> {
    for (const url of urls.slice(0, MAX_FILES)) {
      const address = new URL(url, origin);
      if (isCandidate(address, 'GET')) await respond(new Request(address), address).catch(() => {});
    }
  }

  /** Caches of other builds, and any others with our prefix. */
  async function forgetOthers(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith('baza-') && name !== shellCache && name !== REMOTES)
        .map((name) => caches.delete(name)),
    );
  }

  return { refresh, respond, keepAll, forgetOthers };
}
