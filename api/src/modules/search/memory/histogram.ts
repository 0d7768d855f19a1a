import { type HistogramColumn, noCounts } from '../histogram.ts';
import type { SearchPlan } from '../plan.ts';
import { matchPlan } from './match.ts';
import type { ColumnStore } from './store.ts';

/** How many bounds are at or below a value; they ascend. */
function bucketOf(bounds: readonly number[], value: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts the matching slots below the first bound, between each two, and at or above the last. */
export function histogramOf(
  store: ColumnStore,
  plan: SearchPlan,
  column: HistogramColumn,
  bounds: readonly number[],
): number[] {
  const values = column === 'price' ? store.price : store.column(column);
  const counts = noCounts(bounds);
  for (const slot of matchPlan(store, plan)) {
    const value = values[slot] as number;
    if (Number.isNaN(value)) continue;
    const bucket = bucketOf(bounds, value);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return counts;
}
