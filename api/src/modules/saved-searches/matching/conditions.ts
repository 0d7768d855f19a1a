import type { SearchColumn } from '../../search/index.ts';
import { isReal, type RowValues, rangeBounds, SEARCH_COLUMNS } from '../../search/index.ts';
import type { Wanted } from './wanted.ts';

/** The column that a condition is about. */
export type Dimension = 'category' | 'housing' | 'price' | SearchColumn;

/** The numbers of a listing that conditions are about; unknown ones are left out. */
export type Values = ReadonlyMap<Dimension, number>;

/**
 * A condition that a listing must meet, coarse where that lets more searches share it: it may let through too much,
 * never too little.
 */
export interface Condition {
  dimension: Dimension;
  /** Equal conditions have equal keys. */
  key: string;
  meets(values: Values): boolean;
}

/** Steps of a doubling: bounds of searches within one step share a condition. */
const STEPS = 8;
const stepOf = (value: number): number => Math.floor(Math.log2(1 + Math.max(0, value)) * STEPS);

function inRange(dimension: Dimension, low: number | null, high: number | null, real = false): Condition {
  const [from, to] = [stepOf(low ?? 0), high === null ? Number.POSITIVE_INFINITY : stepOf(high)];
  return {
    dimension,
    key: `${from}-${to}`,
    meets(values) {
      const value = values.get(dimension);
      if (value === undefined) return false;
      const step = stepOf(real ? Math.fround(value) : value);
      return step >= from && step <= to;
    },
  };
}

/** Any of the numbers; unknown counts as 0, as in the columns in memory. */
function anyOf(dimension: Dimension, numbers: readonly number[]): Condition {
  const wanted = new Set(numbers);
  return {
    dimension,
    key: [...wanted].sort((a, b) => a - b).join(),
    meets: (values) => wanted.has((values.get(dimension) ?? 0) & 255),
  };
}

const anyBit = (dimension: Dimension, bits: number): Condition => ({
  dimension,
  key: `&${bits}`,
  meets: (values) => ((values.get(dimension) ?? 0) & bits) !== 0,
});

/** The conditions by which searches are told apart; the rest are left to the final check. */
export function conditionsOf(wanted: Wanted): Condition[] {
  const { category, housing, minPrice = null, maxPrice = null, minPerM2 = null, maxPerM2 = null } = wanted;
  const conditions: Condition[] = [];
  if (category) conditions.push(anyOf('category', [category]));
  if (housing) conditions.push(anyOf('housing', [housing]));
  if (minPrice !== null || maxPrice !== null) conditions.push(inRange('price', minPrice, maxPrice));
  if (minPerM2 !== null || maxPerM2 !== null) conditions.push(inRange('price_m2', minPerM2, maxPerM2));
  for (const flag of wanted.flags ?? []) conditions.push(anyOf(flag, [1]));
  for (const { column, numbers } of wanted.choices ?? []) conditions.push(anyOf(column, numbers));
  for (const { code, numbers } of [...(wanted.options ?? []), ...(wanted.counts ?? [])])
    conditions.push(anyOf(`c_${code}`, numbers));
  for (const { code, bits } of wanted.bits ?? []) conditions.push(anyBit(`c_${code}`, bits));
  for (const range of wanted.ranges ?? []) {
    const [low, high] = rangeBounds(range);
    const ends = [Number.isFinite(low) ? low : null, Number.isFinite(high) ? high : null] as const;
    conditions.push(inRange(`c_${range.code}`, ...ends, isReal(range.code)));
  }
  return conditions;
}

/** A listing's numbers from its row in the search table. */
export function valuesOf({ category, housing, price, columns }: RowValues): Values {
  const values = new Map<Dimension, number>([
    ['category', category],
    ['housing', housing],
    ['price', price],
  ]);
  for (const [index, value] of columns) {
    const column = SEARCH_COLUMNS[index];
    if (column) values.set(column[0], value);
  }
  return values;
}
