import {
  LISTING_LIFETIME_DAYS,
  type ListingAction,
  type ListingActor,
  listingTransition,
  moveDeadline,
} from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import type { AreaIndex } from '../areas/index.ts';
import { indexListings } from '../search/index.ts';
import type { CaseMove } from './case-news.ts';
import { logEvent } from './listing-log.ts';
import type { ListingRow } from './own-response.ts';

export interface Mover {
  actor: ListingActor;
  sub: string | null;
  reason?: string;
}

/** The listing's row, locked until the transaction ends. Throws 404. */
export async function lockListing(trx: Trx, id: number): Promise<ListingRow> {
  const row = await trx.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('listing');
  return row;
}

export function mustBeCurrent(row: ListingRow, version: number): void {
  if (row.version !== version)
    throw conflict('stale-version', 'The listing has changed since it was read; read it again');
}

const lifetime = sql<Date>`now() + make_interval(days => ${LISTING_LIFETIME_DAYS}::int)`;

/** Columns that each move changes besides the status. */
const EFFECTS: Partial<Record<ListingAction, Record<string, unknown>>> = {
  approve: { published_at: sql`coalesce(published_at, now())`, expires_at: lifetime, reject_reason: null },
  renew: { published_at: sql`now()`, expires_at: lifetime },
  submit: { reject_reason: null },
  sold: { sold_at: sql`now()` },
  restore: { reject_reason: null, published_at: null, expires_at: null },
  unsold: { sold_at: null, expires_at: lifetime },
};

/**
 * Makes a move that the table of transitions allows, in the caller's transaction: updates the status, related
 * columns, the search table and the log. Throws 409 for any other move. Returns the status before and after.
 */
export async function moveListing(
  trx: Trx,
  row: ListingRow,
  action: ListingAction,
  { actor, sub, reason }: Mover,
  areas: AreaIndex,
): Promise<CaseMove> {
  // An agency makes the moves of its staff.
  const move = listingTransition(row.status, action, actor === 'agency' ? 'owner' : actor);
  if (!move) throw conflict('not-allowed', `A listing that is ${row.status} does not allow this`);
  const deadline = moveDeadline(move, row.sold_at ?? row.updated_at);
  // Stryker disable next-line EqualityOperator: no test runs in the very last millisecond
  if (deadline && deadline.getTime() < Date.now())
    throw conflict('too-late', `This is possible for ${move.withinHours} hours only`);
  await trx
    .updateTable('listing')
    .set({
      status: move.to,
      version: row.version + 1,
      updated_at: sql`now()`,
      reject_reason: reason,
      ...EFFECTS[action],
    })
    .where('id', '=', row.id)
    .execute();
  if (move.to === 'in-sale') await notePrice(trx, row);
  if (move.from === 'in-sale' || move.to === 'in-sale') await indexListings(trx, [row.id], areas);
  await logEvent(trx, { listing: row.id, actor, sub, action, from: move.from, to: move.to, reason });
  return { id: row.id, from: move.from, to: move.to };
}

/** Adds the price to the history unless it is the last entry. */
export async function notePrice(
  trx: Trx,
  { id, price }: { id: number; price: number | null },
): Promise<void> {
  if (price === null) return;
  await sql`
    insert into listing_price (listing_id, price)
    select ${id}::bigint, ${price}::bigint
    where ${price}::bigint is distinct from
      (select price from listing_price where listing_id = ${id}::bigint order by at desc limit 1)
    on conflict (listing_id, at) do update set price = excluded.price
  `.execute(trx);
}
