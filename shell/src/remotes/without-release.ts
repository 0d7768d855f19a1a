import type { RemoteEntry } from '@baza/registry';

/** A registry entry as it is read instead. */
export type Change = (entry: RemoteEntry) => RemoteEntry;

/** The registry's entry as if a release had not been published; newer ones that were never stable stay out. */
export const without =
  (version: string): Change =>
  (entry) => {
    const { [version]: left, ...releases } = entry.releases;
    const earlier = Object.values(releases)
      .map(({ manifest }) => manifest)
      .filter(({ time }) => left && time < left.manifest.time)
      .sort((a, b) => b.time.localeCompare(a.time));
    return { ...entry, releases, wasStable: entry.wasStable ?? earlier.map((manifest) => manifest.version) };
  };
