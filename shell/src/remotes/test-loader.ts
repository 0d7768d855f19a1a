import { manifestOf, registryOf } from '@baza/registry/testing';
import { createCatalog } from './catalog.ts';
import { createDelivery, type DeliveryOptions, type Entry } from './delivery-plugin.ts';
import { createFederation } from './federation.ts';
import { LIMITS, type Limits } from './limit.ts';
import { createLoader } from './loader.ts';
import { once } from './once.ts';
import { createRecovery } from './recovery.ts';
import { createReleases } from './releases.ts';

export const lifecycles = { bootstrap() {}, mount() {}, update() {}, unmount() {} };
const host = { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} };
export const base = '/remotes/mf_listings/1.0.0/';
export const site = 'http://localhost';

/** What Module Federation keeps on the page: entries by URL, and what its devtools show. */
interface Globals {
  __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
  __FEDERATION__: {
    moduleInfo: Record<string, unknown>;
    __MANIFEST_LOADING__: Record<string, unknown>;
    __SHARE__: Record<string, { default?: object }>;
    __INSTANCES__: { name: string }[];
  };
}
export const page = globalThis as unknown as Globals;

/** Starts a page of its own. */
function clearPage(): void {
  const { moduleInfo, __MANIFEST_LOADING__ } = page.__FEDERATION__;
  for (const cache of [page.__GLOBAL_LOADING_REMOTE_ENTRY__, moduleInfo, __MANIFEST_LOADING__])
    for (const key of Object.keys(cache)) delete cache[key];
}

/** Module Federation's own runtime with the plugin; only the scripts of entries are replaced, unless `openEntry` runs them. */
export function setupLoader(
  {
    document = registryOf(manifestOf()),
    module = async (): Promise<unknown> => lifecycles,
    development = false,
    allowedOrigins = [] as string[],
    recovers = true,
    limits = { ...LIMITS, slow: 20, load: 100 } as Limits,
    react = {} as object,
  } = {},
  openEntry?: DeliveryOptions['openEntry'],
) {
  clearPage();
  // It warns of each remote that is registered again, which is what an attempt is.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const used: Entry[] = [];
  const state = {
    module,
    registry: document,
    file: async (_url: string) => new Response(''),
    /** Runs an entry. */
    entry: async (_entry: Entry) => {},
  };
  const fetched: string[] = [];
  const send = (async (input: RequestInfo | URL) => {
    fetched.push(String(input));
    if (String(input).endsWith('registry.json')) return Response.json(state.registry);
    return state.file(String(input));
  }) as typeof fetch;
  const catalog = createCatalog(document, {
    host,
    origin: site,
    allowedOrigins,
    visitor: { channelKey: 'k' },
  });
  const fallbacks: string[] = [];
  const painted: string[] = [];
  const recovered: string[] = [];
  const releases = createReleases({ catalog, development });
  const recovery = once(async () => {
    if (!recovers) throw new Error('offline');
    return createRecovery({
      catalog,
      releases,
      fetch: send,
      onFallback: (remote, version, error) => fallbacks.push(`${remote} ${version} ${String(error)}`),
      onRecovered: (remote, version) => recovered.push(`${remote} ${version}`),
    });
  });
  /** Loads an exposed module; its result is what the module evaluates to. */
  const load = jest.fn((_expose: string) => state.module());
  const openStub: DeliveryOptions['openEntry'] = async (entry) => {
    used.push(entry);
    await state.entry(entry);
    return {
      init() {},
      async get(expose) {
        const loaded = await load(expose);
        return typeof loaded === 'function' ? (loaded as () => unknown) : () => loaded;
      },
    };
  };
  const delivery = createDelivery({
    releases,
    limits,
    recovery,
    openEntry: openEntry ?? openStub,
    onLoaded: (remote, version, ms) => painted.push(`${remote} ${version} ${ms >= 0}`),
  });
  const federation = createFederation({
    versions: host.shared,
    eager: { react },
    plugin: delivery.plugin,
  });
  const loader = createLoader({
    federation,
    releases,
    recovery,
    painted: delivery.painted,
    limits,
  });
  return { federation, loader, used, load, state, fetched, painted, recovered, fallbacks };
}
