import { MIN_COMPARED_PRICES } from '@baza/shared/domain';
import type { PricePlace } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type AreaIndex, refOf } from '../areas/index.ts';
import { housingNumber } from '../search/index.ts';
import type { ListingRow } from './own-response.ts';

/** Medians move slowly, so a district is read again only after this many milliseconds. */
const LIFE = 10 * 60_000;

type Compared = Pick<ListingRow, 'category' | 'province_id' | 'district_id' | 'characteristics'>;
type Sample = Omit<PricePlace, 'area'> | null;

export type PricePlaceOf = (listing: Compared, areas: AreaIndex) => Promise<PricePlace | null>;

/** Where prices of listings stand among those of their district. */
export function createPricePlaces(db: Db): PricePlaceOf {
  const samples = createBriefCache<Sample>({ life: LIFE });

  /** Published listings of a category and market in an area; all columns are in the index by price. */
  const read = async (
    column: 'district' | 'province',
    { area, category, housing }: { area: number; category: number; housing: number },
  ): Promise<Sample> => {
    const { rows } = await sql<{ n: number; points: number[] | null }>`
      select count(*)::int as n,
        percentile_cont(array[0.05, 0.25, 0.5, 0.75, 0.95]) within group (order by price / area_m2::float8) as points
      from listing_search where category = ${category}::smallint and ${sql.ref(column)} = ${area}::integer
        and housing = ${housing}::smallint and area_m2 > 0
    `.execute(db);
    const [row] = rows;
    if (!row?.points || row.n < MIN_COMPARED_PRICES) return null;
    const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = row.points.map(Math.round);
    return { n: row.n, p5, p25, p50, p75, p95 };
  };

  return async ({ category, province_id, district_id, characteristics }, areas) => {
    const housing = housingNumber(characteristics.housing_type);
    for (const [column, id] of [
      ['district', district_id],
      ['province', province_id],
    ] as const) {
      const area = id === null ? undefined : areas.get(id);
      if (!area) continue;
      const group = { area: area.id, category, housing };
      const sample = await samples.get(JSON.stringify(group), () => read(column, group));
      if (sample) return { area: refOf(area), ...sample };
    }
    return null;
  };
}
