import {
  type CategoryCode,
  filterCharacteristics,
  type ListingSearch,
  type LngLat,
  optionsOf,
  searchQuery,
} from '@baza/shared/domain';
import { CATEGORIES, createRandom, DISTRICTS, TASHKENT, TEXTS } from './search-queries.ts';

type Random = ReturnType<typeof createRandom>;
const MILLION = 1_000_000;

function characteristicsOf(random: Random, category: CategoryCode): ListingSearch['characteristics'] {
  const chosen: ListingSearch['characteristics'] = {};
  const living = category.startsWith('Residential');
  const rooms = 1 + Math.floor(random.next() * 5);
  if (living && random.chance(0.7))
    chosen.rooms = { counts: random.chance(0.6) ? [rooms] : [rooms, rooms + 1] };
  if (living && random.chance(0.3)) chosen.area_all = { min: Math.round(random.between(30, 120)) };
  const options = filterCharacteristics(category).filter((row) => row.options);
  const row = random.pick(options);
  if (random.chance(0.2)) chosen[row.code] = { in: [random.pick(optionsOf(row, category))] };
  return chosen;
}

/** A rectangle or a hand-drawn ring around a place. */
function drawn(random: Random): LngLat[] {
  const [lng, lat] = random.pick(random.chance(0.7) ? TASHKENT : DISTRICTS).center;
  const [x, y] = [lng + random.between(-0.03, 0.03), lat + random.between(-0.03, 0.03)];
  const [corners, radius] = [random.chance(0.5) ? 4 : 14, random.between(0.005, 0.06)];
  return Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + 0.5) / corners) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/**
 * Searches that people save, as the addresses of lists: most say what, where, how many rooms and for how much; one in
 * seven has an area drawn on the map, one in twelve a text.
 */
export function savedSearches(seed: number, count: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const category = random.pick(CATEGORIES);
    const price = Math.round(random.between(15, 250)) * 10 * MILLION;
    const draws = random.chance(1 / 7);
    const district = random.pick(random.chance(0.6) ? TASHKENT : DISTRICTS).id;
    const search: Partial<ListingSearch> = {
      category,
      regions:
        draws || random.chance(0.05)
          ? []
          : random.chance(0.7)
            ? [district]
            : [district, random.pick(TASHKENT).id],
      polygons: draws ? [drawn(random)] : [],
      min: random.chance(0.4)
        ? Math.round((price * random.between(0.5, 0.9)) / MILLION) * MILLION
        : undefined,
      max: random.chance(0.85) ? price : undefined,
      search: random.chance(1 / 12) ? random.pick(TEXTS) : undefined,
      photos: random.chance(0.1) || undefined,
      characteristics: characteristicsOf(random, category),
    };
    return searchQuery(search);
  });
}
