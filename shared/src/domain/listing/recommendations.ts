import type { CategoryCode } from '../category/index.ts';
import type { CharacteristicFilter, ListingFilter } from '../filter/index.ts';

/** What of a viewed listing says what else may be of interest. */
export interface ViewedListing {
  category: CategoryCode;
  /** Whole so'm. */
  price: number;
  province: number;
  district: number | null;
  rooms: number | null;
}
export type UsedFilter = Pick<
  ListingFilter,
  'category' | 'housing_type' | 'regions' | 'min' | 'max' | 'priceUnit' | 'characteristics'
>;
export type RecommendedFilter = Partial<UsedFilter>;

/** Of the viewed listings of a category, those that count: tastes change. */
const LAST = 8;
/** Where more districts or numbers of rooms were viewed, they say nothing. */
const MAX_DISTRICTS = 4;
const MAX_ROOMS = 3;
/** A price band reaches this share beyond the prices viewed. */
const MARGIN = 0.15;
/** A used filter says as much as so many views. */
const FILTER_WEIGHT = 2;

const roundTo2Digits = (price: number) => Number(price.toPrecision(2));
const distinct = <T>(values: readonly (T | null | undefined)[]) => [
  ...new Set(values.filter((value): value is T => value !== null && value !== undefined)),
];

/** The category looked at most; of equals, the one looked at last. */
function favourite(
  viewed: readonly ViewedListing[],
  filters: readonly UsedFilter[],
): CategoryCode | undefined {
  const weights = new Map<CategoryCode, number>();
  const add = (category: CategoryCode, weight: number) =>
    weights.set(category, (weights.get(category) ?? 0) + weight);
  for (const { category } of viewed) add(category, 1);
  for (const { category } of filters) if (category && weights.has(category)) add(category, FILTER_WEIGHT);
  return [...weights].reduce<[CategoryCode, number] | undefined>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    undefined,
  )?.[0];
}

/**
 * Filters of listings like those viewed: the closest first, then wider ones for when it finds too few. What the last
 * filter of the category names stands above what was viewed. None before anything was viewed.
 * @param viewed the newest first
 * @param filters the newest first
 */
export function recommendedFilters(
  viewed: readonly ViewedListing[],
  filters: readonly UsedFilter[],
): RecommendedFilter[] {
  const category = favourite(viewed, filters);
  if (!category) return [];
  const alike = viewed.filter((one) => one.category === category).slice(0, LAST);
  const used = filters.find((one) => one.category === category);

  const districts = distinct(alike.map(({ district }) => district));
  const provinces = distinct(alike.map(({ province }) => province));
  const regions = used?.regions.length
    ? used.regions
    : districts.length > 0 && districts.length <= MAX_DISTRICTS
      ? districts
      : provinces;

  const prices = alike.map(({ price }) => price);
  const isPriced = used && (used.min !== undefined || used.max !== undefined);
  const price = isPriced
    ? { min: used.min, max: used.max, priceUnit: used.priceUnit }
    : {
        min: roundTo2Digits(Math.min(...prices) * (1 - MARGIN)),
        max: roundTo2Digits(Math.max(...prices) * (1 + MARGIN)),
        priceUnit: 'UZS' as const,
      };

  const counts = distinct(alike.map(({ rooms }) => rooms)).sort((a, b) => a - b);
  const rooms: CharacteristicFilter | undefined =
    used?.characteristics.rooms ?? (counts.length > 0 && counts.length <= MAX_ROOMS ? { counts } : undefined);

  const wide: RecommendedFilter = {
    category,
    ...(used?.housing_type && { housing_type: used.housing_type }),
    ...price,
  };
  const near: RecommendedFilter = { ...wide, regions };
  return [
    ...(rooms ? [{ ...near, characteristics: { rooms } }] : []),
    near,
    { ...wide, regions: provinces },
    { category, regions: provinces },
  ];
}
