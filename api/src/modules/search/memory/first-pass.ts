import type { Bbox } from '@baza/shared/domain';
import type { SearchPlan } from '../plan.ts';
import type { ColumnStore } from './store.ts';

/** The conditions of the first pass as plain numbers. */
interface Look {
  /** 0 is any. */
  category: number;
  /** Whether prices are compared at all. */
  priced: boolean;
  low: number;
  high: number;
  box: Bbox | null;
  /** Flags of the requested areas by code; null is anywhere. */
  areas: { province: Uint8Array; district: Uint8Array; mfy: Uint8Array } | null;
}

function lookOf({ areas }: ColumnStore, plan: SearchPlan, box: Bbox | undefined): Look {
  const { provinces, districts, mfys } = plan;
  const anywhere = provinces.length + districts.length + mfys.length === 0;
  return {
    category: plan.category ?? 0,
    priced: plan.minPrice !== null || plan.maxPrice !== null,
    low: plan.minPrice ?? 0,
    high: plan.maxPrice ?? Number.POSITIVE_INFINITY,
    box: box ?? null,
    areas: anywhere
      ? null
      : { province: areas.flags(provinces), district: areas.flags(districts), mfy: areas.flags(mfys) },
  };
}

/*
 * Conditions are numbers joined by `&`, and every slot is written before it is known to match: the processor predicts
 * matches badly, and each misprediction costs more than the whole comparison.
 */

/** 1 if a slot's category and price match. A dead slot's category is 0. */
function isWanted(store: ColumnStore, slot: number, { category, priced, low, high }: Look): number {
  const found = store.category[slot] as number;
  const alive = category === 0 ? Number(found !== 0) : Number(found === category);
  if (!priced) return alive;
  const price = store.price[slot] as number;
  return alive & Number(price >= low) & Number(price <= high);
}

function isInBox(store: ColumnStore, slot: number, x0: number, y0: number, x1: number, y1: number): number {
  const x = store.x[slot] as number;
  const y = store.y[slot] as number;
  return Number(x >= x0) & Number(x <= x1) & Number(y >= y0) & Number(y <= y1);
}

function isInAreas(
  store: ColumnStore,
  slot: number,
  { province, district, mfy }: NonNullable<Look['areas']>,
): number {
  return (
    (province[store.province[slot] as number] as number) |
    (district[store.district[slot] as number] as number) |
    (mfy[store.mfy[slot] as number] as number)
  );
}

const EVERYWHERE: Bbox = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

function scanRange(store: ColumnStore, look: Look, from: number, to: number, count: number): number {
  const { box, areas } = look;
  const [x0, y0, x1, y1] = box ?? EVERYWHERE;
  const { scratch } = store;
  let kept = count;
  for (let slot = from; slot < to; slot += 1) {
    let stays = isWanted(store, slot, look);
    if (box !== null) stays &= isInBox(store, slot, x0, y0, x1, y1);
    if (areas !== null) stays &= isInAreas(store, slot, areas);
    scratch[kept] = slot;
    kept += stays;
  }
  return kept;
}

function scanSlots(store: ColumnStore, look: Look, slots: Uint32Array): number {
  const { box } = look;
  const [x0, y0, x1, y1] = box ?? EVERYWHERE;
  const { scratch } = store;
  let kept = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    let stays = isWanted(store, slot, look);
    if (box !== null) stays &= isInBox(store, slot, x0, y0, x1, y1);
    scratch[kept] = slot;
    kept += stays;
  }
  return kept;
}

/** Filters candidate slots by category, areas, price and box; returns how many it wrote to the scratch. */
export function firstPass(store: ColumnStore, plan: SearchPlan, box: Bbox | undefined): number {
  const look = lookOf(store, plan, box);
  // Nothing is sorted by place yet: to look for places would cost more than the slots (an alert's store has one alive).
  if (store.sealed === 0) return scanRange(store, look, 0, store.size, 0);
  const places = store.places.find(store, plan, box);
  let kept = 0;
  if ('slots' in places) kept = scanSlots(store, look, places.slots);
  else {
    const anywhere = { ...look, box: null };
    for (const range of places.ranges)
      store.zones.visit(plan, look.box, range, (from, to, isWithin) => {
        kept = scanRange(store, isWithin ? anywhere : look, from, to, kept);
      });
  }
  // Slots added since come last, unsorted.
  return scanRange(store, look, store.sealed, store.size, kept);
}
