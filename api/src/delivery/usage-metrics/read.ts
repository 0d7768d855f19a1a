import type { OpsFigures, OpsWindow } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { BINS, quantile } from './bins.ts';

const MINUTE = 60_000;

/** For each window: the length and number of its spans, and how many of them form one step of the timeline. */
const windows: Record<OpsWindow, { grain: 1 | 60; spans: number; step: number }> = {
  '15m': { grain: 1, spans: 15, step: 1 },
  '1h': { grain: 1, spans: 60, step: 2 },
  '24h': { grain: 60, spans: 24, step: 1 },
  '7d': { grain: 60, spans: 168, step: 6 },
};

interface Tally {
  count: number;
  bins: number[];
}
type Tallies = Map<string, Tally>;

interface Step {
  at: string;
  loads: number;
  faults: number;
}

export interface FiguresReader {
  /** Releases of a remote that browsers have reported. */
  versions(remote: string): string[];
  /** Metrics of some of a remote's releases together. */
  of(remote: string, versions: readonly string[]): OpsFigures;
  timeline(remote: string): Step[];
}

/** What counts as an error of a release. */
const ERRORS = ['remote-error', 'remote-mismatch', 'remote-render-failure'];
/** What counts as a failed load of a release: an error view, or an older release in its place. */
const FAILURES = ['remote-load-failure', 'remote-fallback'];
const FAULTS = [...FAILURES, ...ERRORS];
const MEASURED = ['remote-load', ...FAULTS, 'LCP', 'INP', 'CLS'];

export async function readFigures(db: Db, window: OpsWindow, now: number): Promise<FiguresReader> {
  const { grain, spans, step } = windows[window];
  const width = grain * MINUTE;
  const last = now - (now % width);
  const first = last - (spans - 1) * width;
  const from = new Date(first);
  const wanted = sql`grain = ${grain} and at >= ${from} and name = any(${sql.val(MEASURED)})`;
  const [counts, bins, moments] = await Promise.all([
    sql<{ remote: string; version: string; name: string; count: number }>`
      select remote, version, name, sum(count)::float8 as count
      from remote_figure where ${wanted} group by remote, version, name
    `.execute(db),
    sql<{ remote: string; version: string; name: string; n: number; count: number }>`
      select remote, version, name, n::integer, sum(bin)::float8 as count
      from remote_figure cross join unnest(bins) with ordinality as part (bin, n)
      where ${wanted} group by remote, version, name, n
    `.execute(db),
    sql<{ remote: string; at: Date; loads: number; faults: number }>`
      select remote, at,
        coalesce(sum(count) filter (where name = 'remote-load'), 0)::float8 as loads,
        coalesce(sum(count) filter (where name = any(${sql.val(FAULTS)})), 0)::float8 as faults
      from remote_figure where ${wanted} group by remote, at
    `.execute(db),
  ]);

  const remotes = new Map<string, Map<string, Tallies>>();
  for (const { remote, version, name, count } of counts.rows) {
    const releases = remotes.get(remote) ?? new Map<string, Tallies>();
    remotes.set(remote, releases);
    const tallies: Tallies = releases.get(version) ?? new Map();
    releases.set(version, tallies.set(name, { count, bins: [] }));
  }
  for (const { remote, version, name, n, count } of bins.rows) {
    const known = remotes.get(remote)?.get(version)?.get(name);
    if (known) known.bins[n - 1] = count;
  }

  function tally(remote: string, versions: readonly string[], name: string): Tally {
    const sum: Tally = { count: 0, bins: Array<number>(BINS).fill(0) };
    for (const version of versions) {
      const part = remotes.get(remote)?.get(version)?.get(name);
      if (!part) continue;
      sum.count += part.count;
      for (const [bin, count] of part.bins.entries()) sum.bins[bin] = (sum.bins[bin] ?? 0) + count;
    }
    return sum;
  }
  const versionsOf = (remote: string) => [...(remotes.get(remote)?.keys() ?? [])];

  return {
    versions: versionsOf,
    of(remote, versions) {
      const p75 = (name: string) => quantile(tally(remote, versions, name).bins, 0.75);
      const counted = (names: readonly string[]) =>
        names.reduce((sum, name) => sum + tally(remote, versions, name).count, 0);
      const loads = counted(['remote-load']);
      const all = tally(remote, versionsOf(remote), 'remote-load').count;
      const shift = p75('CLS');
      return {
        loads,
        failures: counted(FAILURES),
        errors: counted(ERRORS),
        share: all > 0 ? loads / all : null,
        load: p75('remote-load'),
        LCP: p75('LCP'),
        INP: p75('INP'),
        CLS: shift === null ? null : shift / 1000,
      };
    },
    timeline(remote) {
      const steps = Array.from({ length: Math.ceil(spans / step) }, (_, index) => ({
        at: new Date(first + index * step * width).toISOString(),
        loads: 0,
        faults: 0,
      }));
      for (const moment of moments.rows) {
        const found = steps[Math.floor((moment.at.getTime() - first) / (step * width))];
        if (moment.remote !== remote || !found) continue;
        found.loads += moment.loads;
        found.faults += moment.faults;
      }
      return steps;
    },
  };
}
