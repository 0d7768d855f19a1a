import { chooseRelease, type HostFacts } from './negotiate.ts';
import type { RegistryDocument, RemoteEntry } from './schema.ts';

export interface TrustOptions {
  /** The page's origin: root-relative releases come from here. */
  origin: string;
  /** Other origins that may serve remotes. */
  allowedOrigins?: readonly string[];
}

/** Leaves out the releases from an origin that is not allowed, as if they were never published. */
export function keepTrusted(
  document: RegistryDocument,
  { origin, allowedOrigins = [] }: TrustOptions,
): RegistryDocument {
  const trusted = new Set([origin, ...allowedOrigins]);
  const remotes = mapValues(document.remotes, (entry) => ({
    ...entry,
    releases: filterValues(entry.releases, ({ url }) => trusted.has(new URL(url, origin).origin)),
  }));
  return { ...document, remotes };
}

/**
 * The part of a registry a page needs: of each remote the releases its channels lead to in this shell, and of
 * each release the hashes of the files the page names itself. It is embedded in every page, so it is small.
 */
export function registryForPage(document: RegistryDocument, host: HostFacts): RegistryDocument {
  return {
    ...document,
    remotes: mapValues(document.remotes, (entry, name) => {
      const wanted = new Set(
        ['stable', 'canary'].flatMap((channel) => {
          const only = channelAlone(entry, channel);
          const choice = only && chooseRelease(name, only, host, { channelKey: '' });
          return choice?.ok ? [choice.version] : [];
        }),
      );
      return {
        ...entry,
        releases: mapValues(
          filterValues(entry.releases, (_release, version) => wanted.has(version)),
          (release) => ({ ...release, manifest: trimmed(release.manifest) }),
        ),
      };
    }),
  };
}

function channelAlone(entry: RemoteEntry, channel: string): RemoteEntry | null {
  const { stable, canary } = entry.channels;
  if (channel === 'stable') return { ...entry, channels: { stable } };
  return canary ? { ...entry, channels: { stable, canary: { ...canary, percent: 100 } } } : null;
}

function trimmed<M extends RemoteEntry['releases'][string]['manifest']>(manifest: M): M {
  const named = new Set([
    manifest.entry,
    ...Object.values(manifest.preload).flatMap(({ js, css }) => [...js, ...css]),
  ]);
  return { ...manifest, integrity: filterValues(manifest.integrity, (_hash, file) => named.has(file)) };
}

const mapValues = <T, U>(record: Record<string, T>, map: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
const filterValues = <T>(
  record: Record<string, T>,
  keep: (value: T, key: string) => boolean,
): Record<string, T> => Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(value, key)));
