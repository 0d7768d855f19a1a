import { closedState, russianBeside } from '@baza/shared/domain';
import type { ClosedListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { AreaIndex } from '../areas/index.ts';
import { categoryCode } from './cards.ts';

/** A withdrawn listing may have been edited since it was last public, or be what a moderator took off the market. */
const WITHDRAWN_IN_PUBLIC = { from: ['in-sale', 'monitoring'], by: ['owner', 'agency'] };

/** Listings that were published and have left the market, in the order of `ids`; others are left out. */
export async function readClosed(db: Db, areas: AreaIndex, ids: readonly number[]): Promise<ClosedListing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listing')
    .innerJoin('person', 'person.sub', 'listing.owner_sub')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('listing_event')
          .select(['at', 'from_status', 'actor'])
          .whereRef('listing_event.listing_id', '=', 'listing.id')
          .whereRef('listing_event.to_status', '=', 'listing.status')
          .orderBy('listing_event.id', 'desc')
          .limit(1)
          .as('closing'),
      (join) => join.onTrue(),
    )
    .select([
      'listing.id',
      'listing.category',
      'listing.status',
      'listing.title',
      'listing.landmark',
      'listing.price',
      'listing.area_id',
      'listing.photos',
      'listing.sold_at',
      'listing.expires_at',
      'person.locale',
      'closing.at as closed_at',
      'closing.from_status',
      'closing.actor',
      sql<string>`left(listing.description, 300)`.as('description'),
    ])
    .where(sql<boolean>`listing.id = any(${ids}::bigint[])`)
    .where('listing.published_at', 'is not', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): ClosedListing[] => {
    const row = byId.get(id);
    const state = row && closedState(row.status);
    if (!row || !state) return [];
    const { title, landmark, description } = row;
    const isPublic =
      state !== 'withdrawn' ||
      (WITHDRAWN_IN_PUBLIC.from.includes(row.from_status ?? '') &&
        WITHDRAWN_IN_PUBLIC.by.includes(row.actor ?? ''));
    const place = areas.refs(row.area_id);
    const typedIn = russianBeside([title, landmark, description], row.locale);
    const at = state === 'sold' ? (row.sold_at ?? row.closed_at) : (row.closed_at ?? row.expires_at);
    return [
      {
        id,
        state,
        closedAt: (state === 'withdrawn' ? row.closed_at : at)?.toISOString() ?? null,
        last:
          isPublic && title !== '' && place
            ? {
                category: categoryCode(row.category),
                title,
                ...(typedIn && { typedIn }),
                price: row.price ?? 0,
                areas: place,
                photo: row.photos.map(toPhoto)[0] ?? null,
              }
            : null,
      },
    ];
  });
}
