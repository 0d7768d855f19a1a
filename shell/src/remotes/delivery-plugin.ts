import type { Release } from '@baza/registry';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ScriptUrls } from '../network/script-urls.ts';
import { type EntryScript, runEntryScript } from './entry-script.ts';
import { isChunkLoadError, isFinal, RemoteFailure } from './failure.ts';
import { federationManifest } from './federation-manifest.ts';
import { isLifecycles } from './lifecycles.ts';
import { type Limits, TimeLimitError, withLimit } from './limit.ts';
import type { ModuleEntry } from './module-entry.ts';
import type { Recovery } from './recovery.ts';
import type { Releases } from './releases.ts';

/** What a remote's entry leaves on the page under the remote's name. */
interface Container {
  init(...args: unknown[]): unknown;
  get(expose: string): Promise<() => unknown>;
}

export interface Entry {
  name: string;
  url: string;
  integrity: string | undefined;
  /** Of an ES module: URL to hash of all scripts and style sheets of its release. */
  files?: Readonly<Record<string, string>>;
}

export interface DeliveryOptions {
  releases: Releases;
  limits: Limits;
  /** Loaded when a load fails or is slow for the first time. */
  recovery(): Promise<Recovery>;
  /** Runs an entry and returns its container. */
  openEntry(entry: Entry): Promise<Container>;
  /** A remote was painted for the first time since its load began `ms` milliseconds ago. */
  onLoaded?(remote: string, version: string, ms: number): void;
}

export interface Delivery {
  plugin: ModuleFederationRuntimePlugin;
  /** Reports the time of the load whose module is on the page now. */
  painted(id: string): void;
}

/** `mf_listings` and `./filter-panel` → `mf_listings/filter-panel`: a module's name in Module Federation. */
export const idOf = (remote: string, expose: string): string => `${remote}/${expose.replace(/^\.\//, '')}`;
const remoteOf = (id: string): string => id.slice(0, id.indexOf('/'));

/**
 * What Baza adds to Module Federation, as one runtime plugin. `beforeRequest` registers the release that the registry
 * chose, under URLs of its own for each attempt. `loadEntry` runs the entry with its hash and a time limit. A slow
 * load rejects once the previous release has arrived. `errorLoadRemote` lets `recovery.ts` retry, or load a mirror or
 * the previous release.
 */
export function createDelivery({
  releases,
  limits,
  recovery,
  openEntry,
  onLoaded,
}: DeliveryOptions): Delivery {
  const registered = new Map<string, Release>();
  /** The release of the latest attempt, and when the load began. */
  const attempts = new Map<string, Release>();
  const began = new Map<string, number>();
  /** Loads that recover, and those of them whose next attempt is about to begin. */
  const recovering = new Set<string>();
  const retried = new Set<string>();
  const unpainted = new Map<string, number>();

  function register(remote: string, federation: ModuleFederation): Release {
    const release = releases.use(remote);
    if (registered.get(remote) === release) return release;
    registered.set(remote, release);
    const address = release.url + release.manifest.manifestFile + releases.query(remote);
    // Module Federation caches manifests, entries and failures by URL; `force` drops those of the earlier attempt.
    federation.registerRemotes([{ name: remote, entry: new URL(address, window.location.href).href }], {
      force: true,
    });
    return release;
  }

  /** Settles as `work` does, or rejects when it is slow and the previous release has arrived first. */
  async function unlessOvertaken<T>(remote: string, work: Promise<T>): Promise<T> {
    try {
      return await withLimit(work, limits.slow, `Loading ${remote}`);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      const overtaken = recovery()
        .then((found) => found.previousArrives(remote))
        .then(
          () => Promise.reject(error),
          () => work,
        );
      return Promise.race([work, overtaken]);
    }
  }

  const plugin: ModuleFederationRuntimePlugin = {
    name: 'baza-delivery',

    async beforeRequest(request) {
      const { id, origin } = request;
      attempts.set(id, register(remoteOf(id), origin));
      if (!retried.delete(id)) {
        // A new load. The one before may hang in its recovery.
        recovering.delete(id);
        began.set(id, performance.now());
      }
      return request;
    },

    /** The release manifest came with the page: no request. */
    fetch(_url, _init, remoteInfo) {
      const remote = remoteInfo?.name ?? '';
      const release = registered.get(remote);
      if (!release) return;
      const manifest = JSON.stringify(federationManifest(release, releases.query(remote)));
      return Promise.resolve(new Response(manifest));
    },

    /** The page preloads files itself, with their hashes. */
    async beforePreloadRemote({ preloadOps }) {
      preloadOps.length = 0;
    },

    async loadEntry({ remoteInfo: { name, entry } }) {
      const release = registered.get(name);
      const integrity = release?.manifest.integrity[release.manifest.entry];
      const files = release && filesOfModule(release, entry);
      const opening = openEntry({ name, url: entry, integrity, ...(files ? { files } : {}) });
      const container = await unlessOvertaken(name, opening);
      return container as never;
    },

    async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
      const container = remoteEntryExports as unknown as Container;
      return unlessOvertaken(moduleInfo.name, Promise.resolve(container.get(expose))) as never;
    },

    async afterExecuteFactory({ id, error }) {
      if (error && !isChunkLoadError(error))
        throw new RemoteFailure('crashed', `${id} threw while it was evaluated`, { cause: error });
    },

    async onLoad({ id, exposeModule }) {
      if (!isLifecycles(exposeModule)) throw new Error(`${id} exposes no lifecycles`);
      unpainted.set(id, began.get(id) ?? performance.now());
    },

    async errorLoadRemote({ id, error, lifecycle, origin }) {
      const release = attempts.get(id);
      if (lifecycle !== 'onLoad' || !release || recovering.has(id) || isFinal(error)) return;
      const found = await recovery().catch(() => null);
      if (!found) return;
      recovering.add(id);
      const load = () => {
        retried.add(id);
        return origin.loadRemote(id);
      };
      try {
        return await found.recover({ remote: remoteOf(id), release, error, load });
      } finally {
        recovering.delete(id);
      }
    },
  };

  return {
    plugin,
    painted(id) {
      const start = unpainted.get(id);
      if (start === undefined) return;
      unpainted.delete(id);
      const version = releases.current(remoteOf(id))?.manifest.version ?? '';
      onLoaded?.(remoteOf(id), version, performance.now() - start);
    },
  };
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** The files of a release whose entry is an ES module, by URL; the entry under that of this attempt. */
function filesOfModule({ url, manifest }: Release, entry: string): Entry['files'] {
  if (manifest.entryType !== 'module') return undefined;
  const base = new URL(url, window.location.href);
  return Object.fromEntries(
    Object.entries(manifest.integrity)
      .filter(([name]) => /\.(?:js|css)$/.test(name) && name !== manifest.server)
      .map(([name, integrity]) => [name === manifest.entry ? entry : new URL(name, base).href, integrity]),
  );
}

/** Runs entries as scripts or as ES modules, from allowed URLs only. */
export const openEntries =
  (limitMs: number, scriptUrl: ScriptUrls): DeliveryOptions['openEntry'] =>
  async ({ name, url, integrity, files }) => {
    const container = files
      ? await runModule({ url, files, limitMs, scriptUrl })
      : await runScript(name, { url, integrity, limitMs, scriptUrl });
    if (!isContainer(container)) throw new Error(`${url} is not the entry of ${name}`);
    return container;
  };

/** In a chunk of its own: most pages have no such remote. */
async function runModule(entry: ModuleEntry): Promise<unknown> {
  const { runModuleEntry } = await import(/* webpackChunkName: "module-entry" */ './module-entry.ts');
  return runModuleEntry(entry);
}

/** Returns what the script has left on the page under the remote's name. */
async function runScript(name: string, entry: EntryScript): Promise<unknown> {
  const globals = globalThis as unknown as Record<string, unknown>;
  globals[name] = undefined;
  await runEntryScript(entry);
  return globals[name];
}
