import {
  CATEGORIES,
  type CategoryCode,
  CHARACTERISTIC_PREFIX,
  type Characteristic,
  countsQuery,
  type FilterField,
  type FilterFlag,
  type FilterKind,
  filterCharacteristics,
  isOffered,
  type ListingFilter,
  optionNumber,
  optionsOf,
  SHARED_FIELDS,
} from '@baza/shared/domain';
import { type SearchPlan, sinceDays } from './plan.ts';
import type { SearchCharacteristic, SearchColumn } from './tables.ts';

export type FacetColumn = 'category' | 'housing' | 'published_at' | SearchColumn;

/** A condition with values to choose from, each with the number of listings it would match. */
export interface Facet {
  /** Its key in a query: `seller`, `c.repair`. */
  key: string;
  /** A listing has at most one of the numbers, a set of them, or a moment at or after those. */
  kind: 'one' | 'many' | 'since';
  column: FacetColumn;
  /** As in a query: `agency`, `true`, `5-`. */
  values: readonly string[];
  /** The stored number of each value; bit n - 1 of a set; milliseconds since 1970. */
  numbers: readonly number[];
  /** The last number stands for all above it, too. */
  open?: true;
  /** The largest stored number. */
  max: number;
}

type FacetOf = (field: FilterField, category: CategoryCode | undefined, now: number) => Facet | null;
const fromOne = (values: readonly unknown[]) => values.map((_value, index) => index + 1);

/** The facet of a field of each kind. */
const FACETS: { readonly [K in FilterKind]?: FacetOf } = {
  // Another category has other filters, so that counts under the present ones would mislead.
  category: ({ name }, category) =>
    category
      ? null
      : {
          key: name,
          kind: 'one',
          column: 'category',
          values: CATEGORIES.map(({ code }) => code),
          numbers: CATEGORIES.map(({ id }) => id),
          max: CATEGORIES.length,
        },
  choice({ name: key, plan, options: values = [] }, _category, now) {
    const max = values.length;
    if (plan === 'housing') return { key, kind: 'one', column: plan, values, numbers: fromOne(values), max };
    if (plan !== 'since') return null;
    const numbers = values.map((days) => sinceDays(Number(days), now));
    return { key, kind: 'since', column: 'published_at', values, numbers, max };
  },
  choices: ({ name, options: values = [], uncounted }) =>
    uncounted
      ? null
      : {
          key: name,
          kind: 'one',
          column: name as SearchColumn,
          values,
          numbers: fromOne(values),
          max: values.length,
        },
  flag: ({ name }) => ({
    key: name,
    kind: 'one',
    column: name as FilterFlag,
    values: ['true'],
    numbers: [1],
    max: 1,
  }),
};

function ofCharacteristic(row: Characteristic, category: CategoryCode): Facet[] {
  const code = row.code as SearchCharacteristic;
  const key = CHARACTERISTIC_PREFIX + code;
  const column = `c_${code}` as const;
  if (row.counts !== undefined) {
    const numbers = Array.from({ length: row.counts }, (_, index) => index + 1);
    const values = numbers.map((count) =>
      countsQuery(count === row.counts ? { counts: [], from: count } : { counts: [count] }),
    );
    return [{ key, kind: 'one', column, values, numbers, open: true, max: row.max ?? row.counts }];
  }
  const values = optionsOf(row, category);
  if (values.length === 0) return [];
  const numbers = values.map((option) => optionNumber(code, option));
  const kind = row.kind === 'many' ? 'many' : 'one';
  return [{ key, kind, column, values, numbers, max: row.options?.length ?? 0 }];
}

/** The facets that the filter of a category has; without one, those that every category has. */
export function facetsOf(category: CategoryCode | undefined, now = Date.now()): Facet[] {
  const fields = SHARED_FIELDS.flatMap((field): Facet[] => {
    const facet = FACETS[field.kind]?.(field, category, now);
    return facet && isOffered(field.name as keyof ListingFilter, category) ? [facet] : [];
  });
  const rows = category ? filterCharacteristics(category) : [];
  return [...fields, ...(category ? rows.flatMap((row) => ofCharacteristic(row, category)) : [])];
}

const codeOf = ({ key }: Facet) => key.slice(CHARACTERISTIC_PREFIX.length);

/** The plan without the facet's own condition. */
export function withoutFacet(plan: SearchPlan, facet: Facet): SearchPlan {
  const { column } = facet;
  if (column === 'housing') return { ...plan, housing: null };
  if (column === 'published_at') return { ...plan, since: null };
  const [code, other] = [codeOf(facet), <T extends { code: string }>(item: T) => item.code !== code];
  return {
    ...plan,
    flags: plan.flags.filter((flag) => flag !== column),
    choices: plan.choices.filter((choice) => choice.column !== column),
    ranges: plan.ranges.filter(other),
    options: plan.options.filter(other),
    counts: plan.counts.filter(other),
    bits: plan.bits.filter(other),
  };
}

/** The facet's own condition as a test of its column's value, null if the plan has none. */
export function testOf(plan: SearchPlan, facet: Facet): ((value: number) => boolean) | null {
  const { column } = facet;
  const { housing, since } = plan;
  if (column === 'housing') return housing === null ? null : (value) => value === housing;
  if (column === 'published_at') return since === null ? null : (value) => value >= since;
  if (plan.flags.some((flag) => flag === column)) return (value) => value === 1;
  const code = codeOf(facet);
  const own = <T extends { code: string }>(list: readonly T[]) => list.find((item) => item.code === code);
  const listed =
    plan.choices.find((choice) => choice.column === column) ?? own(plan.options) ?? own(plan.counts);
  if (listed) return (value) => listed.numbers.includes(value);
  const bits = own(plan.bits)?.bits;
  if (bits !== undefined) return (value) => (value & bits) !== 0;
  const range = own(plan.ranges);
  if (!range) return null;
  const { min = 1, max = facet.max } = range;
  return (value) => value >= min && value <= max;
}

/** The facets as the response has them: counts by value by key. */
export const facetRecord = (facets: readonly Facet[], counts: readonly (readonly number[])[]) =>
  Object.fromEntries(
    facets.map(({ key, values }, index) => [
      key,
      Object.fromEntries(values.map((value, at) => [value, counts[index]?.[at] ?? 0])),
    ]),
  );
