import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';

/** A position in the stream of changes: all transactions before `xmin` have been read, and later ones in `seen`. */
export interface Position {
  xmin: string;
  seen: ReadonlySet<number>;
}
export interface Changes {
  position: Position;
  ids: number[];
  /** Too many changes to list: reload everything. */
  everything: boolean;
}

/** The position from which no later commit is missed. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin
  `.execute(db);
  return { xmin: rows[0]?.xmin ?? '0', seen: new Set() };
}

/**
 * Changes committed since a position. Sequence numbers are assigned before a transaction commits, so ordering by
 * number alone would miss late commits; the oldest running transaction of a snapshot is the safe mark.
 */
export async function changesSince(db: Db, { xmin, seen }: Position): Promise<Changes> {
  const { rows } = await sql<{ xmin: string; seq: number | null; listing_id: number | null }>`
    select m.xmin::text as xmin, c.seq, c.listing_id
    from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) m
    left join listing_change c on c.tx >= ${xmin}::xid8
  `.execute(db);
  const ids = new Set<number>();
  const now = new Set<number>();
  for (const { seq, listing_id } of rows) {
    if (seq === null || listing_id === null) continue;
    now.add(seq);
    if (!seen.has(seq)) ids.add(listing_id);
  }
  const everything = ids.delete(0);
  return { position: { xmin: rows[0]?.xmin ?? xmin, seen: now }, ids: [...ids], everything };
}

/** Deletes old changes, which every process and the alerts have read. */
export async function purgeChanges(db: Db): Promise<void> {
  await sql`delete from listing_change where at < now() - interval '1 day'
    and tx < (select read_to::xid8 from alert_feed)`.execute(db);
  await sql`delete from saved_search_change where at < now() - interval '1 day'`.execute(db);
}
