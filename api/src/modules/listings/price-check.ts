import {
  type FieldIssue,
  isPricedByArea,
  type PriceRange,
  type PriceSample,
  plausibleRange,
  priceDoubts,
} from '@baza/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { categoryCode } from '../listing-cards/index.ts';
import type { ListingRow } from './own-response.ts';

/** Number of the newest listings sampled; more would give the same range more slowly. */
const SAMPLE = 400;

type Priced = Pick<
  ListingRow,
  'id' | 'category' | 'price' | 'province_id' | 'district_id' | 'characteristics'
>;

/** Unit prices in so'm of other listings of the category in an area (or anywhere). */
async function sampleOf(db: Db, { id, category }: Priced, within: RawBuilder<unknown>): Promise<PriceSample> {
  const byArea = isPricedByArea(categoryCode(category));
  const unit = byArea ? sql`price / area_m2` : sql`price`;
  const { rows } = await sql<{ n: number; p10: number | null; p90: number | null }>`
    select count(*)::int as n, percentile_cont(0.1) within group (order by unit) as p10,
      percentile_cont(0.9) within group (order by unit) as p90
    from (
      select (${unit})::float8 as unit from listing_search
      where category = ${category}::smallint and id <> ${id}::bigint and ${within}
        and ${byArea ? sql`area_m2 > 0` : sql`true`}
      order by published_at desc, id desc limit ${SAMPLE}::int
    ) s
  `.execute(db);
  const [row] = rows;
  return { n: row?.n ?? 0, p10: row?.p10 ?? 0, p90: row?.p90 ?? 0 };
}

/** The plausible price range of the listing's district, else of its province, else of its category. */
async function rangeOf(db: Db, listing: Priced): Promise<PriceRange | null> {
  const areas = [
    sql`district = ${listing.district_id}::bigint`,
    sql`province = ${listing.province_id}::bigint`,
    sql`true`,
  ];
  for (const within of areas) {
    const range = plausibleRange([await sampleOf(db, listing, within)]);
    if (range) return range;
  }
  return null;
}

/** The last price approved by a moderator; null for a listing that has never been published. */
async function approvedPrice(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ price: number }>`
    select price from listing_price where listing_id = ${id}::bigint and at <= coalesce(
      (select max(at) from listing_event where listing_id = ${id}::bigint and action = 'approve'), now())
    order by at desc limit 1
  `.execute(db);
  return rows[0]?.price ?? null;
}

/** Why a listing's price should be reviewed; undefined for a usual price. */
export async function priceDoubtsOf(
  db: Db,
  listing: Priced & Pick<ListingRow, 'published_at'>,
): Promise<FieldIssue[]> {
  const approved = listing.published_at === null ? null : await approvedPrice(db, listing.id);
  return priceDoubts(
    {
      category: categoryCode(listing.category),
      price: listing.price,
      characteristics: listing.characteristics,
    },
    { range: await rangeOf(db, listing), approved },
  );
}

/** Throws 422 for a price that the owner has to confirm first. */
export function mustBeConfirmed(doubts: FieldIssue[], confirmed: boolean): void {
  if (doubts.length > 0 && !confirmed)
    throw new ProblemError(422, 'unusual-price', 'The price is unusual for such a property; confirm it', {
      errors: doubts,
    });
}
