import { isPublished, MAX_COPIES, quietSince, userTypeOf } from '@baza/shared/domain';
import type { ClosedListing, CompareResponse, ListingCard, ListingDetail } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import { keptStatement } from '../../platform/db/kept-statements.ts';
import type { Db } from '../../platform/db/schema.ts';
import { gone, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { AreaService } from '../areas/index.ts';
import { currentCredit } from '../credit-offers/index.ts';
import { cardOf, PRICE_BEFORE, readCards, readClosed } from '../listing-cards/index.ts';
import { visibleDuplicates } from './duplicates.ts';
import type { ListingRow } from './own-response.ts';
import { maskPhone, ratingOf } from './people.ts';
import type { PricePlaceOf } from './price-place.ts';

const SIMILAR = 8;
/** Copies of a listing differ by no more than this share of its price. */
const NEAR_PRICE = 0.15;
/** Looking for them costs more than the rest of a page: a new copy may show this many milliseconds late. */
const COPIES_LIFE = 60_000;

export interface PublicReader {
  /** A published listing; 410 once sold or withdrawn, else 404. The owner and moderators see any status. */
  detail(id: number, user: AuthUser | null): Promise<ListingDetail>;
  /** What became of listings that have left the market; others are left out. */
  closed(ids: readonly number[]): Promise<ClosedListing[]>;
  /** Published listings as visitors see them; those that are not for sale with what became of them. */
  compare(ids: readonly number[]): Promise<CompareResponse>;
  /** Published listings most similar in location, price and size; also for one that is sold or withdrawn. */
  similar(id: number): Promise<ListingCard[]>;
}

const GONE: Partial<Record<ListingRow['status'], string>> = {
  sold: 'This listing is sold',
  finished: 'This listing is sold',
  failed: 'This listing was withdrawn',
  monitoring: 'This listing has expired',
};

/** Listings with their sellers and the history of their prices: one statement, since each costs as much as it finds out. */
const wholeListings = (db: Db) =>
  db
    .selectFrom('listing')
    .innerJoin('person', 'person.sub', 'listing.owner_sub')
    .leftJoin('listing_stat', 'listing_stat.listing_id', 'listing.id')
    .selectAll('listing')
    .select([
      'listing_stat.watch_count',
      'person.name as seller_name',
      'person.user_type as seller_type',
      'person.locale as seller_locale',
      'person.phone as seller_phone',
      'person.created_at as seller_since',
      'person.listings as seller_listings',
      'person.verified_at as seller_verified_at',
      'person.average as seller_average',
      'person.comments as seller_comments',
      PRICE_BEFORE,
      sql<{ price: number; at: string }[]>`(
        select coalesce(json_agg(json_build_object('price', price, 'at', at) order by at), '[]')
        from listing_price where listing_price.listing_id = listing.id
      )`.as('price_history'),
    ]);
type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeListings>['executeTakeFirstOrThrow']>>;

const readWhole = keptStatement<{ id: number }, WholeRow>((db, { id }, kept) =>
  wholeListings(db).where('listing.id', '=', id).where(kept).compile(),
);

const readCopies = keptStatement<
  Pick<ListingRow, 'category' | 'district_id'> & { ids: readonly number[]; price: number },
  Pick<ListingRow, 'id' | 'title' | 'price'>
>((db, { ids, category, district_id, price }, kept) =>
  db
    .selectFrom('listing')
    .select(['id', 'title', 'price'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('status', '=', 'in-sale')
    // A photo alone may be of the same building, or be used by its seller for everything.
    .where('category', '=', category)
    .where(sql<boolean>`district_id is not distinct from ${district_id}::bigint`)
    .where(sql<boolean>`abs(price - ${price}::bigint) <= ${price}::bigint * ${NEAR_PRICE}::float8`)
    .where(kept)
    .orderBy('id')
    .limit(MAX_COPIES)
    .compile(),
);

const sellerOf = (row: WholeRow): ListingDetail['seller'] => ({
  id: row.owner_sub,
  name: row.seller_name,
  userType: userTypeOf(row.seller_type),
  maskedPhone: maskPhone(row.seller_phone),
  since: row.seller_since.toISOString(),
  listingsCount: row.seller_listings,
  verified: row.seller_verified_at !== null,
  rating: ratingOf({ average: row.seller_average, comments: row.seller_comments }),
});

export function createPublicReader({
  database,
  areas,
  pricePlaceOf,
}: {
  database: Database;
  areas: AreaService;
  pricePlaceOf: PricePlaceOf;
}): PublicReader {
  const { db, reader } = database;
  const likelyCopies = createBriefCache<number[]>({ life: COPIES_LIFE });

  const wasPublished = (row: Pick<ListingRow, 'published_at'>) => row.published_at !== null;

  async function mustBeVisible(row: ListingRow, user: AuthUser | null): Promise<void> {
    if (row.status === 'in-sale') return;
    if (user && (user.sub === row.owner_sub || user.roles.includes('moderator'))) return;
    const title = GONE[row.status];
    if (title && wasPublished(row)) {
      const [closed] = await readClosed(db, areas.index(), [row.id]);
      throw gone(title, { ...(closed && { closed }) });
    }
    throw notFound('listing');
  }

  async function copiesOf(row: ListingRow): Promise<ListingDetail['copies']> {
    const price = row.price ?? 0;
    const ids = await likelyCopies.get(`${row.id} ${row.version}`, () => visibleDuplicates(reader, row));
    if (ids.length === 0) return [];
    const { category, district_id } = row;
    const copies = await readCopies(reader, { ids, category, district_id, price });
    return copies.map(({ id, title, price }) => ({ id, title, price: price ?? 0 }));
  }

  async function detail(id: number, user: AuthUser | null): Promise<ListingDetail> {
    // From the primary: the owner views it right after publishing or editing.
    const [row] = await readWhole(db, { id });
    if (!row) throw notFound('listing');
    await mustBeVisible(row, user);
    // A draft has no page until its place is known: a card shows where it is.
    if (row.lng === null) throw notFound('listing');
    const card = cardOf(row, areas.index(), await currentCredit(reader));
    const [pricePlace, copies] = await Promise.all([
      card.pricePerM2 === null ? null : pricePlaceOf(row, areas.index()),
      isPublished(row.status) ? copiesOf(row) : [],
    ]);
    return {
      ...card,
      description: row.description,
      characteristics: row.characteristics,
      seller: sellerOf(row),
      priceHistory: row.price_history.map(({ price, at }) => ({ price, at: new Date(at).toISOString() })),
      pricePlace,
      copies,
      quietSince: (isPublished(row.status) ? quietSince(row.expires_at) : null)?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    };
  }

  return {
    detail,
    closed: (ids) => readClosed(reader, areas.index(), ids),
    async compare(ids) {
      const items = await Promise.all(
        ids.map(async (id) => {
          try {
            return { id, listing: await detail(id, null), isGone: false };
          } catch (error) {
            if (error instanceof ProblemError) return { id, listing: null, isGone: error.status === 410 };
            throw error;
          }
        }),
      );
      const gone = items.filter(({ isGone }) => isGone).map(({ id }) => id);
      const closed = new Map((await readClosed(reader, areas.index(), gone)).map((each) => [each.id, each]));
      return items.map((item) => ({ ...item, closed: closed.get(item.id) ?? null }));
    },
    async similar(id) {
      const row = await reader
        .selectFrom('listing')
        .select(['category', 'price', 'province_id', 'district_id', 'characteristics', 'published_at'])
        .where('id', '=', id)
        .executeTakeFirst();
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
