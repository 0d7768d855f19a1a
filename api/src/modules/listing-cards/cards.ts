import {
  bestCredit,
  type CategoryCode,
  cardCharacteristics,
  categoryById,
  HOUSING_TYPES,
  isCategoryCode,
  isNewListing,
  mainAreaM2,
  pricePerM2,
  REDUCED_DAYS,
  russianBeside,
  userTypeOf,
} from '@baza/shared/domain';
import { nearestStation } from '@baza/shared/domain/metro';
import type { AreaPath, CreditOfferTerms, ListingCard } from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statements.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { AreaIndex } from '../areas/index.ts';
import { currentCredit } from '../credit-offers/index.ts';

const COLUMNS = [
  'listing.id',
  'listing.category',
  'listing.title',
  'listing.price',
  'listing.address',
  'listing.landmark',
  'listing.area_id',
  'listing.lng',
  'listing.lat',
  'listing.characteristics',
  'listing.photos',
  'listing.premium',
  'listing.status',
  'listing.published_at',
  'listing.created_at',
  'listing_stat.watch_count',
  // Its beginning tells the language.
  sql<string>`left(listing.description, 300)`.as('description'),
] as const;

/** The price before a recent reduction. */
export const PRICE_BEFORE = sql<number | null>`(
    select price_before from (
      select at, lead(price) over (order by at desc) as price_before from listing_price
      where listing_price.listing_id = listing.id order by at desc limit 1
    ) as latest
    where at > now() - ${REDUCED_DAYS}::int * interval '1 day' and price_before > listing.price
  )`.as('price_before');

type CardColumn =
  | 'id'
  | 'category'
  | 'title'
  | 'description'
  | 'price'
  | 'address'
  | 'landmark'
  | 'area_id'
  | 'lng'
  | 'lat'
  | 'characteristics'
  | 'photos'
  | 'premium'
  | 'status'
  | 'published_at'
  | 'created_at';
export type CardRow = Pick<Selectable<Schema['listing']>, CardColumn> & {
  watch_count: number | null;
  seller_type: string;
  seller_locale: string;
  price_before: number | null;
};

/** The characteristics shown together with another, like the 5 in 5/9. */
const ALONGSIDE: Record<string, string> = { floors: 'floors_building' };

const nowhere = { id: 0, name: '', nameRu: '', nameLatn: '' };
const NO_AREAS: AreaPath = { province: nowhere, district: null, mfy: null };

export const categoryCode = (id: number): CategoryCode => {
  const code = categoryById(id)?.code;
  if (!isCategoryCode(code)) throw new Error(`category ${id} is unknown`);
  return code;
};

function metroOf({ lng, lat }: CardRow): Pick<ListingCard, 'metro'> {
  const nearest = lng === null || lat === null ? null : nearestStation([lng, lat]);
  if (!nearest) return {};
  const { name, nameRu, nameLatn, line } = nearest.station;
  return { metro: { name, nameRu, nameLatn, line, metres: nearest.metres } };
}

/** A listing as its card shows it. @param offers today's loans */
export function cardOf(row: CardRow, areas: AreaIndex, offers: readonly CreditOfferTerms[]): ListingCard {
  const category = categoryCode(row.category);
  const area = mainAreaM2(category, row.characteristics);
  const price = row.price ?? 0;
  const shown = cardCharacteristics(category)
    .flatMap(({ code }) => [code, ALONGSIDE[code] ?? code])
    .filter((code) => Object.hasOwn(row.characteristics, code));
  const market = row.characteristics.housing_type;
  const credit = bestCredit(offers, { category, price, newBuild: market === 'new_buildings' });
  const typedIn = russianBeside([row.title, row.landmark, row.description], row.seller_locale);
  return {
    id: row.id,
    category,
    title: row.title,
    ...(typedIn && { typedIn }),
    price,
    pricePerM2: pricePerM2(price, area),
    area,
    address: row.address,
    landmark: row.landmark === '' ? null : row.landmark,
    areas: areas.refs(row.area_id) ?? NO_AREAS,
    point: [row.lng ?? 0, row.lat ?? 0],
    ...metroOf(row),
    ...(credit && { credit }),
    photos: row.photos.map(toPhoto),
    characteristics: Object.fromEntries(
      shown.map((code) => [code, row.characteristics[code] as string | number | string[]]),
    ),
    housingType: HOUSING_TYPES.find((type) => type === market) ?? null,
    premium: row.premium,
    isNew: isNewListing(row.published_at),
    priceBefore: row.price_before,
    sellerType: userTypeOf(row.seller_type),
    status: row.status,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    watchCount: row.watch_count ?? 0,
  };
}

const readRows = keptStatement<{ ids: readonly number[] }, CardRow>((db, { ids }, kept) =>
  db
    .selectFrom('listing')
    .innerJoin('person', 'person.sub', 'listing.owner_sub')
    .leftJoin('listing_stat', 'listing_stat.listing_id', 'listing.id')
    .select(COLUMNS)
    .select(['person.user_type as seller_type', 'person.locale as seller_locale', PRICE_BEFORE])
    .where(sql<boolean>`listing.id = any(${ids}::bigint[])`)
    .where('listing.status', '=', 'in-sale')
    .where(kept)
    .compile(),
);

/** Cards of published listings in the order of `ids`; those no longer published are left out. */
export async function readCards(db: Db, areas: AreaIndex, ids: readonly number[]): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const [rows, offers] = await Promise.all([readRows(db, { ids }), currentCredit(db)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [cardOf(row, areas, offers)] : [];
  });
}
