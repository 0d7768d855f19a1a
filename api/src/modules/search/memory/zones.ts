import type { Bbox, FilterNear } from '@baza/shared/domain';
import { FILTER_NEAR } from '@baza/shared/domain/near';
import type { SearchPlan } from '../plan.ts';
import type { Slots } from './slots.ts';

/** Slots of a zone: neighbours in memory, hence, along the Morton curve, on the map. */
const SLOTS = 512;

export interface ZoneSlots extends Slots {
  column(name: FilterNear): ArrayLike<number>;
}

/**
 * What the sealed slots have in common, some hundred at a time: the box around them, and how near they are to what
 * a filter may ask for. A scan leaves out the zones that have nothing for it, and compares no coordinates in those
 * that lie within its box. A slot that dies later leaves its zone wider than it need be.
 */
export class Zones {
  readonly #boxes: Float64Array;
  readonly #near: Map<string, Uint32Array>;

  constructor(store: ZoneSlots) {
    const zones = Math.ceil(store.size / SLOTS);
    this.#boxes = new Float64Array(zones * 4);
    for (let zone = 0; zone < zones; zone += 1) {
      let [x0, y0] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      let [x1, y1] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let slot = zone * SLOTS; slot < Math.min(store.size, (zone + 1) * SLOTS); slot += 1) {
        const x = store.x[slot] as number;
        const y = store.y[slot] as number;
        x0 = Math.min(x0, x);
        y0 = Math.min(y0, y);
        x1 = Math.max(x1, x);
        y1 = Math.max(y1, y);
      }
      this.#boxes.set([x0, y0, x1, y1], zone * 4);
    }
    this.#near = new Map(
      FILTER_NEAR.map((name) => {
        const column = store.column(name);
        const masks = new Uint32Array(zones);
        for (let slot = 0; slot < store.size; slot += 1) {
          const zone = Math.floor(slot / SLOTS);
          masks[zone] = (masks[zone] as number) | (1 << (column[slot] as number));
        }
        return [name, masks];
      }),
    );
  }

  /**
   * Calls `scan` for the parts of a range of sealed slots that may match, in their order, with whether they need
   * be compared with the box.
   */
  visit(
    plan: SearchPlan,
    box: Bbox | null,
    { from, to }: { from: number; to: number },
    scan: (from: number, to: number, isWithin: boolean) => void,
  ): void {
    const wanted = plan.choices.flatMap(({ column, numbers }) => {
      const masks = this.#near.get(column);
      return masks ? [{ masks, mask: numbers.reduce((bits, number) => bits | (1 << number), 0) }] : [];
    });
    for (let start = from; start < to; ) {
      const zone = Math.floor(start / SLOTS);
      const end = Math.min(to, (zone + 1) * SLOTS);
      if (wanted.every(({ masks, mask }) => ((masks[zone] as number) & mask) !== 0)) {
        const place = this.#placeIn(box, zone);
        if (place !== 'outside') scan(start, end, place === 'within');
      }
      start = end;
    }
  }

  #placeIn(box: Bbox | null, zone: number): 'within' | 'across' | 'outside' {
    if (!box) return 'within';
    const x0 = this.#boxes[zone * 4] as number;
    const y0 = this.#boxes[zone * 4 + 1] as number;
    const x1 = this.#boxes[zone * 4 + 2] as number;
    const y1 = this.#boxes[zone * 4 + 3] as number;
    if (x1 < box[0] || x0 > box[2] || y1 < box[1] || y0 > box[3]) return 'outside';
    return x0 >= box[0] && x1 <= box[2] && y0 >= box[1] && y1 <= box[3] ? 'within' : 'across';
  }
}
