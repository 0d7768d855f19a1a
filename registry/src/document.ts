import { chooseRelease, type HostFacts } from './negotiate.ts';
import type { Canary, RegistryDocument, Release, ReleaseManifest, RemoteEntry } from './schema.ts';

export interface TrustOptions {
  /** The page's origin: root-relative releases come from here. */
  origin: string;
  /** Other origins that may serve remotes. */
  allowedOrigins?: readonly string[];
}

/** Leaves out releases from forbidden origins, as if they had never been published. */
export function keepTrusted(
  document: RegistryDocument,
  // Stryker disable next-line ArrayDeclaration: only origins have an effect.
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
 * The part of a registry that a page needs: the releases of each remote's channels in this shell, and for
 * each release only the fields that the page uses. It is embedded in every page, so it must be small.
 */
export function registryForPage(
  { waiting: _, ...document }: RegistryDocument,
  host: HostFacts,
): RegistryDocument {
  return {
    ...document,
    remotes: mapValues(shownIn(document), ({ source: _, ...entry }, name) => {
      const fitting = channelsAlone(entry).flatMap((channels) => {
        // Stryker disable next-line ObjectLiteral,StringLiteral: every visitor gets a canary of 100 %.
        const choice = chooseRelease(name, { ...entry, channels }, host, { channelKey: '' });
        return choice.ok ? [choice] : [];
      });
      const found = fitting.map(
        ({ version, release: { url, manifest } }) => [version, { url, manifest: trimmed(manifest) }] as const,
      );
      const releases = Object.fromEntries(found.length ? found : stableAlone(entry));
      const wasStable = entry.wasStable?.filter((version) => version in releases);
      const { stable, canary } = entry.channels;
      const channels = { stable, ...(canary ? { canary: forPage(canary) } : {}) };
      return { ...entry, channels, ...(wasStable ? { wasStable } : {}), releases };
    }),
  };
}

/** Without first releases that no visitor gets. */
const shownIn = ({ remotes }: RegistryDocument): RegistryDocument['remotes'] =>
  filterValues(remotes, ({ launch, channels }) => !launch || channels.canary !== undefined);

/** Without the fields that only canary analysis needs. */
const forPage = ({ since: _since, ramp: _ramp, ...canary }: Canary): Canary => canary;

/** A remote that cannot run keeps its routes, so that the page says so instead of "not found". */
function stableAlone({ channels, releases }: RemoteEntry): (readonly [string, Release])[] {
  const release = releases[channels.stable];
  return release ? [[channels.stable, release]] : [];
}

/** The channels as a visitor of stable has them, and as one of the canary, if there is one. */
function channelsAlone({ channels: { stable, canary } }: RemoteEntry): RemoteEntry['channels'][] {
  return [{ stable }, ...(canary ? [{ stable, canary: { ...canary, percent: 100 } }] : [])];
}

/** Hashes of chunks are in the entry, but not in an ES module; the server has already checked the imports. */
function trimmed(manifest: ReleaseManifest): ReleaseManifest {
  const {
    sizes: _sizes,
    texts: _texts,
    budget: _budget,
    package: _package,
    repository: _repository,
    parcels: _parcels,
    uses: _uses,
    links: _links,
    origins: _origins,
    webAssembly: _webAssembly,
    settings: _settings,
    flags: _flags,
    offers: _offers,
    reads: _reads,
    ...rest
  } = manifest;
  const { entry, integrity } = rest;
  const isNeeded = (file: string) =>
    file === entry || (rest.entryType === 'module' && /\.(?:js|css)$/.test(file) && file !== rest.server);
  return { ...rest, imports: {}, integrity: filterValues(integrity, (_hash, file) => isNeeded(file)) };
}

const mapValues = <T, U>(record: Record<string, T>, map: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
const filterValues = <T>(
  record: Record<string, T>,
  keep: (value: T, key: string) => boolean,
): Record<string, T> => Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(value, key)));
