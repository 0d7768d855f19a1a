import {
  allCounts,
  CATEGORIES,
  type CharacteristicFilter,
  categoryId,
  characteristicByCode,
  FILTER_LIMITS,
  type ListingFilter,
  type Metres,
  optionBits,
  optionNumber,
  rangeOfCounts,
  toMetres,
  toUzs,
} from '@baza/shared/domain';
import type { AreaIndex } from '../areas/area-index.ts';
import { housingNumber, isSearchable } from './columns.ts';
import { SEARCH_CHARACTERISTICS, type SearchCharacteristic } from './tables.ts';

/** A filter in the numbers of the search table: plain data, the same for every engine. */
export interface SearchPlan {
  /** Nothing can match, e.g. because the area does not exist. */
  empty: boolean;
  category: number | null;
  housing: number | null;
  /** Areas by level; a listing in any of them matches. All empty: anywhere. */
  provinces: number[];
  districts: number[];
  mfys: number[];
  /** Whole so'm, both included. */
  minPrice: number | null;
  maxPrice: number | null;
  ranges: { code: SearchCharacteristic; min?: number; max?: number }[];
  options: { code: SearchCharacteristic; numbers: number[] }[];
  /** Any of these whole numbers. */
  counts: { code: SearchCharacteristic; numbers: number[] }[];
  bits: { code: SearchCharacteristic; bits: number }[];
  /** For each word asked the ids of stored words that answer it. */
  words: number[][];
  premium: boolean;
  /** Drawn areas in Web-Mercator metres; a listing in any of them matches. None: anywhere. */
  rings: Metres[][];
  /** A listing to leave out. */
  except: number | null;
}

export const ALL_CATEGORIES: readonly number[] = CATEGORIES.map(({ id }) => id);

function addCharacteristic(plan: SearchPlan, code: string, wanted: CharacteristicFilter): void {
  if (!isSearchable(code)) return;
  if (!('in' in wanted)) {
    const range = 'counts' in wanted ? rangeOfCounts(wanted) : wanted;
    if (!range && 'counts' in wanted) {
      const { max = FILTER_LIMITS.count } = characteristicByCode(code);
      plan.counts.push({ code, numbers: allCounts(wanted, max) });
    } else if (range?.min !== undefined || range?.max !== undefined) plan.ranges.push({ code, ...range });
  } else if (SEARCH_CHARACTERISTICS[code] === 'bits')
    plan.bits.push({ code, bits: optionBits(code, wanted.in) });
  else {
    const numbers = wanted.in.map((option) => optionNumber(code, option)).filter((number) => number > 0);
    plan.options.push({ code, numbers });
  }
}

interface Surroundings {
  areas: AreaIndex;
  /** So'm for one dollar. */
  rate: number;
  /** The search text read into words; null when no stored word answers it. */
  words?: number[][] | null;
}

export function planSearch(filter: ListingFilter, { areas, rate, words = [] }: Surroundings): SearchPlan {
  const levels: Record<1 | 2 | 3, number[]> = { 1: [], 2: [], 3: [] };
  for (const id of filter.regions) {
    const level = areas.get(id)?.level;
    if (level) levels[level].push(id);
  }
  const nowhere = filter.regions.length > 0 && Object.values(levels).every((ids) => ids.length === 0);
  const inUzs = (amount: number | undefined) =>
    amount === undefined ? null : toUzs(amount, filter.priceUnit, rate);
  const plan: SearchPlan = {
    empty: nowhere || words === null,
    category: filter.category ? categoryId(filter.category) : null,
    housing: filter.housing_type ? housingNumber(filter.housing_type) : null,
    provinces: levels[1],
    districts: levels[2],
    mfys: levels[3],
    minPrice: inUzs(filter.min) || null,
    maxPrice: inUzs(filter.max),
    ranges: [],
    options: [],
    counts: [],
    bits: [],
    words: words ?? [],
    premium: filter.premium === true,
    rings: filter.polygons.map((ring) => ring.map(toMetres)),
    except: null,
  };
  for (const [code, wanted] of Object.entries(filter.characteristics))
    if (wanted) addCharacteristic(plan, code, wanted);
  return plan;
}

/** Whether a plan asks for nothing but category, market, provinces and districts, which the tally has counted. */
export const isTallied = (plan: SearchPlan): boolean =>
  plan.minPrice === null &&
  plan.maxPrice === null &&
  !plan.premium &&
  plan.except === null &&
  [plan.mfys, plan.ranges, plan.options, plan.counts, plan.bits, plan.words, plan.rings].every(
    (list) => list.length === 0,
  );
