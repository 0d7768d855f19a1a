import type { Measurement, MeasurementName } from '@baza/shared/schema';

/** A measurement with its remote and release, which are replaced by one word if the registry lacks them. */
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
  'remote-mismatch',
  'remote-render-failure',
  'error',
]);

/** Remotes of the registry and their releases. */
export type KnownReleases = ReadonlyMap<string, ReadonlySet<string>>;

export const OTHER = 'other';
/** Maximum number of faults counted per beacon. */
const FAULTS_A_BEACON = 10;

/**
 * The measurements of a beacon. Names that the registry lacks are replaced by one word, so that clients cannot fill the
 * counters with invented names; faults of one release are limited.
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
