import type { Bbox, Metres } from '@baza/shared/domain';
import { boxOf } from '../box.ts';
import { rangeBounds } from '../columns.ts';
import type { SearchPlan } from '../plan.ts';
import { firstPass } from './first-pass.ts';
import { isInside, type Ring, ringOf } from './rings.ts';
import type { ColumnStore } from './store.ts';

/**
 * The slots that match a plan, in no particular order: a view of the store's scratch, valid until the next call.
 * Each pass reads only what the previous one kept; passes are branch-free loops over typed arrays, as in `firstPass`.
 * @param box in metres, edges included.
 */
export function matchPlan(store: ColumnStore, plan: SearchPlan, box?: Bbox): Uint32Array {
  store.bits.free();
  if (plan.empty) return store.scratch.subarray(0, 0);
  let count = firstPass(store, plan, box ?? (plan.rings.length > 0 ? boxOfRings(plan.rings) : undefined));
  if (plan.housing !== null) count = byEqual(store, count, store.housing, plan.housing);
  for (const flag of plan.flags) count = byEqual(store, count, store.column(flag), 1);
  for (const { column, numbers } of plan.choices)
    count = byOption(store, count, store.column(column), numbers);
  if (plan.since !== null) count = byPublished(store, count, plan.since);
  if (plan.minPerM2 !== null || plan.maxPerM2 !== null)
    count = byPrice(store, count, store.column('price_m2'), plan.minPerM2, plan.maxPerM2);
  for (const { code, numbers } of plan.options)
    count = byOption(store, count, store.column(`c_${code}`), numbers);
  for (const { code, numbers } of plan.counts)
    count = byCount(store, count, store.column(`c_${code}`), numbers);
  for (const { code, bits } of plan.bits) count = byBits(store, count, store.column(`c_${code}`), bits);
  for (const range of plan.ranges)
    count = byRange(store, count, store.column(`c_${range.code}`), rangeBounds(range));
  for (const ids of plan.words) count = byWord(store, count, ids);
  if (plan.rings.length > 0) count = byRings(store, count, plan.rings);
  if (plan.except !== null) count = excludeId(store, count, plan.except);
  return store.scratch.subarray(0, count);
}

type Column = ArrayLike<number>;

function boxOfRings(rings: readonly (readonly Metres[])[]): Bbox {
  const boxes = rings.map(boxOf);
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

function byEqual({ scratch }: ColumnStore, count: number, column: Column, wanted: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    scratch[kept] = slot;
    kept += Number(column[slot] === wanted);
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
    scratch[kept] = slot;
    kept += wanted[column[slot] as number] as number;
  }
  return kept;
}

/** Like `byOption` for a column of floats: unknown is NaN, which counts as 0. */
function byCount(
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
    scratch[kept] = slot;
    kept += wanted[(column[slot] as number) & 255] as number;
  }
  return kept;
}

function byBits({ scratch }: ColumnStore, count: number, column: Column, bits: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    scratch[kept] = slot;
    kept += Number(((column[slot] as number) & bits) !== 0);
  }
  return kept;
}

function byRange(
  { scratch }: ColumnStore,
  count: number,
  column: Column,
  [low, high]: readonly [number, number],
): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const value = column[slot] as number;
    scratch[kept] = slot;
    kept += Number(value >= low) & Number(value <= high);
  }
  return kept;
}

/** A loop of its own, since a loop over one kind of array is several times faster. */
function byPrice(
  { scratch }: ColumnStore,
  count: number,
  column: Column,
  min: number | null,
  max: number | null,
): number {
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const value = column[slot] as number;
    scratch[kept] = slot;
    kept += Number(value >= low) & Number(value <= high);
  }
  return kept;
}

function byPublished({ published, scratch }: ColumnStore, count: number, since: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    scratch[kept] = slot;
    kept += Number((published[slot] as number) >= since);
  }
  return kept;
}

/** A slot's words ascend, so that none is looked at behind the last wanted one. */
function byWord({ words, wordsAt, scratch }: ColumnStore, count: number, ids: readonly number[]): number {
  const [low, high] = [Math.min(...ids), Math.max(...ids)];
  const wanted = new Uint8Array(Math.max(0, high - low) + 1);
  for (const id of ids) wanted[id - low] = 1;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const end = wordsAt[slot + 1] as number;
    for (let word = wordsAt[slot] as number; word < end; word += 1) {
      const id = words[word] as number;
      if (id > high) break;
      if (id >= low && wanted[id - low] === 1) {
        scratch[kept++] = slot;
        break;
      }
    }
  }
  return kept;
}

function byRings(
  { x, y, scratch }: ColumnStore,
  count: number,
  points: readonly (readonly Metres[])[],
): number {
  const rings = points.map(ringOf);
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    const px = x[slot] as number;
    const py = y[slot] as number;
    for (let ring = 0; ring < rings.length; ring += 1)
      if (isInside(px, py, rings[ring] as Ring)) {
        scratch[kept++] = slot;
        break;
      }
  }
  return kept;
}

function excludeId({ id, scratch }: ColumnStore, count: number, unwanted: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = scratch[at] as number;
    if (id[slot] !== unwanted) scratch[kept++] = slot;
  }
  return kept;
}
