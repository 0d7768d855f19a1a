import type { Release, RemoteEntry } from '@baza/registry';
import type { Lifecycles, MountProps } from '@baza/shared/contract';
import { connectionOf, isSlowConnection } from '../network/slow.ts';
import type { Catalog } from './catalog.ts';
import { failedRequest, isEvaluationFailure } from './failure.ts';
import { fetchRegistry } from './fetch-registry.ts';
import { type Limits, TimeLimitError, withLimit } from './limit.ts';

export { reloadForChunk } from './chunk-reload.ts';

type RemoteLifecycles = Lifecycles<MountProps>;

export interface HealingReports {
  /** A module of this release failed once and loaded when it was refetched. */
  onRecovered?(remote: string, version: string): void;
  /** An older release took the place of this one, which failed. */
  onFallback?(remote: string, version: string, error: unknown): void;
}

export interface HealingOptions extends HealingReports {
  catalog: Catalog;
  limits: Limits;
  /** Makes the release of the catalog the one that is fetched, unless one is in use. */
  use(remote: string): Release;
  fetchOnce(remote: string, expose: string): Promise<RemoteLifecycles>;
  /** Leaves the release in use; the next one is loaded from a fresh address. */
  startOver(remote: string): void;
  fetch?: typeof fetch;
  page?: Document;
}
export type CreateHealing = (options: HealingOptions) => Healing;

/** What is tried next: the same release again (or its successor, or a copy elsewhere), or an older one. */
type Remedy = 'again' | 'older';

/** A module that could not be loaded, or takes long. */
interface Failed {
  remote: string;
  expose: string;
  release: Release;
  /** The load, which may still end well. */
  work: Promise<RemoteLifecycles>;
  error: unknown;
}

/** What a remote that could not be loaded is loaded from instead. Loaded when a load has failed or lingers. */
export interface Healing {
  /** The module, of this release or another. Rejects with the last error if nothing helps. */
  load(failed: Failed): Promise<RemoteLifecycles>;
  /** After a file was missing from a module that had loaded: whether the next load may work. */
  again(remote: string, release: Release, error: unknown): Promise<boolean>;
  /** Forgets what was tried; the next load fetches the registry's release past every cache. */
  startAgain(remote: string, error: unknown): Promise<void>;
}

const REFETCH_LIMIT_MS = 5000;
/** Older releases tried one after another. */
const MAX_OLDER = 2;

type Change = (entry: RemoteEntry) => RemoteEntry;

interface Tried {
  /** Releases that were refetched, and those whose copy on this site was tried. */
  refetched: Set<string>;
  copied: Set<string>;
  older: number;
  changes: Change[];
  /** The files of an older release are in the browser's cache. */
  hasArrived: boolean;
}

export function createHealing({ catalog, limits, page = document, ...options }: HealingOptions): Healing {
  const send = options.fetch ?? ((...args) => fetch(...args));
  const tried = new Map<string, Tried>();
  const remedies = new WeakMap<Release, Promise<Remedy | null>>();
  const triedOf = (remote: string): Tried => {
    const known = tried.get(remote);
    if (known) return known;
    const fresh: Tried = {
      refetched: new Set(),
      copied: new Set(),
      older: 0,
      changes: [],
      hasArrived: false,
    };
    tried.set(remote, fresh);
    return fresh;
  };
  const chosen = (remote: string): Release | null => {
    const choice = catalog.choice(remote);
    return choice?.ok ? choice.release : null;
  };
  const filesOf = ({ url, manifest }: Release): string[] => {
    const { js = [], css = [] } = manifest.preload['./lifecycles'] ?? {};
    return [...js, ...css].map((file) => url + file);
  };

  function amend(remote: string, known: Tried, change: Change): void {
    known.changes = [...known.changes, change];
    catalog.amend(remote, known.changes);
  }

  async function refresh(): Promise<void> {
    catalog.replace(await fetchRegistry(send));
  }

  /** A wrong response for an immutable URL would stay in the browser's cache for ever. */
  async function refetch(remote: string, error: unknown): Promise<void> {
    // The registry may have a repaired release by now, and has the older ones; otherwise the known one is retried.
    await refresh().catch(() => {});
    const release = chosen(remote);
    if (!release) return;
    dropPending(release.url, page);
    const failed = failedRequest(error);
    await Promise.allSettled(
      [...filesOf(release), ...(failed ? [failed] : [])].map((address) =>
        send(address, {
          cache: 'reload',
          credentials: 'omit',
          signal: AbortSignal.timeout(REFETCH_LIMIT_MS),
        }),
      ),
    );
  }

  /** A release of another origin was published to this site's registry, too, unless that is a bucket. */
  function takeCopy(remote: string, { url, manifest }: Release, known: Tried): boolean {
    const copy = `/remotes/${remote}/${manifest.version}/`;
    const isElsewhere = new URL(url, page.baseURI).origin !== new URL(page.baseURI).origin;
    if (!isElsewhere || known.copied.has(manifest.version)) return false;
    known.copied.add(manifest.version);
    amend(remote, known, ({ releases, ...entry }) => ({
      ...entry,
      releases: { ...releases, [manifest.version]: { manifest, url: copy } },
    }));
    return true;
  }

  function takeOlder(remote: string, { url, manifest }: Release, known: Tried): boolean {
    if (known.older >= MAX_OLDER) return false;
    known.older += 1;
    dropPending(url, page);
    amend(remote, known, without(manifest.version));
    return chosen(remote) !== null;
  }

  function forget(remote: string): null {
    tried.delete(remote);
    catalog.amend(remote);
    return null;
  }

  /** Decides what to try after a failure; null if there is nothing left, and the next call starts from the beginning. */
  async function next(remote: string, error: unknown): Promise<Remedy | null> {
    const release = chosen(remote);
    // Without a connection nothing is wrong with the release.
    if (!release || !navigator.onLine) return forget(remote);
    const known = triedOf(remote);
    const { version } = release.manifest;
    const isSlow = error instanceof TimeLimitError;
    if (isEvaluationFailure(error)) await refresh().catch(() => {});
    else if (!isSlow) {
      if (!known.refetched.has(version)) {
        known.refetched.add(version);
        await refetch(remote, error);
        return 'again';
      }
      if (takeCopy(remote, release, known)) return 'again';
    }
    // What is as slow itself would not help.
    if (isSlow && !known.hasArrived) return forget(remote);
    return takeOlder(remote, release, known) ? 'older' : forget(remote);
  }

  /** Resolves when the files of the previous good release have arrived; rejects if there is none, or they do not. */
  async function older(remote: string): Promise<void> {
    // Two releases would take each other's time.
    if (isSlowConnection(connectionOf(navigator))) throw new Error('The connection is slow');
    await refresh();
    const known = triedOf(remote);
    const current = chosen(remote);
    if (!current) throw new Error(`${remote} has no release`);
    const { changes } = known;
    amend(remote, known, without(current.manifest.version));
    const release = chosen(remote);
    known.changes = changes;
    catalog.amend(remote, changes);
    if (!release) throw new Error(`${remote} has no older release`);
    const { url, manifest } = release;
    const responses = await Promise.all(
      [url + manifest.entry, ...filesOf(release)].map((address) => send(address)),
    );
    if (!responses.every(({ ok }) => ok)) throw new Error(`${url} is unavailable`);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    known.hasArrived = true;
  }

  /** Once for all modules that failed in the same attempt. */
  function heal(remote: string, release: Release, error: unknown): Promise<Remedy | null> {
    const known = remedies.get(release);
    if (known) return known;
    options.startOver(remote);
    const remedy = next(remote, error).catch(() => null);
    remedies.set(release, remedy);
    return remedy;
  }

  return {
    async load({ remote, expose, release: first, work, error }) {
      let release = first;
      let loading = work;
      let failure = error;
      let isOlder = false;
      for (;;) {
        // Of a slow release and an older one, the one whose files arrive first.
        if (failure instanceof TimeLimitError) {
          const late = failure;
          const slow = loading;
          const arrived = older(remote).then(
            () => Promise.reject(late),
            () => slow,
          );
          const found = await Promise.race([slow, arrived]).catch((reason: unknown) => {
            failure = reason;
          });
          if (found) return found;
        }
        const remedy = await heal(remote, release, failure);
        if (!remedy) throw failure;
        isOlder ||= remedy === 'older';
        release = options.use(remote);
        loading = options.fetchOnce(remote, expose);
        try {
          const found = await withLimit(loading, limits.slow, `Loading ${remote}/${expose}`);
          if (isOlder) options.onFallback?.(remote, first.manifest.version, error);
          else options.onRecovered?.(remote, first.manifest.version);
          return found;
        } catch (reason) {
          failure = reason;
        }
      }
    },
    async again(remote, release, error) {
      const remedy = await heal(remote, release, error);
      if (remedy === 'older') options.onFallback?.(remote, release.manifest.version, error);
      return remedy !== null;
    },
    async startAgain(remote, error) {
      forget(remote);
      await refetch(remote, error);
    },
  };
}

/** The registry's entry as if a release had not been published; newer ones that were never stable stay out. */
const without =
  (version: string): Change =>
  (entry) => {
    const { [version]: left, ...releases } = entry.releases;
    const earlier = Object.values(releases)
      .map(({ manifest }) => manifest)
      .filter(({ time }) => left && time < left.manifest.time)
      .sort((a, b) => b.time.localeCompare(a.time));
    return { ...entry, releases, wasStable: entry.wasStable ?? earlier.map((manifest) => manifest.version) };
  };

/**
 * Removes elements of scripts and style sheets that never loaded: webpack's runtime would wait for an element
 * with the same URL instead of retrying. Loaded ones stay, for parcels on the page.
 */
function dropPending(url: string, page: Document): void {
  const base = new URL(url, page.baseURI).href;
  // webpack removes a script once it has run.
  for (const script of page.querySelectorAll('script')) if (script.src.startsWith(base)) script.remove();
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(base) && !link.sheet) link.remove();
}
