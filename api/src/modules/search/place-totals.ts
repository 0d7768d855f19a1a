import { sql } from 'kysely';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';

export interface PlaceTotals {
  /** Published listings by province and district. */
  read(): Promise<ReadonlyMap<number, number>>;
  /** After a write of this process. */
  forget(): void;
}

/** Sums of the stored counts. */
export function createPlaceTotals(db: Db): PlaceTotals {
  const cache = createBriefCache<ReadonlyMap<number, number>>();

  async function sum(): Promise<ReadonlyMap<number, number>> {
    const { rows } = await sql<{ province: number; district: number; total: number }>`
      select province, district, sum(n)::int as total from listing_tally group by 1, 2
    `.execute(db);
    const totals = new Map<number, number>();
    for (const { province, district, total } of rows)
      for (const id of [province, district]) totals.set(id, (totals.get(id) ?? 0) + total);
    return totals;
  }

  return { read: () => cache.get('places', sum), forget: cache.clear };
}
