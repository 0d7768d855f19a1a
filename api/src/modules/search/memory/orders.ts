import type { Sort } from '@baza/shared/domain';
import type { SearchPlan } from '../plan.ts';
import type { Bits } from './bits.ts';
import type { Names } from './names.ts';

interface Sorted {
  id: Uint32Array;
  published: Float64Array;
  price: Float64Array;
  names: Names;
  sealed: number;
}

/** Whole so'm, both included. */
type PriceRange = Pick<SearchPlan, 'minPrice' | 'maxPrice'>;

/** Share of the slots that are looked at before another way to the first ones is taken. */
const PATIENCE = 0.25;

/** The sealed slots in each order, so that the first of many matches are found without looking at the others. */
export class Orders {
  readonly #ascending: Readonly<Record<'published' | 'price' | 'name', Uint32Array>>;
  readonly #slots: Sorted;

  constructor(slots: Sorted) {
    const { id, published, price, names, sealed } = slots;
    this.#slots = slots;
    const by = (key: Float64Array) =>
      Uint32Array.from({ length: sealed }, (_, slot) => slot).sort(
        (a, b) => (key[a] as number) - (key[b] as number) || (id[a] as number) - (id[b] as number),
      );
    this.#ascending = { published: by(published), price: by(price), name: by(names.rank) };
  }

  /**
   * The first `count` of the sealed slots that are set, sorted; fewer if there are no more; null if they are far. None is set
   * whose price is out of the range.
   */
  first(bits: Bits, count: number, sort: Sort, prices: PriceRange): number[] | null {
    const { published, price, name } = this.#ascending;
    const isByPrice = sort === 'price_asc' || sort === 'price_desc';
    const order = isByPrice ? this.#within(prices) : sort === 'newest' ? published : name;
    const { length } = order;
    const last = Math.min(length, Math.ceil(price.length * PATIENCE));
    const isUp = sort === 'price_asc' || sort === 'name_asc';
    const found: number[] = [];
    for (let at = 0; at < last; at += 1) {
      const slot = order[isUp ? at : length - 1 - at] as number;
      if (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1 && found.push(slot) === count) return found;
    }
    return last === length ? found : null;
  }

  /** The slots by price, without most of those out of the range. */
  #within({ minPrice, maxPrice }: PriceRange): Uint32Array {
    const { price } = this.#ascending;
    return price.subarray(
      minPrice === null ? 0 : this.#atPrice(minPrice),
      maxPrice === null ? price.length : this.#atPrice(maxPrice + 1),
    );
  }

  /** Where the slots with so high a price begin. */
  #atPrice(wanted: number): number {
    const { price } = this.#ascending;
    const prices = this.#slots.price;
    let [low, high] = [0, price.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((prices[price[middle] as number] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
