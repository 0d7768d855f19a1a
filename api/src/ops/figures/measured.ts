import type { Measurement, MeasurementName } from '@baza/shared/schema';

/** A measurement whose remote and release are known to the registry, or one word for all that are not. */
export interface Measured {
  name: MeasurementName;
  /** Milliseconds; CLS in thousandths. */
  value: number;
  remote: string;
  version: string;
}

export const countOnly: ReadonlySet<MeasurementName> = new Set<MeasurementName>([
  'remote-load-failure',
  'remote-recovered',
  'remote-error',
  'error',
]);

/** Remotes and their releases, as the registry names them. */
export type KnownReleases = ReadonlyMap<string, ReadonlySet<string>>;

export const OTHER = 'other';
/** One browser does not fail more often than this in the time of one beacon. */
const FAULTS_A_BEACON = 10;

/**
 * What a beacon is worth: names which the registry does not have become one word, so that nobody can fill the
 * counters with inventions; of the faults of one release only so many count.
 */
export function measuredOf(items: readonly Measurement[], known: KnownReleases): Measured[] {
  const faults = new Map<string, number>();
  return items.flatMap(({ name, value, remote = '', version = '' }) => {
    const releases = known.get(remote);
    const measured: Measured = {
      name,
      value: name === 'CLS' ? value * 1000 : value,
      remote: remote === '' || releases ? remote : OTHER,
      version: version === '' || releases?.has(version) ? version : OTHER,
    };
    if (!countOnly.has(name)) return [measured];
    const key = `${name} ${measured.remote} ${measured.version}`;
    const seen = faults.get(key) ?? 0;
    faults.set(key, seen + 1);
    return seen < FAULTS_A_BEACON ? [measured] : [];
  });
}
