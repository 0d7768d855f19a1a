import type { selectionBodySchema } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';

/** Returns the ids of the listings of a selection, in their order. */
export async function listingsOf(trx: Trx, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('selection_item')
    .select('listing_id')
    .where('selection_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** Adds a listing at the end. Throws 404 unless it has been published. */
export async function appendListing(trx: Trx, id: number, listing: number): Promise<void> {
  const known = await trx
    .selectFrom('listing')
    .select('id')
    .where('id', '=', listing)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!known) throw notFound('listing');
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from selection_item
    where selection_id = ${id}::bigint)`;
  await trx
    .insertInto('selection_item')
    .values({ selection_id: id, listing_id: listing, position })
    .execute();
}

/** Stores the order and notes of a selection's listings and removes those that are not given. */
export async function replaceItems(
  trx: Trx,
  id: number,
  before: readonly number[],
  items: z.output<typeof selectionBodySchema>['items'],
): Promise<void> {
  const kept = new Set(items.map((item) => item.id));
  const out = before.filter((listing) => !kept.has(listing));
  if (out.length > 0)
    await trx
      .deleteFrom('selection_item')
      .where('selection_id', '=', id)
      .where('listing_id', 'in', out)
      .execute();
  if (items.length > 0)
    await sql`update selection_item set position = given.position, note = given.note
      from jsonb_to_recordset(${JSON.stringify(items.map((item, position) => ({ ...item, position })))}::jsonb)
        as given (id bigint, note text, position int)
      where selection_item.selection_id = ${id}::bigint and selection_item.listing_id = given.id`.execute(
      trx,
    );
}
