import { createRandom } from '@baza/demo/random';
import {
  EMPTY_FILTER,
  filterOf,
  type ListingFilter,
  type ListingSearch,
  type LngLat,
  parseSearch,
  searchParams,
} from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';

/** Districts of Tashkent. */
export const CITY = AREAS.filter(({ parentId }) => parentId === 1726);

/** Returns random filters of every kind with few or many conditions, some without matches. */
export function makeFilters(count: number): ListingFilter[] {
  const random = createRandom(11);
  return Array.from({ length: count }, () => {
    const category = random.pick([
      'ResidentialMultiStorey_Sell',
      'ResidentialIndividual_Sell',
      'Land_Sell',
      'NotResidential_Sell',
      undefined,
    ] as const);
    const characteristics: ListingSearch['characteristics'] = {};
    const isFlat = category === 'ResidentialMultiStorey_Sell';
    if (isFlat) {
      if (random.chance(0.6))
        characteristics.rooms = random.pick([
          { min: random.int(1, 3), max: random.int(3, 5) },
          { counts: [1, 3] },
          { counts: [1, 4] },
          { counts: [2], from: 4 },
          { counts: [], from: 3 },
        ]);
      if (random.chance(0.3)) characteristics.repair = { in: ['euro_repair', 'rough_finish'] };
      if (random.chance(0.3)) characteristics.near_there = { in: ['school', 'parking'] };
      if (random.chance(0.3)) characteristics.area_all = { min: random.int(30, 60) + 0.3 };
      if (random.chance(0.2)) characteristics.ceiling_height = { min: 2.7, max: 2.7 };
    }
    const [lng, lat] = random.pick(CITY).center;
    const ring: LngLat[] = Array.from({ length: 7 }, (_, corner) => {
      const angle = (corner / 7) * 2 * Math.PI;
      const radius = random.between(0.01, 0.05);
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    const text = random.chance(0.25)
      ? random.pick(['чилонзор', 'янги уй', 'kvartira', 'метр', 'квортира'])
      : undefined;
    const filter = {
      ...EMPTY_FILTER,
      search: text,
      category,
      housing_type:
        category === 'ResidentialMultiStorey_Sell' && random.chance(0.3)
          ? ('new_buildings' as const)
          : undefined,
      regions: random.chance(0.5)
        ? [random.pick(AREAS).id, random.pick(CITY).id].slice(0, random.int(1, 2))
        : [],
      min: random.chance(0.3) ? random.int(100, 900) * 1_000_000 : undefined,
      max: random.chance(0.3) ? random.int(900, 3000) * 1_000_000 : undefined,
      minPerM2: random.chance(0.15) ? random.int(5, 9) * 1_000_000 : undefined,
      maxPerM2: random.chance(0.15) ? random.int(9, 20) * 1_000_000 : undefined,
      premium: random.chance(0.1) || undefined,
      photos: random.chance(0.2) || undefined,
      not_first: (isFlat && random.chance(0.2)) || undefined,
      not_last: (isFlat && random.chance(0.2)) || undefined,
      posted: random.chance(0.2) ? random.pick(['1', '7', '30'] as const) : undefined,
      metro: random.chance(0.2) ? random.pick([['20'], ['11', '9', '36']] as const) : [],
      near_metro: random.chance(0.15) ? random.pick(['500', '1500'] as const) : undefined,
      near_school: random.chance(0.15) ? random.pick(['300', '1000'] as const) : undefined,
      seller: random.chance(0.3) ? random.pick([['agency'], ['realtor', 'user']] as const) : [],
      characteristics,
      polygons: random.chance(0.25) ? [ring, ring.map(([x, y]) => [x + 0.01, y] as const)] : [],
    };
    // As the API reads it.
    return filterOf(parseSearch(searchParams(filter as Partial<ListingSearch>)));
  });
}
