import { type Delivery, idOf } from './delivery-plugin.ts';
import { isFinal, RemoteFailure } from './failure.ts';
import type { Federation } from './federation.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { type Limits, withLimit } from './limit.ts';
import type { Recovery } from './recovery.ts';
import type { Releases } from './releases.ts';

export interface LoaderOptions {
  federation: Federation;
  releases: Releases;
  recovery(): Promise<Recovery>;
  painted: Delivery['painted'];
  limits: Limits;
}

export interface Loader {
  /** Loads the lifecycles of an exposed module; a failed load is not remembered. Rejects with a `RemoteFailure`. */
  load(remote: string, expose: string): Promise<RemoteLifecycles>;
  /** A module of the remote is on the page. */
  painted(remote: string, expose: string): void;
  /** Recovers after a file was missing from a module that had loaded; resolves with whether the next load may work. */
  recover(remote: string, error: unknown): Promise<boolean>;
  /** Drops everything cached of a remote; the next load bypasses every cache. */
  refetch(remote: string, error?: unknown): Promise<void>;
  version(remote: string): string | null;
  /** Whether the remote's release has no such module. */
  lacks(remote: string, expose: string): boolean;
}

/** Loads modules of remotes by Module Federation, each once, within the time limit of a whole load. */
export function createLoader({ federation, releases, recovery, painted, limits }: LoaderOptions): Loader {
  const loads = new Map<string, Promise<RemoteLifecycles>>();

  async function loadModule(remote: string, id: string): Promise<RemoteLifecycles> {
    // A remote that may not run never reaches Module Federation.
    releases.use(remote);
    try {
      const module = federation.loadRemote<RemoteLifecycles>(id) as Promise<RemoteLifecycles>;
      return await withLimit(module, limits.load, `Loading ${id}`);
    } catch (error) {
      if (isFinal(error)) throw error;
      releases.startOver(remote);
      if (error instanceof RemoteFailure) throw error;
      throw new RemoteFailure('unavailable', `${remote} could not be loaded`, { cause: error });
    }
  }

  function forget(remote: string): void {
    for (const id of [...loads.keys()]) if (id.startsWith(`${remote}/`)) loads.delete(id);
  }

  return {
    load(remote, expose) {
      const id = idOf(remote, expose);
      const known = loads.get(id);
      if (known) return known;
      const loading = loadModule(remote, id);
      loads.set(id, loading);
      loading.catch(() => {
        if (loads.get(id) === loading) loads.delete(id);
      });
      return loading;
    },
    painted: (remote, expose) => painted(idOf(remote, expose)),
    version: (remote) => releases.current(remote)?.manifest.version ?? null,
    lacks: (remote, expose) => releases.current(remote)?.manifest.exposes.includes(expose) === false,
    async recover(remote, error) {
      forget(remote);
      const release = releases.current(remote);
      const found = await recovery().catch(() => null);
      return release && found ? found.again(remote, release, error) : false;
    },
    async refetch(remote, error) {
      forget(remote);
      releases.startOver(remote);
      const found = await recovery().catch(() => null);
      await found?.startAgain(remote, error).catch(() => {});
    },
  };
}
