import type { Release } from '@baza/registry';
import type { Lifecycles, MountProps } from '@baza/shared/contract';
import type { Catalog } from './catalog.ts';
import { describeRejected, failedRequest, RemoteFailure } from './failure.ts';
import type { Federation } from './federation.ts';
import { type Limits, TimeLimitError, withLimit } from './limit.ts';

export type RemoteLifecycles = Lifecycles<MountProps>;

export interface LoaderOptions {
  catalog: Catalog;
  federation: Federation;
  limits: Limits;
  /** Whether releases of a development server run, whose files may be newer than the hashes of a page. */
  development?: boolean;
  fetch?: typeof fetch;
  /** A remote was painted for the first time since it was fetched; with the time in milliseconds. */
  onLoaded?(remote: string, version: string, ms: number): void;
  /** A module of this release failed once and loaded when it was refetched. */
  onRecovered?(remote: string, version: string): void;
}

export interface Loader {
  /** The lifecycles of an exposed module; a failed load is not remembered. Rejects with a `RemoteFailure`. */
  load(remote: string, expose: string): Promise<RemoteLifecycles>;
  /** A module of the remote is on the page. */
  painted(remote: string, expose: string): void;
  /** Drops everything cached of a remote; the next load bypasses every cache. */
  refetch(remote: string, error?: unknown): Promise<void>;
  version(remote: string): string | null;
  /** Whether the remote's release has no such module. */
  lacks(remote: string, expose: string): boolean;
}

const unavailable = (remote: string, cause: unknown) =>
  new RemoteFailure('unavailable', `${remote} could not be loaded`, { cause });

const REFETCH_LIMIT_MS = 5000;
const DEVELOPMENT = /-dev\./;

export function createLoader({ catalog, federation, limits, ...options }: LoaderOptions): Loader {
  const loads = new Map<string, Promise<RemoteLifecycles>>();
  /** Entries in use, by remote. */
  const used = new Map<string, string>();
  const attempts = new Map<string, number>();
  /** Reports of modules that were fetched and are not on the page yet. */
  const unpainted = new Map<string, () => void>();
  const freshening = new Map<string, Promise<void>>();
  const send = options.fetch ?? ((...args) => fetch(...args));

  function releaseOf(remote: string): Release {
    const choice = catalog.choice(remote);
    if (!choice) throw new RemoteFailure('unavailable', `${remote} is not in the registry`);
    if (choice.ok) return choice.release;
    if (choice.disabled !== undefined)
      throw new RemoteFailure('disabled', `${remote} is switched off: ${choice.disabled}`);
    throw new RemoteFailure('misfit', `No release of ${remote} fits: ${describeRejected(choice.rejected)}`);
  }

  function use(remote: string, { url, manifest }: Release): void {
    const attempt = attempts.get(remote) ?? 0;
    const entry = `${url}${manifest.entry}${attempt ? `?retry=${attempt}` : ''}`;
    if (used.get(remote) === entry) return;
    const integrity = manifest.integrity[manifest.entry];
    if (!integrity && !(options.development && DEVELOPMENT.test(manifest.version)))
      throw new RemoteFailure('unavailable', `${remote} ${manifest.version} has no hash of its entry`);
    used.set(remote, entry);
    federation.use({ name: remote, url: entry, integrity });
  }

  async function tryOnce(remote: string, expose: string, limitMs: number): Promise<RemoteLifecycles> {
    const module = await withLimit(federation.load(remote, expose), limitMs, `Loading ${remote}/${expose}`);
    if (!isLifecycles(module)) throw new Error(`${remote}/${expose} exposes no lifecycles`);
    return module;
  }

  /** Fetches a module; retries a missing or aborted file once before reporting a failure. */
  async function fetchModule(remote: string, expose: string): Promise<RemoteLifecycles> {
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    const arrived = ({ manifest }: Release) =>
      unpainted.set(`${remote}/${expose}`, () => options.onLoaded?.(remote, manifest.version, elapsed()));
    const first = releaseOf(remote);
    use(remote, first);
    const attempt = attempts.get(remote) ?? 0;
    try {
      const module = await tryOnce(remote, expose, limits.load);
      arrived(first);
      return module;
    } catch (error) {
      // A timeout is not retried.
      if (error instanceof TimeLimitError || elapsed() >= limits.entry) throw unavailable(remote, error);
      try {
        await withLimit(freshen(remote, attempt, error), limits.load - elapsed(), `Fetching ${remote} again`);
        const second = releaseOf(remote);
        use(remote, second);
        const module = await tryOnce(remote, expose, limits.load - elapsed());
        arrived(second);
        options.onRecovered?.(remote, first.manifest.version);
        return module;
      } catch (again) {
        throw again instanceof RemoteFailure ? again : unavailable(remote, again);
      }
    }
  }

  /** Once for all modules that failed in the same attempt. */
  function freshen(remote: string, attempt: number, error: unknown): Promise<void> {
    if ((attempts.get(remote) ?? 0) === attempt) {
      attempts.set(remote, attempt + 1);
      freshening.set(remote, fetchAnew(remote, error));
    }
    return freshening.get(remote) ?? Promise.resolve();
  }

  /** Re-reads the registry and fetches the remote's files past every cache. */
  async function fetchAnew(remote: string, error: unknown): Promise<void> {
    // It may have a repaired or an older release by now; otherwise the known one is retried.
    await catalog.refresh().catch(() => {});
    const choice = catalog.choice(remote);
    if (!choice?.ok) return;
    const { url, manifest } = choice.release;
    dropPending(url);
    const { js = [], css = [] } = manifest.preload['./lifecycles'] ?? {};
    const stale = [...js, ...css].map((file) => url + file);
    const failed = failedRequest(error);
    if (failed) stale.push(failed);
    // A wrong response for an immutable URL would stay in the browser's cache for ever.
    await Promise.allSettled(
      stale.map((address) =>
        send(address, {
          cache: 'reload',
          credentials: 'omit',
          signal: AbortSignal.timeout(REFETCH_LIMIT_MS),
        }),
      ),
    );
  }

  function load(remote: string, expose: string): Promise<RemoteLifecycles> {
    const key = `${remote}/${expose}`;
    const known = loads.get(key);
    if (known) return known;
    const loading = fetchModule(remote, expose);
    loads.set(key, loading);
    loading.catch(() => {
      if (loads.get(key) !== loading) return;
      loads.delete(key);
      // The next attempt starts from the entry, which may be partially loaded.
      attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    });
    return loading;
  }

  return {
    load,
    painted(remote, expose) {
      const key = `${remote}/${expose}`;
      unpainted.get(key)?.();
      unpainted.delete(key);
    },
    version(remote) {
      const choice = catalog.choice(remote);
      return choice?.ok ? choice.version : null;
    },
    lacks(remote, expose) {
      const choice = catalog.choice(remote);
      return choice?.ok === true && !choice.release.manifest.exposes.includes(expose);
    },
    async refetch(remote, error) {
      for (const key of [...loads.keys()]) if (key.startsWith(`${remote}/`)) loads.delete(key);
      attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
      await fetchAnew(remote, error);
    },
  };
}

/**
 * Removes elements of scripts and style sheets that never loaded: webpack's runtime would wait for an element
 * with the same URL instead of retrying. Loaded ones stay, for parcels on the page.
 */
function dropPending(url: string, page: Document = document): void {
  const base = new URL(url, page.baseURI).href;
  // webpack removes a script once it has run.
  for (const script of page.querySelectorAll('script')) if (script.src.startsWith(base)) script.remove();
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(base) && !link.sheet) link.remove();
}

const isLifecycles = (module: unknown): module is RemoteLifecycles =>
  typeof module === 'object' &&
  module !== null &&
  ['bootstrap', 'mount', 'update', 'unmount'].every(
    (name) => typeof (module as Record<string, unknown>)[name] === 'function',
  );
