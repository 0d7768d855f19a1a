import type { ListingsSummary } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { categoryCode } from '../listing-cards/index.ts';
import { ALL_CATEGORIES } from './plan.ts';

const AREAS = 15;

/** Published listings by category and the largest districts: two sums over the stored counts. */
export async function readSummary(db: Db, areas: AreaIndex): Promise<ListingsSummary> {
  const [byCategory, byDistrict] = await Promise.all([
    db
      .selectFrom('listing_tally')
      .select(['category', sql<string>`sum(n)`.as('total')])
      .groupBy('category')
      .execute(),
    db
      .selectFrom('listing_tally')
      .select(['district', sql<string>`sum(n)`.as('total')])
      .where('district', '>', 0)
      .groupBy('district')
      .having(sql`sum(n)`, '>', 0)
      .orderBy('total', 'desc')
      .orderBy('district')
      .limit(AREAS)
      .execute(),
  ]);
  const totals = new Map(byCategory.map(({ category, total }) => [category, Number(total)]));
  const categories = ALL_CATEGORIES.map((id) => ({ code: categoryCode(id), total: totals.get(id) ?? 0 }));
  return {
    total: categories.reduce((sum, { total }) => sum + total, 0),
    categories,
    areas: byDistrict.flatMap(({ district, total }) => {
      const area = areas.get(district);
      if (!area) return [];
      const { id, name, name_ru: nameRu, name_latn: nameLatn } = area;
      return [{ id, name, nameRu, nameLatn, total: Number(total) }];
    }),
  };
}
