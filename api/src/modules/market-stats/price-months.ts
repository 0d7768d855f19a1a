import { categoryId, MAIN_AREA, MIN_COMPARED_PRICES } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

export const MONTHS = 12;
const FLATS = 'ResidentialMultiStorey_Sell';

export interface PriceMonth {
  month: string;
  /** Null for the whole country. */
  province: number | null;
  median: number;
  sample: number;
}

/**
 * Median prices per m² of flats by province and month, see `analyticsSchema`. Reads every flat of the last year: at
 * 200 000 listings two seconds on PostgreSQL, four on the embedded database.
 */
export async function readPriceMonths(db: Db): Promise<PriceMonth[]> {
  const { rows } = await sql<PriceMonth>`
    with month as (
      select start, (start + interval '1 month') at time zone 'Asia/Tashkent' as stop,
        start at time zone 'Asia/Tashkent' as since
      from generate_series(
        date_trunc('month', now() at time zone 'Asia/Tashkent') - make_interval(months => ${MONTHS - 1}::int),
        now() at time zone 'Asia/Tashkent', interval '1 month') as start
    ), offer as materialized (
      select id, province_id, price, (characteristics->>${MAIN_AREA[FLATS]}::text)::float8 as m2, published_at,
        case when status = 'in-sale' then 'infinity' else least(sold_at, expires_at, updated_at) end as gone_at
      from listing
      where category = ${categoryId(FLATS)}::smallint and price is not null and province_id is not null
        and published_at is not null and status in ('in-sale', 'monitoring', 'sold', 'finished')
        and (status = 'in-sale' or updated_at >= (select min(since) from month))
    ), priced as (
      select month.start, offer.province_id, coalesce(then_price.price, offer.price) / offer.m2 as per_m2
      from offer join month on offer.published_at < month.stop and offer.gone_at >= month.since
      left join lateral (
        select price from listing_price where listing_id = offer.id and at < month.stop order by at desc limit 1
      ) as then_price on true
      where offer.m2 > 0
    )
    select to_char(start, 'YYYY-MM') as month, province_id::int as province,
      round(percentile_cont(0.5) within group (order by per_m2))::float8 as median, count(*)::int as sample
    from priced group by grouping sets ((start, province_id), (start))
    having count(*) >= ${MIN_COMPARED_PRICES}::int order by start
  `.execute(db);
  return rows;
}
