import type { Bbox, Metres } from '@baza/shared/domain';
import { isReal } from '../columns.ts';
import type { SearchPlan } from '../plan.ts';
import type { ColumnStore } from './store.ts';

/**
 * The slots which match a plan, ascending: a view of the store's scratch, good until the next call. The first
 * pass reads every slot's category; each further one only what is left. Passes are plain loops over typed
 * arrays, a few nanoseconds a slot.
 * @param box metres; narrows to what stands in it, its edges included.
 */
export function matchPlan(store: ColumnStore, plan: SearchPlan, box?: Bbox): Uint32Array {
  if (plan.empty) return store.scratch.subarray(0, 0);
  let count = byCategory(store, plan.category);
  if (box) count = byBox(store, count, box);
  count = byAreas(store, count, plan);
  if (plan.housing !== null) count = byEqual(store, count, store.housing, plan.housing);
  if (plan.premium) count = byEqual(store, count, store.premium, 1);
  count = byPrice(store, count, plan);
  for (const { code, numbers } of plan.options) count = byOption(store, count, store.column(code), numbers);
  for (const { code, bits } of plan.bits) count = byBits(store, count, store.column(code), bits);
  for (const { code, min, max } of plan.ranges) {
    const bound = isReal(code) ? Math.fround : Number;
    const [low, high] = [bound(min ?? Number.NEGATIVE_INFINITY), bound(max ?? Number.POSITIVE_INFINITY)];
    count = byRange(store, count, store.column(code), low, high);
  }
  for (const ids of plan.words) count = byWord(store, count, ids);
  if (plan.rings.length > 0) count = byRings(store, count, plan.rings);
  if (plan.except !== null) count = byNot(store, count, plan.except);
  return store.scratch.subarray(0, count);
}

type Column = ArrayLike<number>;

function byCategory({ category, scratch, size }: ColumnStore, wanted: number | null): number {
  let kept = 0;
  if (wanted === null) {
    for (let slot = 0; slot < size; slot += 1) if (category[slot] !== 0) scratch[kept++] = slot;
  } else for (let slot = 0; slot < size; slot += 1) if (category[slot] === wanted) scratch[kept++] = slot;
  return kept;
}

function byBox({ x, y, scratch }: ColumnStore, count: number, [x0, y0, x1, y1]: Bbox): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const [px, py] = [x[slot] as number, y[slot] as number];
    if (px >= x0 && px <= x1 && py >= y0 && py <= y1) scratch[kept++] = slot;
  }
  return kept;
}

function byAreas(store: ColumnStore, count: number, { provinces, districts, mfys }: SearchPlan): number {
  if (provinces.length + districts.length + mfys.length === 0) return count;
  const { areas, province, district, mfy, scratch } = store;
  const [inProvince, inDistrict, inMfy] = [areas.flags(provinces), areas.flags(districts), areas.flags(mfys)];
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    if (
      inProvince[province[slot] as number] ||
      inDistrict[district[slot] as number] ||
      inMfy[mfy[slot] as number]
    )
      scratch[kept++] = slot;
  }
  return kept;
}

function byEqual({ scratch }: ColumnStore, count: number, column: Column, wanted: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    if (column[slot] === wanted) scratch[kept++] = slot;
  }
  return kept;
}

function byPrice({ price, scratch }: ColumnStore, count: number, { minPrice, maxPrice }: SearchPlan): number {
  if (minPrice === null && maxPrice === null) return count;
  const [low, high] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const value = price[slot] as number;
    if (value >= low && value <= high) scratch[kept++] = slot;
  }
  return kept;
}

function byOption(
  { scratch }: ColumnStore,
  count: number,
  column: Column,
  numbers: readonly number[],
): number {
  const wanted = new Uint8Array(256);
  for (const number of numbers) wanted[number] = 1;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    if (wanted[column[slot] as number] === 1) scratch[kept++] = slot;
  }
  return kept;
}

function byBits({ scratch }: ColumnStore, count: number, column: Column, bits: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    if (((column[slot] as number) & bits) !== 0) scratch[kept++] = slot;
  }
  return kept;
}

function byRange({ scratch }: ColumnStore, count: number, column: Column, low: number, high: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const value = column[slot] as number;
    if (value >= low && value <= high) scratch[kept++] = slot;
  }
  return kept;
}

function byWord({ words, wordsAt, scratch }: ColumnStore, count: number, ids: readonly number[]): number {
  const wanted = new Set(ids);
  const [only] = ids;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const end = wordsAt[slot + 1] as number;
    for (let word = wordsAt[slot] as number; word < end; word += 1) {
      const id = words[word] as number;
      if (ids.length === 1 ? id === only : wanted.has(id)) {
        scratch[kept++] = slot;
        break;
      }
    }
  }
  return kept;
}

/** Even-odd rule, the edge counting as inside, as PostgreSQL's `point <@ polygon`. */
function isInside(px: number, py: number, ring: readonly Metres[]): boolean {
  let inside = false;
  let [ax, ay] = ring[ring.length - 1] as Metres;
  for (const [bx, by] of ring) {
    const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    if (
      cross === 0 &&
      px >= Math.min(ax, bx) &&
      px <= Math.max(ax, bx) &&
      py >= Math.min(ay, by) &&
      py <= Math.max(ay, by)
    )
      return true;
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}

function byRings(
  { x, y, scratch }: ColumnStore,
  count: number,
  rings: readonly (readonly Metres[])[],
): number {
  const boxed = rings.map((ring) => {
    const [xs, ys] = [ring.map(([px]) => px), ring.map(([, py]) => py)];
    return { ring, x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
  });
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const [px, py] = [x[slot] as number, y[slot] as number];
    for (const { ring, x0, x1, y0, y1 } of boxed)
      if (px >= x0 && px <= x1 && py >= y0 && py <= y1 && isInside(px, py, ring)) {
        scratch[kept++] = slot;
        break;
      }
  }
  return kept;
}

function byNot({ id, scratch }: ColumnStore, count: number, unwanted: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    if (id[slot] !== unwanted) scratch[kept++] = slot;
  }
  return kept;
}
