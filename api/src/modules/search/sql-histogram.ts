import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { type HistogramColumn, noCounts } from './histogram.ts';
import type { SearchPlan } from './plan.ts';
import { rowsOf } from './sql-facets.ts';

/** Counts the matching listings below the first bound, between each two, and at or above the last, in one scan. */
export async function readHistogram(
  db: Db,
  plan: SearchPlan,
  column: HistogramColumn,
  bounds: readonly number[],
): Promise<number[]> {
  const value = sql`${sql.ref(`s.${column}`)}::float8 as value`;
  const { rows } = await sql<{ bucket: number; n: number }>`
    select width_bucket(value, ${[...bounds]}::float8[]) as bucket, count(*) as n
    from (${rowsOf(plan, value, false)}) r where value is not null group by 1
  `.execute(db);
  const counts = noCounts(bounds);
  for (const { bucket, n } of rows) counts[bucket] = Number(n);
  return counts;
}
