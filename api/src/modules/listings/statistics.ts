import { dayInTashkent, STATISTICS_DAYS } from '@baza/shared/domain';
import type { ListingStatistics } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** Views and shown phone numbers of a listing on each of the last days, today last. */
export async function dailyCounts(db: Db, listing: number): Promise<ListingStatistics['days']> {
  const { rows } = await sql<ListingStatistics['days'][number]>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(watch_count, 0) as views, coalesce(phone_count, 0) as phones
    from generate_series(${dayInTashkent(STATISTICS_DAYS - 1)}::timestamp, ${dayInTashkent()}::timestamp, '1 day') d
    left join listing_day on listing_day.listing_id = ${listing}::bigint and listing_day.day = d::date
    order by d
  `.execute(db);
  return rows;
}
