import { CELL_LEVEL } from '@baza/shared/domain';
import type { CellTable } from './cell-table.ts';
import type { ColumnStore } from './store.ts';

/**
 * Adds slots to a table. Sealed slots come in runs of one cell, so that each run is aggregated separately and looked up
 * once.
 */
export function addSlots(table: CellTable, store: ColumnStore, slots: Uint32Array, level: number): void {
  const { x, y, price, sealed } = store;
  const { cells } = store.places;
  const span = 4 ** (CELL_LEVEL - level);
  for (let at = 0; at < slots.length; ) {
    const first = slots[at] as number;
    if (first >= sealed) {
      table.add(x[first] as number, y[first] as number, price[first] as number);
      at += 1;
      continue;
    }
    const low = Math.floor((cells[first] as number) / span) * span;
    const high = low + span;
    const start = at;
    let [sumX, sumY, minPrice] = [0, 0, Number.POSITIVE_INFINITY];
    let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (; at < slots.length; at += 1) {
      const slot = slots[at] as number;
      // Slots after the sealed ones have no cell and belong to no run.
      const cell = cells[slot] as number;
      if (!(cell >= low && cell < high)) break;
      const px = x[slot] as number;
      const py = y[slot] as number;
      sumX += px;
      sumY += py;
      minPrice = Math.min(minPrice, price[slot] as number);
      minX = Math.min(minX, px);
      maxX = Math.max(maxX, px);
      minY = Math.min(minY, py);
      maxY = Math.max(maxY, py);
    }
    table.addSum({ n: at - start, sumX, sumY, minPrice, minX, minY, maxX, maxY });
  }
}
