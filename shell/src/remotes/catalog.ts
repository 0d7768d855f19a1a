import {
  type Choice,
  chooseRelease,
  type HostFacts,
  keepTrusted,
  type RegistryDocument,
  type Release,
  type Visitor,
} from '@baza/registry';
import type { RemoteMenuEntry, RemoteRoute } from '@baza/shared/contract';

export interface CatalogOptions {
  host: HostFacts;
  origin: string;
  allowedOrigins: readonly string[];
  visitor: Visitor;
  /** Releases that a developer runs instead of the published ones. */
  overrides?: ReadonlyMap<string, Release>;
  fetch?: typeof fetch;
}

export interface CatalogRoute extends RemoteRoute {
  remote: string;
}

/** The release of each remote used by this page, with its routes and menu. */
export interface Catalog {
  choice(remote: string): Choice | null;
  routes(): readonly CatalogRoute[];
  menu(): readonly RemoteMenuEntry[];
  /** Re-reads the registry; rejects, without a change, if the document is unavailable or malformed. */
  refresh(): Promise<void>;
}

const REGISTRY_URL = '/remotes/registry.json';
const REGISTRY_LIMIT_MS = 6000;

/**
 * The registry, validated by its schema. The schema is loaded only here: pages usually embed their registry, which
 * the server has validated.
 */
export async function fetchRegistry(
  send: typeof fetch = (...args) => fetch(...args),
): Promise<RegistryDocument> {
  const [response, { registrySchema }] = await Promise.all([
    send(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(REGISTRY_LIMIT_MS) }),
    import(/* webpackChunkName: "registry-schema" */ '@baza/registry/schema'),
  ]);
  if (!response.ok) throw new Error(`The registry responded ${response.status}`);
  return registrySchema.parse(await response.json());
}

export function createCatalog(input: RegistryDocument, options: CatalogOptions): Catalog {
  let known = input;
  let choices = choose();

  function choose(): Map<string, Choice> {
    const { remotes } = keepTrusted(known, options);
    const chosen = new Map<string, Choice>();
    for (const [name, entry] of Object.entries(remotes))
      chosen.set(name, chooseRelease(name, entry, options.host, options.visitor));
    for (const [name, release] of options.overrides ?? [])
      chosen.set(name, {
        ok: true,
        version: release.manifest.version,
        release,
        channel: 'fallback',
        rejected: [],
      });
    return chosen;
  }
  /**
   * A remote that cannot run or comes from a forbidden origin keeps its routes: its outlet
   * shows an error instead of "page not found".
   */
  function manifestOf(name: string, choice: Choice) {
    if (choice.ok) return choice.release.manifest;
    const entry = known.remotes[name];
    return entry && (entry.releases[entry.channels.stable] ?? Object.values(entry.releases)[0])?.manifest;
  }

  return {
    choice: (remote) => choices.get(remote) ?? null,
    routes: () =>
      [...choices].flatMap(([remote, choice]) =>
        (manifestOf(remote, choice)?.routes ?? []).map((route) => ({ ...route, remote })),
      ),
    menu: () =>
      [...choices]
        .flatMap(([, choice]) => (choice.ok ? choice.release.manifest.menu : []))
        .sort((a, b) => a.order - b.order),
    async refresh() {
      known = await fetchRegistry(options.fetch);
      choices = choose();
    },
  };
}
