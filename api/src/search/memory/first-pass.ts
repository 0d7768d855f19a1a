import type { Bbox } from '@baza/shared/domain';
import type { SearchPlan } from '../plan.ts';
import type { ColumnStore } from './store.ts';

/** What the first pass looks at, in plain numbers. */
interface Look {
  /** 0 is any. */
  category: number;
  low: number;
  high: number;
  box: Bbox | null;
  /** Flags of the areas asked by code; null is anywhere. */
  areas: { province: Uint8Array; district: Uint8Array; mfy: Uint8Array } | null;
}

function lookOf({ areas }: ColumnStore, plan: SearchPlan, box: Bbox | undefined): Look {
  const { provinces, districts, mfys } = plan;
  const anywhere = provinces.length + districts.length + mfys.length === 0;
  return {
    category: plan.category ?? 0,
    low: plan.minPrice ?? 0,
    high: plan.maxPrice ?? Number.POSITIVE_INFINITY,
    box: box ?? null,
    areas: anywhere
      ? null
      : { province: areas.flags(provinces), district: areas.flags(districts), mfy: areas.flags(mfys) },
  };
}

/** Looks at one slot. Inlined by the engine in the loops below. */
function passes(store: ColumnStore, slot: number, category: number, low: number, high: number): boolean {
  const found = store.category[slot] as number;
  // A dead slot's category is 0.
  if (category === 0 ? found === 0 : found !== category) return false;
  const price = store.price[slot] as number;
  return price >= low && price <= high;
}

function inBox(store: ColumnStore, slot: number, [x0, y0, x1, y1]: Bbox): boolean {
  const x = store.x[slot] as number;
  const y = store.y[slot] as number;
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}

function inAreas(
  store: ColumnStore,
  slot: number,
  { province, district, mfy }: NonNullable<Look['areas']>,
): boolean {
  return (
    province[store.province[slot] as number] === 1 ||
    district[store.district[slot] as number] === 1 ||
    mfy[store.mfy[slot] as number] === 1
  );
}

function scanRange(store: ColumnStore, look: Look, from: number, to: number, count: number): number {
  const { category, low, high, box, areas } = look;
  const { scratch } = store;
  let kept = count;
  for (let slot = from; slot < to; slot += 1) {
    if (!passes(store, slot, category, low, high)) continue;
    if (box !== null && !inBox(store, slot, box)) continue;
    if (areas !== null && !inAreas(store, slot, areas)) continue;
    scratch[kept] = slot;
    kept += 1;
  }
  return kept;
}

function scanSlots(store: ColumnStore, look: Look, slots: Uint32Array): number {
  const { category, low, high, box } = look;
  const { scratch } = store;
  let kept = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    if (!passes(store, slot, category, low, high)) continue;
    if (box !== null && !inBox(store, slot, box)) continue;
    scratch[kept] = slot;
    kept += 1;
  }
  return kept;
}

/** Category, areas, price and box at once, over the slots which can match; returns how many it kept in the scratch. */
export function firstPass(store: ColumnStore, plan: SearchPlan, box: Bbox | undefined): number {
  const look = lookOf(store, plan, box);
  const places = store.places.find(store, plan, box);
  let kept = 0;
  if ('slots' in places) kept = scanSlots(store, look, places.slots);
  else for (const { from, to } of places.ranges) kept = scanRange(store, look, from, to, kept);
  // What has come since stands behind, in no order.
  return scanRange(store, look, store.sealed, store.size, kept);
}
