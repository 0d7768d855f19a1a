import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { ROW_TEXT } from '../search/index.ts';

/** A listing untouched for longer before the last reading was read then: it comes from a rebuilt search table. */
const TOUCHED = sql`interval '1 hour'`;

export interface ChangedListing {
  id: number;
  line: string;
  title: string;
  price: number;
  identities: string[];
  dropped_at: Date | null;
}

/** Too many changes to list: the listings touched since the last reading. */
export async function touched(trx: Trx, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where greatest(updated_at, published_at) >= ${since}::timestamptz - ${TOUCHED}
  `.execute(trx);
  return rows.map(({ id }) => Number(id));
}

/** Leaves out listings with a decision that can still be undone. `undo.release` writes a change when that time ends. */
export async function settled(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const open = await trx
    .selectFrom('undoable_decision')
    .select('subject')
    .where('kind', '=', 'listing')
    .where('subject', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const undoable = new Set(open.map(({ subject }) => Number(subject)));
  return ids.filter((id) => !undoable.has(id));
}

/** The touched ones among published listings. */
export async function readListings(trx: Trx, ids: readonly number[], since: Date): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    select s.id, ${ROW_TEXT} as line, l.title, l.price,
      array_remove(array[nullif(l.doc_number, ''), p.phone], null) as identities,
      case when last.price < before.price then last.at end as dropped_at
    from listing_search s join listing l on l.id = s.id join person p on p.sub = l.owner_sub
    left join lateral (select price, at from listing_price where listing_id = l.id order by at desc limit 1) last on true
    left join lateral (
      select price from listing_price where listing_id = l.id order by at desc offset 1 limit 1
    ) before on true
    where s.id = any(${[...ids]}::bigint[])
      and greatest(l.updated_at, l.published_at) >= ${since}::timestamptz - ${TOUCHED}
    order by s.id
  `.execute(trx);
  return rows;
}
