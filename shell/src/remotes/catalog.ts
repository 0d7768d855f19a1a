import {
  type Choice,
  chooseRelease,
  flagId,
  type HostFacts,
  inMenuOrder,
  isOnCanary,
  keepTrusted,
  type RegistryDocument,
  type Release,
  type RemoteEntry,
  type Visitor,
} from '@baza/registry';
import type { RemoteMenuEntry, RemoteRoute, Setup } from '@baza/shared/contract';

export interface CatalogOptions {
  host: HostFacts;
  origin: string;
  allowedOrigins: readonly string[];
  visitor: Visitor;
  /** Releases that a developer runs instead of the published ones. */
  overrides?: ReadonlyMap<string, Release>;
}

export interface CatalogRoute extends RemoteRoute {
  remote: string;
}

/** The release of each remote used by this page, with its routes and menu. */
export interface Catalog extends Required<Setup> {
  choice(remote: string): Choice | null;
  routes(): readonly CatalogRoute[];
  menu(): readonly RemoteMenuEntry[];
  /** Chooses a remote's release from its entry in the registry after these changes. */
  amend(remote: string, changes?: readonly ((entry: RemoteEntry) => RemoteEntry)[]): void;
  /** Chooses from another document. */
  replace(document: RegistryDocument): void;
}

export function createCatalog(input: RegistryDocument, options: CatalogOptions): Catalog {
  const amended = new Map<string, readonly ((entry: RemoteEntry) => RemoteEntry)[]>();
  let known = input;
  let choices = choose();

  function choose(): Map<string, Choice> {
    const { remotes } = keepTrusted(known, options);
    const chosen = new Map<string, Choice>();
    for (const [name, entry] of Object.entries(remotes)) {
      const changed = (amended.get(name) ?? []).reduce((last, change) => change(last), entry);
      const choice = chooseRelease(name, changed, options.host, options.visitor);
      if (choice.ok || !choice.isAbsent) chosen.set(name, choice);
    }
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
      inMenuOrder(
        [...choices].flatMap(([, choice]) => (choice.ok ? choice.release.manifest.menu : [])),
        known.menuOrder,
      ),
    // Of the document that the page came with: what is on the screen agrees with it.
    settings: (remote) => input.remotes[remote]?.settings,
    flag(remote, name) {
      const audience = input.remotes[remote]?.flags?.[name];
      return audience !== undefined && isOnCanary(flagId(remote, name), audience, options.visitor);
    },
    fills: () =>
      [...choices].flatMap(([remote, choice]) =>
        choice.ok ? (choice.release.manifest.slots ?? []).map((fill) => ({ ...fill, remote })) : [],
      ),
    amend(remote, changes = []) {
      amended.set(remote, changes);
      choices = choose();
    },
    replace(document) {
      known = document;
      choices = choose();
    },
  };
}
