import type { Figures, Spread } from '@baza/registry/canary-analysis';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { BINS, BOUNDS } from '../usage-metrics/bins.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const bounds = [...BOUNDS, Number.POSITIVE_INFINITY];
const NAMES = ['remote-load', 'visit-failure', 'visit-error', 'LCP', 'INP', 'CLS', 'remote-block'];

const STORED = [...NAMES, 'served', 'reported'].map((name) => `counted:${name}`);

/**
 * Figures of releases of a remote since a moment, to the minute, summed over all processes. Only of visits that the
 * server has seen; first screens that failed on the server count as visits with errors, too.
 */
export async function figuresSince(
  db: Db,
  remote: string,
  versions: readonly string[],
  since: Date,
): Promise<(version: string) => Figures> {
  const from = since.getTime() - (since.getTime() % MINUTE);
  // Minutes are kept for two days, so whole hours are counted as such.
  const hours = Math.ceil(from / HOUR) * HOUR;
  const { rows } = await sql<{ version: string; name: string; count: number; bins: number[] }>`
    with part as (
      select version, name, count, bins from remote_figure
      where remote = ${remote} and version = any(${sql.val(versions)}) and name = any(${sql.val(STORED)})
        and ((grain = 60 and at >= ${new Date(hours)})
          or (grain = 1 and at >= ${new Date(from)} and at < ${new Date(hours)}))
    ), bin as (
      select version, name, n, sum(filled) as count
      from part cross join unnest(bins) with ordinality as each_bin (filled, n)
      group by version, name, n
    )
    select version, name, sum(count)::float8 as count,
      coalesce((select array_agg(bin.count::float8 order by n) from bin
        where bin.version = part.version and bin.name = part.name), '{}') as bins
    from part group by version, name`.execute(db);
  const { rows: addresses } = await sql<{ version: string; all: number; faulty: number }>`
    select version, count(distinct address)::integer as all,
      (count(distinct address) filter (where faulty))::integer as faulty
    from canary_visit
    where counted and remote = ${remote} and version = any(${sql.val(versions)}) and at >= ${new Date(from)}
    group by version`.execute(db);
  return (version) => {
    const of = (name: string) =>
      rows.find((row) => row.version === version && row.name === `counted:${name}`);
    const { all = 0, faulty = 0 } = addresses.find((row) => row.version === version) ?? {};
    const spreadOf = (name: string): Spread => ({
      bounds,
      counts: Array.from({ length: BINS }, (_, bin) => of(name)?.bins[bin] ?? 0),
    });
    return {
      loads: of('remote-load')?.count ?? 0,
      failures: of('visit-failure')?.count ?? 0,
      errors: of('visit-error')?.count ?? 0,
      addresses: { all, faulty },
      pages: { served: of('served')?.count ?? 0, reported: of('reported')?.count ?? 0 },
      spreads: Object.fromEntries(NAMES.map((name) => [name, spreadOf(name)])),
    };
  };
}
