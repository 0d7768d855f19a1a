import type { RegistryDocument } from '@baza/registry';
import type { RegistrySource } from '../registry/registry-source.ts';
import type { KnownReleases } from './measured.ts';

const nothing: KnownReleases = new Map();

/** The remotes and releases in the registry; empty while there is no registry. */
export function knownReleases(source: RegistrySource): () => KnownReleases {
  let seen: RegistryDocument | null = null;
  let known = nothing;
  return () => {
    const document = source.current();
    if (document === seen) return known;
    seen = document;
    known = new Map(
      Object.entries(document?.remotes ?? {}).map(([name, { releases }]) => [
        name,
        new Set(Object.keys(releases)),
      ]),
    );
    return known;
  };
}
