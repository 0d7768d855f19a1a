import {
  allCounts,
  CATEGORIES,
  type CharacteristicFilter,
  categoryId,
  characteristicByCode,
  FILTER_LIMITS,
  type FilterChoices,
  type FilterField,
  type FilterFlag,
  type FilterKind,
  type FilterNear,
  type FilterValues,
  type ListingFilter,
  type Metres,
  optionBits,
  optionNumber,
  rangeOfCounts,
  SHARED_FIELDS,
  toMetres,
  toUzs,
} from '@baza/shared/domain';
import type { AreaIndex } from '../areas/index.ts';
import { isSearchable, kindOf } from './columns.ts';
import type { SearchCharacteristic } from './tables.ts';

/** A filter as values of the search table: plain data, the same for every engine. */
export interface SearchPlan {
  /** Nothing can match, e.g. because the area does not exist. */
  empty: boolean;
  category: number | null;
  housing: number | null;
  /** Areas by level; a listing in any of them matches. If all are empty: anywhere. */
  provinces: number[];
  districts: number[];
  mfys: number[];
  /** Whole so'm, both included. */
  minPrice: number | null;
  maxPrice: number | null;
  /** The same per square metre. */
  minPerM2: number | null;
  maxPerM2: number | null;
  /** Published at this moment or later; milliseconds since 1970. */
  since: number | null;
  /** Any of these numbers in the column of the field. */
  choices: { column: FilterChoices | FilterNear; numbers: number[] }[];
  ranges: { code: SearchCharacteristic; min?: number; max?: number }[];
  options: { code: SearchCharacteristic; numbers: number[] }[];
  /** Any of these whole numbers. */
  counts: { code: SearchCharacteristic; numbers: number[] }[];
  bits: { code: SearchCharacteristic; bits: number }[];
  /** Ids of the matching stored words for each word of the query. */
  words: number[][];
  /** Properties that a listing must have. */
  flags: FilterFlag[];
  /** Drawn areas in Web-Mercator metres; a listing in any of them matches. None: anywhere. */
  rings: Metres[][];
  /** A listing to exclude. */
  except: number | null;
  /** The only listings that can match; SQL alone knows this condition. */
  only: number[] | null;
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
  } else if (kindOf(code) === 'bits') plan.bits.push({ code, bits: optionBits(code, wanted.in) });
  else {
    const numbers = wanted.in.map((option) => optionNumber(code, option)).filter((number) => number > 0);
    plan.options.push({ code, numbers });
  }
}

interface PlanContext {
  areas: AreaIndex;
  /** So'm per dollar. */
  rate: number;
  /** Milliseconds since 1970; the present if left out. */
  now?: number;
  /** The query's words; null when one of them matches no stored word. */
  words?: number[][] | null;
  /** The listings that the text identifies. */
  only?: number[] | null;
}

interface Filtered extends PlanContext {
  filter: ListingFilter;
}

type Step<Value> = (plan: SearchPlan, value: Value, field: FilterField, context: Filtered) => void;

const HOUR = 3_600_000;
/** The moment that many days ago, by the hour: equal filters give equal plans for a while. */
export const sinceDays = (days: number, now = Date.now()): number =>
  (Math.floor(now / HOUR) - days * 24) * HOUR;

const PRICES = ['minPrice', 'maxPrice', 'minPerM2', 'maxPerM2'] as const;

/** How fields of each kind change the plan. */
const STEPS: { readonly [K in FilterKind]?: Step<FilterValues[K]> } = {
  category(plan, value) {
    plan.category = categoryId(value);
  },
  choice(plan, value, { name, plan: key, options = [] }, { now }) {
    // Options are stored by their index, starting from 1.
    if (key === 'housing') plan[key] = options.indexOf(value) + 1;
    if (key === 'since') plan[key] = sinceDays(Number(value), now);
    // What is within a distance is within all that are longer.
    if (key === 'within') {
      const numbers = options.slice(0, options.indexOf(value) + 1).map((_option, index) => index + 1);
      plan.choices.push({ column: name as FilterNear, numbers });
    }
  },
  choices(plan, value, { name, options = [] }) {
    const numbers = value.map((option) => options.indexOf(option) + 1);
    if (numbers.length > 0) plan.choices.push({ column: name as FilterChoices, numbers });
  },
  areas(plan, ids, _field, { areas }) {
    const levels = { 1: plan.provinces, 2: plan.districts, 3: plan.mfys };
    for (const id of ids) {
      const level = areas.get(id)?.level;
      if (level) levels[level].push(id);
    }
    const nowhere = Object.values(levels).every((chosen) => chosen.length === 0);
    if (ids.length > 0 && nowhere) plan.empty = true;
  },
  price(plan, value, field, { filter, rate }) {
    const uzs = toUzs(value, filter.priceUnit, rate);
    const key = field.plan as (typeof PRICES)[number];
    plan[key] = key.startsWith('max') ? uzs : uzs || null;
  },
  flag(plan, _true, { name }) {
    plan.flags.push(name as FilterFlag);
  },
  characteristics(plan, value) {
    for (const [code, wanted] of Object.entries(value)) if (wanted) addCharacteristic(plan, code, wanted);
  },
  rings(plan, value) {
    plan.rings = value.map((ring) => ring.map(toMetres));
  },
};

export const emptyPlan = (words: PlanContext['words'] = []): SearchPlan => ({
  empty: words === null,
  category: null,
  housing: null,
  provinces: [],
  districts: [],
  mfys: [],
  minPrice: null,
  maxPrice: null,
  minPerM2: null,
  maxPerM2: null,
  since: null,
  choices: [],
  ranges: [],
  options: [],
  counts: [],
  bits: [],
  words: words ?? [],
  flags: [],
  rings: [],
  except: null,
  only: null,
});

export function planSearch(filter: ListingFilter, context: PlanContext): SearchPlan {
  const plan = { ...emptyPlan(context.words), only: context.only ?? null };
  const filtered = { ...context, filter };
  const values = filter as Readonly<Record<string, unknown>>;
  for (const field of SHARED_FIELDS) {
    const value = values[field.name];
    if (value === undefined || value === null) continue;
    const step = STEPS[field.kind] as Step<unknown> | undefined;
    step?.(plan, value, field, filtered);
  }
  return plan;
}

const LISTS = ['mfys', 'flags', 'choices', 'ranges', 'options', 'counts', 'bits', 'words', 'rings'] as const;

/** Whether a plan filters only by category, market, province and district, which the tally counts. */
export const isTallied = (plan: SearchPlan): boolean =>
  [...PRICES, 'since' as const, 'except' as const, 'only' as const].every((key) => plan[key] === null) &&
  LISTS.every((key) => plan[key].length === 0);

/** Whether a plan has no condition but a category. */
export const isPlain = (plan: SearchPlan): boolean =>
  isTallied(plan) && plan.housing === null && plan.provinces.length + plan.districts.length === 0;
