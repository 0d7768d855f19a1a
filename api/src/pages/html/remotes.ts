import {
  chooseRelease,
  flagId,
  type HostFacts,
  isOnCanary,
  keepTrusted,
  type RegistryDocument,
  type Release,
  registryForPage,
  type TrustOptions,
  type Visitor,
} from '@baza/registry';
import type { RegistrySource } from '../../delivery/registry/registry-source.ts';
import type { Chosen } from '../rendering/bundles.ts';

/** The registry as used by this server. */
export interface Registry {
  /** As it was published. */
  document: RegistryDocument;
  /** Without releases from forbidden origins. */
  trusted: RegistryDocument;
}

/** The registry that pages use, filtered by the allowed origins once per document. */
export function trustedRegistry(source: RegistrySource, trust: TrustOptions): () => Registry | null {
  let known: Registry | null = null;
  return () => {
    const document = source.current();
    if (document && known?.document !== document) known = { document, trusted: keepTrusted(document, trust) };
    return document && known;
  };
}

/**
 * The part of the registry embedded in a page. A remote without an allowed release keeps its routes, so that
 * its outlet shows an error; the page trusts no more than the server does.
 */
export function pageRegistry({ document, trusted }: Registry, host: HostFacts): RegistryDocument {
  const page = registryForPage(trusted, host);
  const all = registryForPage(document, host);
  const remotes = Object.entries(page.remotes).map(([name, entry]) =>
    Object.keys(entry.releases).length ? [name, entry] : [name, all.remotes[name] ?? entry],
  );
  return { ...page, remotes: Object.fromEntries(remotes) };
}

function releaseFor({ trusted }: Registry, name: string, host: HostFacts, visitor: Visitor): Release | null {
  const entry = trusted.remotes[name];
  const choice = entry && chooseRelease(name, entry, host, visitor);
  return choice?.ok ? choice.release : null;
}

/** The release of each remote that the shell will choose for this visitor. */
export function chosenReleases(registry: Registry, host: HostFacts, visitor: Visitor): Chosen {
  const chosen = new Map<string, Release>();
  for (const name of Object.keys(registry.trusted.remotes)) {
    const release = releaseFor(registry, name, host, visitor);
    if (release) chosen.set(name, release);
  }
  return chosen;
}

/** The flags that are on for this visitor, as the shell decides it: `mf_map/clusters`. */
export const flagsFor = ({ trusted }: Registry, visitor: Visitor): string[] =>
  Object.entries(trusted.remotes).flatMap(([remote, { flags = {} }]) =>
    Object.entries(flags).flatMap(([name, audience]) => {
      const id = flagId(remote, name);
      return isOnCanary(id, audience, visitor) ? [id] : [];
    }),
  );
