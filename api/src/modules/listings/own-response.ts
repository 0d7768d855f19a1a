import { listingTransition, moveDeadline } from '@baza/shared/domain';
import type { ListingDraft, OwnListing } from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { AreaIndex } from '../areas/index.ts';
import { categoryCode } from '../listing-cards/index.ts';
import type { ListingTable } from './tables.ts';

export type ListingRow = Selectable<ListingTable>;
export interface Counters {
  watch_count: number | null;
  phone_count: number | null;
  viewing_count: number;
}

/** Full listings with their counters, for the owner or a moderator. */
export const ownListings = (db: Db) =>
  db
    .selectFrom('listing')
    .leftJoin('listing_stat', 'listing_stat.listing_id', 'listing.id')
    .selectAll('listing')
    .select([
      'listing_stat.watch_count',
      'listing_stat.phone_count',
      sql<number>`(select count(*)::int from listing_viewing
        where listing_id = listing.id and state = 'new' and starts_at > now())`.as('viewing_count'),
    ]);

function undoSoldUntil({ status, sold_at }: ListingRow): string | null {
  const move = listingTransition(status, 'unsold', 'owner');
  const until = move && sold_at && moveDeadline(move, sold_at);
  return until?.toISOString() ?? null;
}

/** A listing as a draft, for comparing with an edit or validating again. */
export const draftOf = (row: ListingRow): ListingDraft => ({
  category: categoryCode(row.category),
  title: row.title,
  description: row.description,
  price: row.price,
  priceUnit: row.price_unit,
  areaId: row.area_id,
  address: row.address,
  landmark: row.landmark,
  docNumber: row.doc_number,
  point: row.lng === null || row.lat === null ? null : [row.lng, row.lat],
  photoIds: row.photos.map(({ id }) => id),
  characteristics: row.characteristics,
});

/** A listing as returned to its owner. */
export function ownResponse(row: ListingRow & Counters, areas: AreaIndex): OwnListing {
  return {
    ...draftOf(row),
    id: row.id,
    status: row.status,
    photos: row.photos.map(toPhoto),
    areas: areas.refs(row.area_id),
    rejectReason: row.reject_reason,
    watchCount: row.watch_count ?? 0,
    phoneCount: row.phone_count ?? 0,
    viewingCount: row.viewing_count,
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    undoSoldUntil: undoSoldUntil(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
