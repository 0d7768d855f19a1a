import { type Bbox, MERCATOR_HALF, type Sort } from '@baza/shared/domain';
import type { CellSum, CellWindow, MapPoint, PageRequest } from '../engine.ts';
import type { SearchPlan } from '../plan.ts';
import { matchPlan } from './match.ts';
import type { ColumnStore } from './store.ts';
import { type Before, firstOf } from './top.ts';

/** Sorts which the columns know; names stay in the database. */
export type ColumnSort = Exclude<Sort, 'name_asc' | 'name_desc'>;

function orderOf({ id, price, published }: ColumnStore, sort: ColumnSort): Before {
  const [key, descending] = sort === 'newest' ? [published, true] : [price, sort === 'price_desc'];
  return (a, b) => {
    const [one, other] = [key[a] as number, key[b] as number];
    if (one !== other) return one > other === descending;
    return (id[a] as number) > (id[b] as number) === descending;
  };
}

/** The page of a plan, newest first, straight from the end of slots that stand in the order of publication. */
function newestInOrder(slots: Uint32Array, { offset, limit }: PageRequest): number[] {
  const end = slots.length - offset;
  return [...slots.subarray(Math.max(0, end - limit), Math.max(0, end))].reverse();
}

export function pageOf(
  store: ColumnStore,
  plan: SearchPlan,
  request: PageRequest & { sort: ColumnSort },
): { ids: number[]; total: number } {
  const slots = matchPlan(store, plan);
  const total = slots.length;
  const { sort, offset, limit } = request;
  if (offset >= total || limit <= 0) return { ids: [], total };
  const inOrder = sort === 'newest' && (slots[total - 1] as number) < store.sorted;
  const page = inOrder
    ? newestInOrder(slots, request)
    : firstOf(slots, offset + limit, orderOf(store, sort)).slice(offset);
  return { ids: page.map((slot) => store.id[slot] as number), total };
}

export const countOf = (store: ColumnStore, plan: SearchPlan): number => matchPlan(store, plan).length;

/** How many match, and which when they are at most `most`. */
export function idsOf(store: ColumnStore, plan: SearchPlan, most: number): { ids: number[]; total: number } {
  const slots = matchPlan(store, plan);
  const ids = slots.length > most ? [] : [...slots].map((slot) => store.id[slot] as number);
  return { ids, total: slots.length };
}

/** The cells of a window which hold matching listings, summed up in one dense table. */
export function cellsOf(store: ColumnStore, plan: SearchPlan, window: CellWindow): CellSum[] {
  const { level, left, right, top, bottom } = window;
  const side = (2 * MERCATOR_HALF) / 2 ** level;
  const box: Bbox = [
    left * side - MERCATOR_HALF,
    MERCATOR_HALF - (bottom + 1) * side,
    (right + 1) * side - MERCATOR_HALF,
    MERCATOR_HALF - top * side,
  ];
  const slots = matchPlan(store, plan, box);
  const { x, y, price } = store;
  const width = right - left + 1;
  const height = bottom - top + 1;
  const cells: (CellSum | undefined)[] = new Array(width * height);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    const [px, py] = [x[slot] as number, y[slot] as number];
    const column = Math.floor((px + MERCATOR_HALF) / side) - left;
    const row = Math.floor((MERCATOR_HALF - py) / side) - top;
    if (column < 0 || column >= width || row < 0 || row >= height) continue;
    const cost = price[slot] as number;
    const cell = cells[row * width + column];
    if (!cell) {
      cells[row * width + column] = {
        n: 1,
        sumX: px,
        sumY: py,
        minPrice: cost,
        minX: px,
        minY: py,
        maxX: px,
        maxY: py,
      };
      continue;
    }
    cell.n += 1;
    cell.sumX += px;
    cell.sumY += py;
    if (cost < cell.minPrice) cell.minPrice = cost;
    if (px < cell.minX) cell.minX = px;
    else if (px > cell.maxX) cell.maxX = px;
    if (py < cell.minY) cell.minY = py;
    else if (py > cell.maxY) cell.maxY = py;
  }
  return cells.filter((cell) => cell !== undefined);
}

export function pointsOf(
  store: ColumnStore,
  plan: SearchPlan,
  box: Bbox,
  limit: number,
): { points: MapPoint[]; total: number } {
  const slots = matchPlan(store, plan, box);
  const { id, x, y, price, category } = store;
  const newest = firstOf(slots, limit, (a, b) => (id[a] as number) > (id[b] as number));
  const points = newest.map((slot) => ({
    id: id[slot] as number,
    x: x[slot] as number,
    y: y[slot] as number,
    price: price[slot] as number,
    category: category[slot] as number,
  }));
  return { points, total: slots.length };
}
