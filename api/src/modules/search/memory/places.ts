import { type Bbox, CELL_LEVEL, cellOfMetres, cellRanges, toLngLat } from '@baza/shared/domain';
import type { SearchPlan } from '../plan.ts';
import { setBit, slotsOf } from './bits.ts';
import { SlotLists } from './slot-lists.ts';
import type { Slots } from './slots.ts';

/** Slots from `from` up to, not including, `to`. */
export interface SlotRange {
  from: number;
  to: number;
}
/** Candidate slots: runs of neighbours, or a list of slots certainly in the requested areas. */
export type Places = { ranges: SlotRange[] } | { slots: Uint32Array };

const RANGES = 24;

/** First index of a sorted array, within bounds, whose value is not below `value`. */
function lowerBound(sorted: Float64Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * An index of the sealed slots, which are sorted by category and, within it, along the Morton curve: what is near
 * on the map is near in memory.
 */
export class PlaceFinder {
  /** Start of each category's run. */
  readonly #categories = new Map<number, SlotRange>();
  /** The Morton cell of each sealed slot. */
  readonly cells: Float64Array;
  readonly #areas: SlotLists[];

  constructor(store: Slots) {
    const { size, category, province, district, mfy, x, y } = store;
    this.cells = new Float64Array(size);
    for (let slot = 0; slot < size; slot += 1) {
      this.cells[slot] = cellOfMetres(x[slot] as number, y[slot] as number);
      const run = this.#categories.get(category[slot] as number);
      if (run) run.to = slot + 1;
      else this.#categories.set(category[slot] as number, { from: slot, to: slot + 1 });
    }
    const codes = store.areas.size + 1;
    this.#areas = [province, district, mfy].map(
      (column) =>
        new SlotLists(codes, (add) => {
          for (let slot = 0; slot < size; slot += 1) add(slot, column[slot] as number);
        }),
    );
  }

  /** The sealed slots that can match a plan in a box. */
  find(store: Slots, plan: SearchPlan, box: Bbox | undefined): Places {
    const slots = this.#inAreas(store, plan);
    const runs = this.#runs(plan.category);
    if (!box) return slots ? { slots } : { ranges: runs };
    const ranges = this.#inBox(box, runs);
    const length = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
    return slots && slots.length < length ? { slots } : { ranges };
  }

  #runs(category: number | null): SlotRange[] {
    if (category === null) return [...this.#categories.values()];
    const run = this.#categories.get(category);
    return run ? [run] : [];
  }

  #inBox([x0, y0, x1, y1]: Bbox, runs: readonly SlotRange[]): SlotRange[] {
    const [west, south] = toLngLat([x0, y0]);
    const [east, north] = toLngLat([x1, y1]);
    const cells = cellRanges([west, south, east, north], CELL_LEVEL, RANGES);
    return runs.flatMap(({ from, to }) =>
      cells.map(({ lo, hi }) => {
        const first = lowerBound(this.cells, lo, from, to);
        return { from: first, to: lowerBound(this.cells, hi + 1, first, to) };
      }),
    );
  }

  #inAreas({ areas, bits: scratch }: Slots, { provinces, districts, mfys }: SearchPlan): Uint32Array | null {
    const asked = [provinces, districts, mfys];
    if (asked.every((ids) => ids.length === 0)) return null;
    const lists = asked.flatMap((ids, level) =>
      ids.flatMap((id) => {
        const code = areas.get(id);
        const list = code === undefined ? undefined : this.#areas[level]?.of(code);
        return list ? [list] : [];
      }),
    );
    if (lists.length <= 1) return lists[0] ?? new Uint32Array(0);
    // Areas may contain one another: each slot counts once.
    const bits = scratch.bits(this.cells.length);
    for (const list of lists) for (let at = 0; at < list.length; at += 1) setBit(bits, list[at] as number);
    return slotsOf(bits, scratch);
  }
}
