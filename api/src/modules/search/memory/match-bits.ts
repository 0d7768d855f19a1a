import { CATEGORIES } from '@baza/shared/domain';
import { rangeBounds } from '../columns.ts';
import { type Facet, facetsOf, testOf, withoutFacet } from '../facets.ts';
import { emptyPlan, isPlain, type SearchPlan } from '../plan.ts';
import { type Bits, intersect, setBit, unite } from './bits.ts';
import { matchPlan } from './match.ts';
import type { ColumnStore } from './store.ts';

type Column = ArrayLike<number>;

/** Keeps the candidates with one of these numbers, all from 1 to 255; unknown may be NaN, which counts as 0. */
function ofNumbers(bits: Bits, candidates: Bits, column: Column, numbers: readonly number[]): Bits {
  const wanted = new Uint8Array(256);
  for (const number of numbers) wanted[number] = 1;
  for (let at = 0; at < candidates.length; at += 1) {
    const before = candidates[at] as number;
    if (before === 0) continue;
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1)
      word |= (wanted[(column[(at << 5) | bit] as number) & 255] as number) << bit;
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

/** Those of each category; their moments are of when they were made. */
const FACETS = new Map<number | null, readonly Facet[]>([
  [null, facetsOf(undefined)],
  ...CATEGORIES.map(({ id, code }): [number, Facet[]] => [id, facetsOf(code)]),
]);

/** Which of the candidates meet a facet's own condition; others may be among them. */
export function meeting(store: ColumnStore, plan: SearchPlan, facet: Facet, candidates: Bits): Bits {
  const { kind, numbers, column, max, open } = facet;
  const { planes, published, size, bits } = store;
  if (kind === 'since') return planes.since(plan.since ?? 0, published, size);
  const passes = testOf(plan, facet) ?? (() => true);
  const isMet = (number: number) => passes(kind === 'many' ? 1 << (number - 1) : number);
  const all = Array.from({ length: max }, (_, index) => index + 1);
  const last = numbers.at(-1) ?? 0;
  // The last plane may stand for numbers of which only some are met.
  if (open && all.some((number) => number > last && isMet(number) !== isMet(last)))
    return ofNumbers(bits.bits(size), candidates, store.facetColumn(column), all.filter(isMet));
  const met = planes.of(plan.category, column).filter((_bits, at) => isMet(numbers[at] as number));
  const [only] = met;
  return only && met.length === 1 ? only : unite(bits.bits(size), met);
}

/** The slots with any of these words. */
function withWords(store: ColumnStore, ids: readonly number[]): Bits {
  const { sealed, size, words, wordsAt } = store;
  const bits = store.wordSlots.of(ids, size, store.bits);
  const wanted = new Set(ids);
  for (let slot = sealed; slot < size; slot += 1)
    for (let at = wordsAt[slot] as number; at < (wordsAt[slot + 1] as number); at += 1)
      if (wanted.has(words[at] as number)) setBit(bits, slot);
  return bits;
}

/**
 * The slots that match a plan whose conditions are facets, provinces, words and numbers alone, which may keep most
 * slots of a category; null if it has others. Of the store's scratch: valid until the next call, as with `matchPlan`.
 */
export function wideBits(store: ColumnStore, plan: SearchPlan): Bits | null {
  const active = (FACETS.get(plan.category) ?? []).filter((facet) => testOf(plan, facet));
  const { provinces, words, ranges, minPrice, maxPrice, minPerM2, maxPerM2, ...rest } = active.reduce(
    withoutFacet,
    plan,
  );
  if (rest.empty || !isPlain({ ...emptyPlan(), ...rest })) return null;
  store.bits.free();
  const categories = store.planes.of(null, 'category');
  const wanted = categories.filter((_bits, at) => [null, CATEGORIES[at]?.id].includes(plan.category));
  const bits = unite(store.bits.bits(store.size), wanted);
  for (const facet of active) intersect(bits, meeting(store, plan, facet, bits));
  if (provinces.length > 0)
    intersect(bits, unite(store.bits.bits(store.size), store.planes.ofProvinces(provinces)));
  for (const ids of words) intersect(bits, withWords(store, ids));
  // Numbers last: only words with slots left are compared, 32 at a time.
  keepRange(bits, store.price, minPrice, maxPrice);
  keepRange(bits, store.column('price_m2'), minPerM2, maxPerM2);
  for (const range of ranges) keepRange(bits, store.column(`c_${range.code}`), ...rangeBounds(range));
  return bits;
}

/** The slots that match a plan, of the store's scratch. */
export function bitsOfPlan(store: ColumnStore, plan: SearchPlan): Bits {
  const wide = wideBits(store, plan);
  if (wide) return wide;
  const slots = matchPlan(store, plan);
  const bits = store.bits.bits(store.size);
  for (let at = 0; at < slots.length; at += 1) setBit(bits, slots[at] as number);
  return bits;
}
