import { type Bbox, MERCATOR_HALF, type Sort } from '@baza/shared/domain';
import type { CellSum, CellWindow, MapPoint, Page, PageRequest } from '../engine.ts';
import { isPlain, type SearchPlan } from '../plan.ts';
import { type Bits, countBits, hasBit, slotsOf } from './bits.ts';
import { addSlots } from './cell-runs.ts';
import { CellTable } from './cell-table.ts';
import { COARSE_LEVEL } from './coarse-cells.ts';
import { matchFacets } from './facet-counts.ts';
import { matchPlan } from './match.ts';
import { wideBits } from './match-bits.ts';
import type { ColumnStore } from './store.ts';
import { firstOf, type SlotOrder } from './top.ts';

function orderOf({ id, price, published, names }: ColumnStore, sort: Sort): SlotOrder {
  const descending = sort !== 'price_asc' && sort !== 'name_asc';
  const byId = (a: number, b: number) => (id[a] as number) > (id[b] as number) === descending;
  if (sort === 'newest') return { key: published, descending, tie: byId };
  if (sort === 'price_asc' || sort === 'price_desc') return { key: price, descending, tie: byId };
  const tie = (a: number, b: number) => {
    const difference = names.compare(a, b);
    return difference === 0 ? byId(a, b) : difference > 0 === descending;
  };
  return { key: names.rank, descending, tie };
}

/** From so many matches for each asked, the first are looked for in the store's orders. */
const MANY = 8;

/** The first `count` of many slots in an order, sorted. */
function firstOfBits(
  store: ColumnStore,
  plan: SearchPlan,
  { bits, total, count, sort }: { bits: Bits; total: number; count: number; sort: Sort },
): number[] {
  const order = orderOf(store, sort);
  const sealed = total > count * MANY ? store.orders.first(bits, count, sort, plan) : null;
  if (!sealed) return firstOf(slotsOf(bits, store.bits), count, order);
  const slots = [...sealed];
  for (let slot = store.sealed; slot < store.size; slot += 1) if (hasBit(bits, slot)) slots.push(slot);
  return firstOf(Uint32Array.from(slots), count, order);
}

export function pageOf(
  store: ColumnStore,
  plan: SearchPlan,
  { sort, offset, limit, facets }: PageRequest,
): Page {
  const idsOf = (total: number, first: (count: number) => number[]) =>
    limit > 0 && offset < total
      ? first(Math.min(total, offset + limit))
          .slice(offset)
          .map((slot) => store.id[slot] as number)
      : [];
  const { bits, ...counts } = facets ? matchFacets(store, plan, facets) : { bits: wideBits(store, plan) };
  if (!bits) {
    const slots = matchPlan(store, plan);
    const total = slots.length;
    return { ids: idsOf(total, (count) => firstOf(slots, count, orderOf(store, sort))), total };
  }
  const total = countBits(bits);
  return {
    ids: idsOf(total, (count) => firstOfBits(store, plan, { bits, total, count, sort })),
    total,
    ...counts,
  };
}

export function countOf(store: ColumnStore, plan: SearchPlan): number {
  const bits = wideBits(store, plan);
  return bits ? countBits(bits) : matchPlan(store, plan).length;
}

/** The cells of a window that contain matching listings. */
export function cellsOf(store: ColumnStore, plan: SearchPlan, window: CellWindow): CellSum[] {
  const table = new CellTable(window);
  if (plan.empty) return [];
  const { x, y, price, category } = store;
  if (window.level <= COARSE_LEVEL && isPlain(plan)) {
    for (const sum of store.coarse.of(store, plan.category)) table.addSum(sum);
    for (let slot = store.sealed; slot < store.size; slot += 1) {
      const found = category[slot] as number;
      if (found !== 0 && (plan.category === null || found === plan.category))
        table.add(x[slot] as number, y[slot] as number, price[slot] as number);
    }
    return table.sums();
  }
  const { level, left, right, top, bottom } = window;
  const side = (2 * MERCATOR_HALF) / 2 ** level;
  const box: Bbox = [
    left * side - MERCATOR_HALF,
    MERCATOR_HALF - (bottom + 1) * side,
    (right + 1) * side - MERCATOR_HALF,
    MERCATOR_HALF - top * side,
  ];
  addSlots(table, store, matchPlan(store, plan, box), level);
  return table.sums();
}

export function pointsOf(
  store: ColumnStore,
  plan: SearchPlan,
  box: Bbox,
  limit: number,
): { points: MapPoint[]; total: number } {
  const slots = matchPlan(store, plan, box);
  const { id, x, y, price, category, published } = store;
  const newest = firstOf(slots, limit, { key: id, descending: true, tie: () => false });
  const points = newest.map((slot) => ({
    id: id[slot] as number,
    x: x[slot] as number,
    y: y[slot] as number,
    price: price[slot] as number,
    category: category[slot] as number,
    published: published[slot] as number,
  }));
  return { points, total: slots.length };
}
