import { LISTING_STATUSES, type OwnSort } from '@baza/shared/domain';
import type { MineQuery, OwnListing } from '@baza/shared/schema';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaService } from '../areas/index.ts';
import { idsByText, momentOf } from './own-filter.ts';
import { type Counters, type ListingRow, ownListings, ownResponse } from './own-response.ts';

/** Drafts without a price, and listings that nobody could see, are last. */
const ORDERS: Record<Exclude<OwnSort, 'date'>, RawBuilder<unknown>> = {
  price: sql`listing.price asc nulls last`,
  'price-desc': sql`listing.price desc nulls last`,
  views: sql`listing_stat.watch_count desc nulls last`,
};

interface ListPage {
  items: OwnListing[];
  /** Of the items. */
  rows: (ListingRow & Counters)[];
  total: number;
  page: number;
  size: number;
  counts: Record<string, number>;
}

/** A page of listings that conditions choose; the counts by status ignore the status of the query. */
export async function listPage(
  { db, areas }: { db: Db; areas: AreaService },
  chosen: readonly Expression<SqlBool>[],
  query: MineQuery,
): Promise<ListPage> {
  const { status, page, size } = query;
  const conditions = [...chosen];
  const ids = await idsByText(db, conditions, query.search);
  if (ids !== null) conditions.push(sql<boolean>`listing.id = any(${ids}::bigint[])`);
  const byStatus = await db
    .selectFrom('listing')
    .select(({ fn }) => ['status', fn.countAll<number>().as('n')])
    .where(({ and }) => and(conditions))
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(LISTING_STATUSES.map((name) => [name, 0]));
  for (const row of byStatus) counts[row.status] = row.n;
  const total = status ? (counts[status] ?? 0) : byStatus.reduce((sum, { n }) => sum + n, 0);
  if (status) conditions.push(sql<boolean>`listing.status = ${status}`);
  const rows = await ownListings(db)
    .where(({ and }) => and(conditions))
    .$if(query.sort !== 'date', (rows) => rows.orderBy(ORDERS[query.sort as Exclude<OwnSort, 'date'>]))
    .orderBy(momentOf(query), 'desc')
    .orderBy('listing.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map((row) => ownResponse(row, areas.index())), rows, total, page, size, counts };
}
