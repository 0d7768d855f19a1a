import type { Release } from '@baza/registry';
import type { Lifecycles, MountProps } from '@baza/shared/contract';
import type { Catalog } from './catalog.ts';
import { describeRejected, RemoteFailure } from './failure.ts';
import type { Federation } from './federation.ts';
import type { CreateHealing, Healing, HealingReports } from './healing.ts';
import { type Limits, withLimit } from './limit.ts';

export type RemoteLifecycles = Lifecycles<MountProps>;

export interface LoaderOptions extends HealingReports {
  catalog: Catalog;
  federation: Federation;
  limits: Limits;
  /** Whether releases of a development server run, whose files may be newer than the hashes of a page. */
  development?: boolean;
  /** Loaded when it is needed for the first time. */
  healing(): Promise<{ createHealing: CreateHealing }>;
  /** A remote was painted for the first time since it was fetched; with the time in milliseconds. */
  onLoaded?(remote: string, version: string, ms: number): void;
}

export interface Loader {
  /** The lifecycles of an exposed module; a failed load is not remembered. Rejects with a `RemoteFailure`. */
  load(remote: string, expose: string): Promise<RemoteLifecycles>;
  /** A module of the remote is on the page. */
  painted(remote: string, expose: string): void;
  /** After a file was missing from a module that had loaded: whether the next load may work. */
  heal(remote: string, error: unknown): Promise<boolean>;
  /** Drops everything cached of a remote; the next load bypasses every cache. */
  refetch(remote: string, error?: unknown): Promise<void>;
  version(remote: string): string | null;
  /** Whether the remote's release has no such module. */
  lacks(remote: string, expose: string): boolean;
}

const unavailable = (remote: string, cause: unknown) =>
  new RemoteFailure('unavailable', `${remote} could not be loaded`, { cause });

const DEVELOPMENT = /-dev\./;

export function createLoader({ catalog, federation, limits, ...options }: LoaderOptions): Loader {
  const loads = new Map<string, Promise<RemoteLifecycles>>();
  /** Releases in use, by remote: a page keeps its release until that fails. */
  const used = new Map<string, Release>();
  const attempts = new Map<string, number>();
  /** Reports of modules that were fetched and are not on the page yet. */
  const unpainted = new Map<string, () => void>();
  let healer: Healing | undefined;

  function releaseOf(remote: string): Release {
    const choice = catalog.choice(remote);
    if (!choice) throw new RemoteFailure('unavailable', `${remote} is not in the registry`);
    if (choice.ok) return choice.release;
    if (choice.disabled !== undefined)
      throw new RemoteFailure('disabled', `${remote} is switched off: ${choice.disabled}`);
    throw new RemoteFailure('misfit', `No release of ${remote} fits: ${describeRejected(choice.rejected)}`);
  }

  function use(remote: string): Release {
    const known = used.get(remote);
    if (known) return known;
    // Of this attempt alone.
    const release = { ...releaseOf(remote) };
    const { url, manifest } = release;
    const attempt = attempts.get(remote) ?? 0;
    const integrity = manifest.integrity[manifest.entry];
    if (!integrity && !(options.development && DEVELOPMENT.test(manifest.version)))
      throw new RemoteFailure('unavailable', `${remote} ${manifest.version} has no hash of its entry`);
    used.set(remote, release);
    federation.use({
      name: remote,
      url: `${url}${manifest.entry}${attempt ? `?retry=${attempt}` : ''}`,
      integrity,
    });
    return release;
  }

  async function fetchOnce(remote: string, expose: string): Promise<RemoteLifecycles> {
    const module = await federation.load(remote, expose);
    if (!isLifecycles(module)) throw new Error(`${remote}/${expose} exposes no lifecycles`);
    return module;
  }

  async function healing(): Promise<Healing> {
    const { createHealing } = await options.healing();
    healer ??= createHealing({ catalog, limits, use, fetchOnce, startOver, ...options });
    return healer;
  }

  /** Fetches a module; what heals its remote is tried before a failure is reported. */
  async function fetchModule(remote: string, expose: string): Promise<RemoteLifecycles> {
    const began = performance.now();
    const release = use(remote);
    const work = fetchOnce(remote, expose);
    const loaded = await withLimit(work, limits.slow, `Loading ${remote}/${expose}`).catch(
      async (error: unknown) => {
        const found = await healing().catch(() => Promise.reject(error));
        return found.load({ remote, expose, release, work, error });
      },
    );
    unpainted.set(`${remote}/${expose}`, () =>
      options.onLoaded?.(remote, current(remote)?.manifest.version ?? '', performance.now() - began),
    );
    return loaded;
  }

  /** The next load starts from the entry, which may be partially loaded. */
  function startOver(remote: string): void {
    attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    used.delete(remote);
  }

  function load(remote: string, expose: string): Promise<RemoteLifecycles> {
    const key = `${remote}/${expose}`;
    const known = loads.get(key);
    if (known) return known;
    const loading = withLimit(fetchModule(remote, expose), limits.load, `Loading ${key}`).catch((error) => {
      if (loads.get(key) === loading) loads.delete(key);
      if (error instanceof RemoteFailure) throw error;
      startOver(remote);
      throw unavailable(remote, error);
    });
    loads.set(key, loading);
    return loading;
  }

  function forget(remote: string): Release | undefined {
    for (const key of [...loads.keys()]) if (key.startsWith(`${remote}/`)) loads.delete(key);
    return current(remote);
  }

  /** The release in use, or the one that would be. */
  function current(remote: string): Release | undefined {
    const choice = catalog.choice(remote);
    return used.get(remote) ?? (choice?.ok ? choice.release : undefined);
  }

  return {
    load,
    painted(remote, expose) {
      const key = `${remote}/${expose}`;
      unpainted.get(key)?.();
      unpainted.delete(key);
    },
    version: (remote) => current(remote)?.manifest.version ?? null,
    lacks: (remote, expose) => current(remote)?.manifest.exposes.includes(expose) === false,
    async heal(remote, error) {
      const release = forget(remote);
      return (
        release !== undefined &&
        healing().then(
          (found) => found.again(remote, release, error),
          () => false,
        )
      );
    },
    async refetch(remote, error) {
      forget(remote);
      startOver(remote);
      await healing().then(
        (found) => found.startAgain(remote, error),
        () => {},
      );
    },
  };
}

const isLifecycles = (module: unknown): module is RemoteLifecycles =>
  typeof module === 'object' &&
  module !== null &&
  ['bootstrap', 'mount', 'update', 'unmount'].every(
    (name) => typeof (module as Record<string, unknown>)[name] === 'function',
  );
