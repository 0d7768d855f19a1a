import { CATEGORIES } from '@baza/shared/domain';
import { rangeBounds } from '../columns.ts';
import { isPlain, type SearchPlan } from '../plan.ts';
import { type Bits, setBit, unite } from './bits.ts';
import { matchPlan } from './match.ts';
import type { ColumnStore } from './store.ts';

type Column = ArrayLike<number>;

/** Sets the bits of candidates whose values pass. */
export function setWhere(
  bits: Bits,
  candidates: Bits,
  column: Column,
  passes: (value: number) => boolean,
): Bits {
  for (let at = 0; at < candidates.length; at += 1) {
    const before = candidates[at] as number;
    if (before === 0) continue;
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) word |= Number(passes(column[(at << 5) | bit] as number)) << bit;
    bits[at] = before & word;
  }
  return bits;
}

/** Keeps the slots whose values are in a range; unknown is NaN, which is in none. */
function keepRange(bits: Bits, column: Column, min: number | null, max: number | null): void {
  if (min === null && max === null) return;
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  for (let at = 0; at < bits.length; at += 1) {
    const before = bits[at] as number;
    if (before === 0) continue;
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      const value = column[(at << 5) | bit] as number;
      word |= (Number(value >= low) & Number(value <= high)) << bit;
    }
    bits[at] = before & word;
  }
}

/** Whether a plan has conditions on numbers alone, which may keep most slots of a category. */
export const isWide = (plan: SearchPlan): boolean =>
  !plan.empty &&
  isPlain({ ...plan, minPrice: null, maxPrice: null, minPerM2: null, maxPerM2: null, ranges: [] });

/** The slots that match a plan, of the store's scratch: valid until the next call, as with `matchPlan`. */
export function bitsOfPlan(store: ColumnStore, plan: SearchPlan): Bits {
  if (isWide(plan)) {
    store.bits.free();
    const categories = store.planes.of(null, 'category');
    const wanted = categories.filter((_bits, at) => [null, CATEGORIES[at]?.id].includes(plan.category));
    const bits = unite(store.bits.bits(store.size), wanted);
    keepRange(bits, store.price, plan.minPrice, plan.maxPrice);
    keepRange(bits, store.column('price_m2'), plan.minPerM2, plan.maxPerM2);
    for (const range of plan.ranges) keepRange(bits, store.column(`c_${range.code}`), ...rangeBounds(range));
    return bits;
  }
  const slots = matchPlan(store, plan);
  const bits = store.bits.bits(store.size);
  for (let at = 0; at < slots.length; at += 1) setBit(bits, slots[at] as number);
  return bits;
}
