import type { ListingCard, ListingDetail } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AreaService } from '../areas/area-service.ts';
import type { AuthUser } from '../auth/index.ts';
import { cardOf, readCards } from '../cards/cards.ts';
import type { Database } from '../db/database.ts';
import { gone, notFound } from '../http/problem.ts';
import { type ListingRow, ownListings } from './own-response.ts';
import { maskPhone, userTypeOf } from './people.ts';

const SIMILAR = 8;

export interface PublicReader {
  /** A published listing; 410 once sold or withdrawn, else 404. The owner and moderators see any status. */
  detail(id: number, user: AuthUser | null): Promise<ListingDetail>;
  /** Published listings most similar in location, price and size; also for one that is sold or withdrawn. */
  similar(id: number): Promise<ListingCard[]>;
}

const GONE: Partial<Record<ListingRow['status'], string>> = {
  sold: 'This listing is sold',
  finished: 'This listing is sold',
  failed: 'This listing was withdrawn',
  monitoring: 'This listing has expired',
};

export function createPublicReader({
  database,
  areas,
}: {
  database: Database;
  areas: AreaService;
}): PublicReader {
  const { db, reader } = database;

  const wasPublished = (row: ListingRow) => row.published_at !== null;

  function mustBeVisible(row: ListingRow, user: AuthUser | null): void {
    if (row.status === 'in-sale') return;
    if (user && (user.sub === row.owner_sub || user.roles.includes('moderator'))) return;
    const title = GONE[row.status];
    if (title && wasPublished(row)) throw gone(title);
    throw notFound('listing');
  }

  async function sellerOf(sub: string): Promise<ListingDetail['seller']> {
    const person = await reader
      .selectFrom('person')
      .selectAll()
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow();
    const { n } = await reader
      .selectFrom('listing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_sub', '=', sub)
      .where('status', '=', 'in-sale')
      .executeTakeFirstOrThrow();
    return {
      id: sub,
      name: person.name,
      userType: userTypeOf(person.user_type),
      maskedPhone: maskPhone(person.phone),
      since: person.created_at.toISOString(),
      listingsCount: n,
    };
  }

  return {
    async detail(id, user) {
      // From the primary: the owner views it right after publishing or editing.
      const row = await ownListings(db)
        .where('listing.id', '=', id)
        .executeTakeFirstOrThrow(() => notFound('listing'));
      mustBeVisible(row, user);
      const [seller, history] = await Promise.all([
        sellerOf(row.owner_sub),
        db
          .selectFrom('listing_price')
          .select(['price', 'at'])
          .where('listing_id', '=', id)
          .orderBy('at')
          .execute(),
      ]);
      return {
        ...cardOf(row, areas.index()),
        description: row.description,
        characteristics: row.characteristics,
        seller,
        priceHistory: history.map(({ price, at }) => ({ price, at: at.toISOString() })),
        updatedAt: row.updated_at.toISOString(),
        version: row.version,
      };
    },
    async similar(id) {
      const row = await reader.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || !wasPublished(row)) throw notFound('listing');
      const price = row.price ?? 0;
      const near = (column: 'district' | 'province', area: number) => sql`
        (select id, price, c_rooms, district from listing_search where category = ${row.category}::smallint
          and ${sql.ref(column)} = ${area}::bigint and price >= ${price}::bigint and id <> ${id}::bigint
          order by price, id limit ${SIMILAR}::int)
        union
        (select id, price, c_rooms, district from listing_search where category = ${row.category}::smallint
          and ${sql.ref(column)} = ${area}::bigint and price < ${price}::bigint and id <> ${id}::bigint
          order by price desc, id desc limit ${SIMILAR}::int)`;
      const district = row.district_id ?? 0;
      const rooms = row.characteristics.rooms ?? null;
      // A price difference of a third weighs as much as another district or number of rooms.
      const { rows } = await sql<{ id: number }>`
        select id from (${near('district', district)} union ${near('province', row.province_id ?? 0)}) as s
        order by 3 * abs(ln(price::float8 / ${Math.max(1, price)}::float8)) + (district <> ${district}::bigint)::int
          + coalesce(least(2, abs(c_rooms - ${rooms}::int)), 0), id
        limit ${SIMILAR}::int
      `.execute(reader);
      return readCards(
        reader,
        areas.index(),
        rows.map((found) => found.id),
      );
    },
  };
}
