import { CHARACTERISTIC_PREFIX, type Currency, type HistogramField, toUzs } from '@baza/shared/domain';
import type { Histogram } from '@baza/shared/schema';
import { isReal } from './columns.ts';
import type { SearchCharacteristic } from './tables.ts';

/** A number of which listings are counted by ranges. */
export type HistogramColumn = 'price' | `c_${SearchCharacteristic}`;

/** The first digits of bounds: steps of about a quarter, and numbers that people name. */
const DIGITS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
/** Powers of ten of the first bounds, and how many decades follow. */
const SPANS = { UZS: [6, 6], USD: [2, 6], area: [0, 5] } as const;
/** More bars are too narrow for a phone. */
const MAX_BARS = 30;
/** The share of listings at each end that the first and the last bar take in. */
const TAIL = 0.01;

export const histogramColumn = (field: HistogramField): HistogramColumn =>
  field === 'price' ? field : `c_${field.slice(CHARACTERISTIC_PREFIX.length) as SearchCharacteristic}`;

/** The bounds between which listings are counted, in the unit that people see. */
export function boundsOf(field: HistogramField, unit: Currency): number[] {
  const [first, decades] = SPANS[field === 'price' ? unit : 'area'];
  return Array.from({ length: decades * DIGITS.length + 1 }, (_, index) => {
    const power = 10 ** (first + Math.floor(index / DIGITS.length));
    return (DIGITS[index % DIGITS.length] as number) * power;
  });
}

/** The counts between bounds of a plan that nothing can match. */
export const noCounts = (bounds: readonly number[]): number[] => new Array(bounds.length + 1).fill(0);

/** A bound as the column stores it. */
export function storedBound(field: HistogramField, bound: number, unit: Currency, rate: number): number {
  const column = histogramColumn(field);
  if (column === 'price') return toUzs(bound, unit, rate);
  return isReal(column.slice('c_'.length) as SearchCharacteristic) ? Math.fround(bound) : bound;
}

/**
 * Cuts off ends with few listings, which the bars beside them take in, and joins bars while there are too many.
 * @param counts one more than bounds: below the first, between each two, at or above the last
 */
export function trimHistogram(bounds: readonly number[], counts: readonly number[]): Histogram {
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) return { total, bounds: [], counts: [] };
  /** The first bucket up to which there is more than a tail. */
  const cut = (ordered: readonly number[]) => {
    let sum = 0;
    return ordered.findIndex((n) => {
      sum += n;
      return sum > total * TAIL;
    });
  };
  const last = bounds.length - 1;
  const from = Math.min(Math.max(1, cut(counts)), last);
  const to = Math.max(from, Math.min(last, counts.length - 1 - cut([...counts].reverse())));
  const sumOf = (start: number, end: number) => counts.slice(start, end).reduce((sum, n) => sum + n, 0);
  const width = Math.ceil((to - from + 1) / MAX_BARS);
  const starts = Array.from({ length: Math.ceil((to - from + 1) / width) }, (_, bar) => from + bar * width);
  return {
    total,
    bounds: [
      ...starts.map((start) => bounds[start - 1] as number),
      bounds[Math.min(last, (starts.at(-1) as number) + width - 1)] as number,
    ],
    counts: starts.map((start, bar) =>
      sumOf(bar === 0 ? 0 : start, bar === starts.length - 1 ? counts.length : start + width),
    ),
  };
}
