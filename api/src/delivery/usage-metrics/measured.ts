import type { Measurement, MeasurementName } from '@baza/shared/schema';

type ReportedName = MeasurementName | 'visit-failure' | 'visit-error';

/**
 * What is counted: measurements, and visits in which a remote failed to load or had errors. Names with `counted:`
 * decide on canaries: they come from visits that the server has seen (decision 11), `served` and `reported` are the
 * numbers of such visits.
 */
export type FigureName = ReportedName | `counted:${ReportedName}` | 'counted:served' | 'counted:reported';

/** A measurement with its remote and release, which are replaced by one word if the registry lacks them. */
export interface Measured {
  name: FigureName;
  /** Milliseconds; CLS in thousandths. */
  value: number;
  remote: string;
  version: string;
}

export const countOnly: ReadonlySet<FigureName> = new Set<FigureName>([
  'remote-load-failure',
  'remote-recovered',
  'remote-fallback',
  'remote-error',
  'remote-mismatch',
  'remote-render-failure',
  'error',
  'visit-failure',
  'visit-error',
  'counted:visit-failure',
  'counted:visit-error',
  'counted:served',
  'counted:reported',
]);

/** Measurements that the canary analysis compares. */
export const COUNTED_NAMES: ReadonlySet<FigureName> = new Set<FigureName>([
  'remote-load',
  'visit-failure',
  'visit-error',
  'LCP',
  'INP',
  'CLS',
  'remote-block',
]);

/** What the first of these faults on a page makes of the visit: one visitor with many errors is still one. */
const VISITS: Partial<Record<MeasurementName, FigureName>> = {
  'remote-load-failure': 'visit-failure',
  // The visitor saw an older release, which says as much about this one.
  'remote-fallback': 'visit-failure',
  'remote-error': 'visit-error',
  'remote-mismatch': 'visit-error',
};

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
    if (seen >= FAULTS_A_BEACON) return [];
    const visit = seen === 0 && value <= 1 && VISITS[name];
    return visit ? [measured, { ...measured, name: visit }] : [measured];
  });
}
