import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';

/** A position among changes: those of all transactions before `xmin` have been read, and those in `seen`. */
export interface StreamPosition {
  xmin: string;
  seen: readonly number[];
}

interface Stream {
  table: 'listing_change' | 'saved_search_change';
  column: 'listing_id' | 'search_id';
}
export const LISTINGS: Stream = { table: 'listing_change', column: 'listing_id' };
export const SEARCHES: Stream = { table: 'saved_search_change', column: 'search_id' };

interface Read {
  ids: number[];
  position: StreamPosition;
  /** There is more to read. */
  more: boolean;
}

/**
 * The first `limit` changes committed since a position. Sequence numbers are assigned before a transaction commits, so
 * that a position by number alone would miss late commits (`search/memory/changes.ts`).
 */
export async function readChanges(
  trx: Trx,
  { table, column }: Stream,
  { xmin, seen }: StreamPosition,
  limit: number,
): Promise<Read> {
  const from = sql.table(table);
  const { rows } = await sql<{ xmin: string; fresh: [seq: number, id: number][]; kept: number[] }>`
    with m as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
      fresh as (
        select seq, ${sql.ref(column)} as id from ${from}
        where tx >= ${xmin}::xid8 and seq <> all(${[...seen]}::bigint[]) order by seq limit ${limit}::int
      )
    select m.xmin::text as xmin,
      (select coalesce(json_agg(json_build_array(seq, id)), '[]') from fresh) as fresh,
      (select coalesce(json_agg(c.seq), '[]') from ${from} c where c.tx >= m.xmin
        and (c.seq = any(${[...seen]}::bigint[]) or c.seq in (select seq from fresh))) as kept
    from m
  `.execute(trx);
  const { fresh, kept, xmin: now } = rows[0] ?? { fresh: [], kept: [], xmin };
  const ids = [...new Set(fresh.map(([, id]) => id))];
  if (fresh.length < limit) return { ids, position: { xmin: now, seen: kept }, more: false };
  return { ids, position: { xmin, seen: [...seen, ...fresh.map(([seq]) => seq)] }, more: true };
}
