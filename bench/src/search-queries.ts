import {
  type CategoryCode,
  filterCharacteristics,
  type ListingSearch,
  type LngLat,
  NEAR_METRES,
  optionsOf,
  type Sort,
} from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { FILTER_NEAR } from '@baza/shared/domain/near';

/** Random numbers that are the same in every run. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    between: (low: number, high: number) => low + next() * (high - low),
  };
}
type Random = ReturnType<typeof createRandom>;

export const CATEGORIES: readonly CategoryCode[] = [
  'ResidentialMultiStorey_Sell',
  'ResidentialMultiStorey_Sell',
  'ResidentialMultiStorey_Sell',
  'ResidentialIndividual_Sell',
  'ResidentialIndividual_Sell',
  'NotResidential_Sell',
  'Land_Sell',
];
const SORTS: readonly Sort[] = ['newest', 'newest', 'newest', 'price_asc', 'price_desc', 'name_asc'];
export const TEXTS = [
  'чилонзор',
  'янги уй',
  'kvartira',
  'метро',
  'юнусобод',
  'самарканд дом',
  'Mirzo Ulugbek',
  'боғча ёнида',
  'чилонзар',
];
const PROVINCES = AREAS.filter((area) => area.level === 'province');
export const DISTRICTS = AREAS.filter((area) => area.level === 'district');
export const TASHKENT = DISTRICTS.filter((area) => area.parentId === 1726);
const MILLION = 1_000_000;

function regionsOf(random: Random): number[] {
  const share = random.next();
  if (share < 0.25) return [];
  if (share < 0.5) return [random.pick(PROVINCES).id];
  if (share < 0.9) return [random.pick(random.chance(0.5) ? TASHKENT : DISTRICTS).id];
  return [random.pick(TASHKENT).id, random.pick(TASHKENT).id, random.pick(DISTRICTS).id];
}

function characteristicsOf(random: Random, category: CategoryCode): ListingSearch['characteristics'] {
  const chosen: ListingSearch['characteristics'] = {};
  const living = category.startsWith('Residential');
  if (living && random.chance(0.45)) {
    const rooms = 1 + Math.floor(random.next() * 4);
    chosen.rooms = { counts: random.chance(0.5) ? [rooms] : [rooms, rooms + 2] };
  }
  if (living && random.chance(0.2)) chosen.area_all = { min: Math.round(random.between(30, 90)) };
  const options = filterCharacteristics(category).filter((row) => row.options);
  for (let more = random.chance(0.25) ? 2 : 0; more > 0; more -= 1) {
    const row = random.pick(options);
    chosen[row.code] = { in: [random.pick(optionsOf(row, category))] };
  }
  return chosen;
}

/** What a search asks to be near: the metro, a school, a clinic; now and then two of them. */
function nearOf(random: Random): Partial<ListingSearch> {
  const near = { [random.pick(FILTER_NEAR)]: random.pick(NEAR_METRES) };
  return random.chance(0.2) ? { ...near, [random.pick(FILTER_NEAR)]: random.pick(NEAR_METRES) } : near;
}

/** Realistic filters: mostly a category, an area and a price; some with more, some with text. */
export function searchQueries(seed: number, count: number): Partial<ListingSearch>[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const category = random.pick(CATEGORIES);
    const min = random.chance(0.4) ? Math.round(random.between(50, 800)) * MILLION : undefined;
    return {
      category: random.chance(0.9) ? category : undefined,
      housing_type:
        category === 'ResidentialMultiStorey_Sell' && random.chance(0.25)
          ? random.pick(['new_buildings', 'secondary_market'] as const)
          : undefined,
      regions: regionsOf(random),
      min,
      max: random.chance(0.5) ? (min ?? 0) + Math.round(random.between(100, 2000)) * MILLION : undefined,
      search: random.chance(0.1) ? random.pick(TEXTS) : undefined,
      characteristics: characteristicsOf(random, category),
      sort: random.pick(SORTS),
      page: random.chance(0.75) ? 1 : random.chance(0.85) ? 2 + Math.floor(random.next() * 5) : 50,
    };
  }).map(({ category, housing_type, ...rest }) => ({
    ...rest,
    category,
    housing_type: category ? housing_type : undefined,
    characteristics: category ? rest.characteristics : {},
  }));
}

/** Texts as they are while someone types them: the beginnings of names of areas and streets, some behind other words. */
export function typedTexts(seed: number, count: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const { name, nameLatn, nameRu } = random.pick(AREAS);
    const typed = random.pick([name, nameLatn, nameRu, ...TEXTS, 'Алишер Навоий кўчаси', 'улица Бабура']);
    const end = 2 + Math.floor(random.next() * (typed.length - 1));
    return random.pick(['', '', '3 хонали ', 'квартира до 80 тыс $ ']) + typed.slice(0, end);
  });
}

/** The same filters, each near something: other searches, so that their figures stay apart. */
export function nearQueries(seed: number, count: number): Partial<ListingSearch>[] {
  const random = createRandom(seed + 7000);
  return searchQueries(seed, count).map((query) => ({ ...query, ...nearOf(random) }));
}

export interface MapRequest {
  bbox: [number, number, number, number];
  zoom: number;
  filter: Partial<ListingSearch>;
  polygons: LngLat[][];
}

/** Views of a 1200 × 700 pixel map: the country, provinces, towns and streets, half of them with a filter. */
export function mapQueries(seed: number, count: number): MapRequest[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const zoom = random.pick([6, 7, 8, 9, 10, 11, 11, 12, 12, 13, 13, 14, 15, 16, 17]);
    const place = random.pick(random.chance(0.6) ? TASHKENT : DISTRICTS);
    const [lng, lat] = zoom < 8 ? ([64.5, 41.2] as const) : place.center;
    const width = (1200 / 256) * (360 / 2 ** zoom);
    const height = (700 / 256) * (360 / 2 ** zoom) * Math.cos((lat * Math.PI) / 180);
    const [x, y] = [lng + random.between(-0.2, 0.2) * width, lat + random.between(-0.2, 0.2) * height];
    const filtered = random.chance(0.5);
    const min = Math.round(random.between(100, 600)) * MILLION;
    const drawn = random.chance(0.15);
    const ring = (size: number): LngLat[] =>
      Array.from({ length: 12 }, (_, corner) => {
        const angle = (corner / 12) * 2 * Math.PI;
        return [x + size * width * Math.cos(angle), y + size * height * Math.sin(angle)] as const;
      });
    return {
      bbox: [x - width / 2, y - height / 2, x + width / 2, y + height / 2],
      zoom,
      filter: {
        category: random.chance(0.7) ? random.pick(CATEGORIES) : undefined,
        ...(filtered ? { min, max: min + Math.round(random.between(200, 1500)) * MILLION } : {}),
      },
      polygons: drawn && zoom > 9 ? [ring(random.between(0.1, 0.35))] : [],
    };
  });
}

/** Views of the country with a drawn area of nearly its size, of as many corners as a finger makes. */
export function countryQueries(seed: number, count: number): MapRequest[] {
  const random = createRandom(seed + 9000);
  return Array.from({ length: count }, () => {
    const [lng, lat] = [random.between(64, 67), random.between(40, 41.5)];
    const corners = Array.from({ length: 60 }, (_, at): LngLat => {
      const [angle, away] = [(at / 60) * 2 * Math.PI, random.between(0.85, 1)];
      return [lng + 5 * away * Math.cos(angle), lat + 2.5 * away * Math.sin(angle)];
    });
    return {
      bbox: [lng - 8, lat - 4.5, lng + 8, lat + 4.5],
      zoom: 6,
      filter: { category: random.chance(0.5) ? random.pick(CATEGORIES) : undefined },
      polygons: [corners],
    };
  });
}

/** The same views, filtered by what is near. */
export function nearMapQueries(seed: number, count: number): MapRequest[] {
  const random = createRandom(seed + 7000);
  return mapQueries(seed, count).map((query) => ({
    ...query,
    filter: { ...query.filter, ...nearOf(random) },
  }));
}
