import type { Release } from '@baza/registry';
import { connectionOf, isSlowConnection } from '../network/slow.ts';
import type { Catalog } from './catalog.ts';
import { dropPending } from './drop-pending.ts';
import { failedRequest, isEvaluationFailure } from './failure.ts';
import { fetchRegistry } from './fetch-registry.ts';
import { TimeLimitError } from './limit.ts';
import { nextStep, type Step } from './recovery-steps.ts';
import type { Releases } from './releases.ts';
import { type Change, without } from './without-release.ts';

export { reloadForChunk } from './chunk-reload.ts';

export interface RecoveryOptions {
  catalog: Catalog;
  releases: Releases;
  /** A module of this release failed once and loaded when it was refetched. */
  onRecovered?(remote: string, version: string): void;
  /** An older release took the place of this one, which failed. */
  onFallback?(remote: string, version: string, error: unknown): void;
  fetch?: typeof fetch;
  page?: Document;
}

/** A load that failed. */
export interface FailedLoad {
  remote: string;
  release: Release;
  error: unknown;
  /** Loads the module from the release that is in use by then. */
  load(): Promise<unknown>;
}

/** Recovers remotes whose load failed; `nextStep` says in which order. */
export interface Recovery {
  /** Loads the module from this release or another. Rejects with the last error if no step helps. */
  recover(failed: FailedLoad): Promise<unknown>;
  /** Resolves when the files of the previous release have arrived; rejects if there is none, or they do not. */
  previousArrives(remote: string): Promise<void>;
  /** Takes the next step after a file was missing from a module that had loaded; false if none is left. */
  again(remote: string, release: Release, error: unknown): Promise<boolean>;
  /** Forgets the steps taken; the next load fetches the registry's release past every cache. */
  startAgain(remote: string, error: unknown): Promise<void>;
}

const REFETCH_LIMIT_MS = 5000;
/** Previous releases tried one after another. */
const MAX_PREVIOUS = 2;

/** What was tried for a remote since a load of it last succeeded from the start. */
interface Tried {
  /** Versions that were refetched, and those whose mirror was tried. */
  refetched: Set<string>;
  mirrored: Set<string>;
  previous: number;
  /** What the registry's entry is read with. */
  changes: Change[];
  /** The files of the previous release are in the browser's cache. */
  hasArrived: boolean;
}

export function createRecovery({
  catalog,
  releases,
  page = document,
  ...options
}: RecoveryOptions): Recovery {
  const send = options.fetch ?? ((...args) => fetch(...args));
  const tried = new Map<string, Tried>();
  const steps = new WeakMap<Release, Promise<Step>>();

  function triedOf(remote: string): Tried {
    const known = tried.get(remote) ?? {
      refetched: new Set(),
      mirrored: new Set(),
      previous: 0,
      changes: [],
      hasArrived: false,
    };
    tried.set(remote, known);
    return known;
  }
  const chosen = (remote: string): Release | null => {
    const choice = catalog.choice(remote);
    return choice?.ok ? choice.release : null;
  };
  const filesOf = ({ url, manifest }: Release): string[] => {
    const { js = [], css = [] } = manifest.preload['./lifecycles'] ?? {};
    return [...js, ...css].map((file) => url + file);
  };

  function amend(remote: string, change: Change): void {
    const known = triedOf(remote);
    known.changes = [...known.changes, change];
    catalog.amend(remote, known.changes);
  }
  /** The release that would be chosen without this one. */
  function previousOf(remote: string, { manifest }: Release): Release | null {
    const { changes } = triedOf(remote);
    catalog.amend(remote, [...changes, without(manifest.version)]);
    const release = chosen(remote);
    catalog.amend(remote, changes);
    return release;
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
  const hasMirror = (remote: string, { url, manifest }: Release): boolean =>
    new URL(url, page.baseURI).origin !== new URL(page.baseURI).origin &&
    !triedOf(remote).mirrored.has(manifest.version);

  function takeMirror(remote: string, { manifest }: Release): void {
    const { name, version } = manifest;
    triedOf(remote).mirrored.add(version);
    amend(remote, ({ releases, ...entry }) => ({
      ...entry,
      releases: { ...releases, [version]: { manifest, url: `/remotes/${name}/${version}/` } },
    }));
  }
  function takePrevious(remote: string, { url, manifest }: Release): void {
    triedOf(remote).previous += 1;
    dropPending(url, page);
    amend(remote, without(manifest.version));
  }
  function forget(remote: string): void {
    tried.delete(remote);
    catalog.amend(remote);
  }

  async function decide(remote: string, error: unknown): Promise<Step> {
    const release = chosen(remote);
    if (!release) return 'error-view';
    const known = triedOf(remote);
    const isSlow = error instanceof TimeLimitError;
    const isEvaluation = isEvaluationFailure(error);
    // The registry has the older releases; a page comes with the current one alone.
    if (isEvaluation && navigator.onLine) await refresh().catch(() => {});
    return nextStep({
      failure: isSlow ? 'slow' : isEvaluation ? 'evaluation' : 'files',
      isOnline: navigator.onLine,
      isRefetched: known.refetched.has(release.manifest.version),
      hasMirror: hasMirror(remote, release),
      hasPrevious:
        known.previous < MAX_PREVIOUS &&
        (!isSlow || known.hasArrived) &&
        previousOf(remote, release) !== null,
    });
  }

  async function take(remote: string, error: unknown): Promise<Step> {
    const step = await decide(remote, error);
    const release = chosen(remote);
    if (step === 'error-view' || !release) forget(remote);
    else if (step === 'mirror') takeMirror(remote, release);
    else if (step === 'previous') takePrevious(remote, release);
    else {
      triedOf(remote).refetched.add(release.manifest.version);
      await refetch(remote, error);
    }
    return step;
  }

  /** Takes one step for all modules that failed in the same attempt. */
  function stepAfter(remote: string, release: Release, error: unknown): Promise<Step> {
    const known = steps.get(release);
    if (known) return known;
    releases.startOver(remote);
    const step = take(remote, error).catch((): Step => 'error-view');
    steps.set(release, step);
    return step;
  }

  return {
    async recover({ remote, release: first, error, load }) {
      const { version } = first.manifest;
      let [release, failure] = [first, error];
      let isPrevious = false;
      for (;;) {
        const step = await stepAfter(remote, release, failure);
        if (step === 'error-view') throw failure;
        isPrevious ||= step === 'previous';
        release = releases.use(remote);
        try {
          const module = await load();
          if (isPrevious) options.onFallback?.(remote, version, error);
          else options.onRecovered?.(remote, version);
          return module;
        } catch (reason) {
          failure = reason;
        }
      }
    },
    async previousArrives(remote) {
      // Two releases would take each other's time.
      if (isSlowConnection(connectionOf(navigator))) throw new Error('The connection is slow');
      await refresh();
      const current = chosen(remote);
      const previous = current && previousOf(remote, current);
      if (!previous) throw new Error(`${remote} has no previous release`);
      const { url, manifest } = previous;
      const responses = await Promise.all(
        [url + manifest.entry, ...filesOf(previous)].map((address) => send(address)),
      );
      if (!responses.every(({ ok }) => ok)) throw new Error(`${url} is unavailable`);
      await Promise.all(responses.map((response) => response.arrayBuffer()));
      triedOf(remote).hasArrived = true;
    },
    async again(remote, release, error) {
      const step = await stepAfter(remote, release, error);
      if (step === 'previous') options.onFallback?.(remote, release.manifest.version, error);
      return step !== 'error-view';
    },
    async startAgain(remote, error) {
      forget(remote);
      await refetch(remote, error);
    },
  };
}
