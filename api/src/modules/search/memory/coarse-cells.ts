import { CELL_LEVEL, cellOfMetres, parentCell } from '@baza/shared/domain';
import type { CellSum } from '../engine.ts';
import type { Slots } from './slots.ts';

/** The finest level that these aggregates serve: cells of about 15 km. */
export const COARSE_LEVEL = 11;

interface CoarseCell extends CellSum {
  category: number;
  /** The cell's slots: neighbours along the Morton curve are neighbours in memory. */
  from: number;
  to: number;
  /** A slot of the cell has died since it was aggregated. */
  worn: boolean;
}

/**
 * Aggregates of the sealed slots by category and coarse cell, so that an unfiltered view of the country does not
 * read every slot.
 */
export class CoarseCells {
  readonly #cells: CoarseCell[] = [];

  constructor(store: Slots) {
    let last: CoarseCell | undefined;
    let lastCell = -1;
    for (let slot = 0; slot < store.size; slot += 1) {
      const category = store.category[slot] as number;
      const fine = cellOfMetres(store.x[slot] as number, store.y[slot] as number);
      const cell = parentCell(fine, CELL_LEVEL, COARSE_LEVEL);
      if (!last || cell !== lastCell || category !== last.category) {
        last = { ...nothing(), category, from: slot, to: slot, worn: true };
        lastCell = cell;
        this.#cells.push(last);
      }
      last.to = slot + 1;
    }
    for (const cell of this.#cells) addUp(store, cell);
  }

  /** Marks the cell of a dead slot, which is recomputed when next read. */
  wear(slot: number): void {
    let low = 0;
    let high = this.#cells.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cells[middle]?.to ?? 0) <= slot) low = middle + 1;
      else high = middle;
    }
    const cell = this.#cells[low];
    if (cell) cell.worn = true;
  }

  /** The aggregates of one category, or of all. */
  *of(store: Slots, category: number | null): Iterable<CellSum> {
    for (const cell of this.#cells) {
      if (category !== null && cell.category !== category) continue;
      if (cell.worn) addUp(store, cell);
      if (cell.n > 0) yield cell;
    }
  }
}

const nothing = (): CellSum => ({
  n: 0,
  sumX: 0,
  sumY: 0,
  minPrice: Number.POSITIVE_INFINITY,
  minX: Number.POSITIVE_INFINITY,
  minY: Number.POSITIVE_INFINITY,
  maxX: Number.NEGATIVE_INFINITY,
  maxY: Number.NEGATIVE_INFINITY,
});

function addUp(store: Slots, cell: CoarseCell): void {
  Object.assign(cell, nothing());
  cell.worn = false;
  for (let slot = cell.from; slot < cell.to; slot += 1) {
    if (store.category[slot] === 0) continue;
    const x = store.x[slot] as number;
    const y = store.y[slot] as number;
    const price = store.price[slot] as number;
    cell.n += 1;
    cell.sumX += x;
    cell.sumY += y;
    if (price < cell.minPrice) cell.minPrice = price;
    if (x < cell.minX) cell.minX = x;
    if (x > cell.maxX) cell.maxX = x;
    if (y < cell.minY) cell.minY = y;
    if (y > cell.maxY) cell.maxY = y;
  }
}
