import { CATEGORIES, type CategoryCode } from '@baza/shared/domain';
import { type Facet, type FacetColumn, facetsOf } from '../facets.ts';
import { type Bits, bitsFor, clearBit, setBit } from './bits.ts';

/** The planes of a facet: one for each of its values, from `first` on. */
interface PlaneRun extends Pick<Facet, 'column' | 'kind' | 'numbers'> {
  first: number;
  /** The position of a number's value from 1; 0 is none. */
  positions: Uint8Array;
}

/** Numbers of a column are below it. */
const NUMBERS = 256;
const COMMON = facetsOf(undefined);

/** Every category has the common columns, and puts them first, hence in the same planes. */
function runsOf(category?: CategoryCode): PlaneRun[] {
  const known = new Set(COMMON.map(({ key }) => key));
  const facets = [...COMMON, ...(category ? facetsOf(category).filter(({ key }) => !known.has(key)) : [])];
  let planes = 0;
  return facets.flatMap(({ kind, column, numbers, open }): PlaneRun[] => {
    if (kind === 'since') return [];
    const first = planes;
    planes += numbers.length;
    const positions = new Uint8Array(NUMBERS);
    for (const [at, number] of numbers.entries()) positions[number] = at + 1;
    if (open) positions.fill(numbers.length, numbers.at(-1));
    return [{ column, kind, numbers, first, positions }];
  });
}

const RUNS = new Map<number | null, readonly PlaneRun[]>([
  [null, runsOf()],
  ...CATEGORIES.map(({ id, code }): [number, PlaneRun[]] => [id, runsOf(code)]),
]);
const PLANES = Math.max(
  ...[...RUNS.values()].flatMap((runs) => runs.map(({ first, numbers }) => first + numbers.length)),
);
/** Moments whose planes are kept: those of facets change every hour. */
const MOMENTS = 12;

/**
 * A bit of each slot for each value of its category's facets, so that 32 listings with a value are counted at once. A
 * dead slot is in no category.
 */
export class Planes {
  #slots = 0;
  #planes: Bits[] = [];
  readonly #provinces = new Map<number, Bits>();
  readonly #moments = new Map<number, Bits>();

  constructor(slots: number) {
    this.grow(slots);
  }

  grow(slots: number): void {
    this.#slots = slots;
    const grown = (old?: Bits) => {
      const bits = bitsFor(slots);
      if (old) bits.set(old);
      return bits;
    };
    this.#planes = Array.from({ length: PLANES }, (_, plane) => grown(this.#planes[plane]));
    for (const planes of [this.#provinces, this.#moments])
      for (const [key, bits] of planes) planes.set(key, grown(bits));
  }

  /** Sets the bits of a new slot. */
  put(
    slot: number,
    { category, province }: { category: number; province: number },
    valueIn: (column: FacetColumn) => number,
  ): void {
    const ofProvince = this.#provinces.get(province) ?? bitsFor(this.#slots);
    this.#provinces.set(province, ofProvince);
    setBit(ofProvince, slot);
    for (const { column, kind, numbers, first, positions } of RUNS.get(category) ?? []) {
      const value = valueIn(column);
      if (kind === 'many') {
        for (let at = 0; at < numbers.length; at += 1)
          if ((value >> ((numbers[at] as number) - 1)) & 1) setBit(this.#planes[first + at] as Bits, slot);
      } else {
        // Unknown may be NaN, which counts as 0.
        const position = positions[value & (NUMBERS - 1)] as number;
        if (position > 0) setBit(this.#planes[first + position - 1] as Bits, slot);
      }
    }
    for (const [moment, bits] of this.#moments) if (valueIn('published_at') >= moment) setBit(bits, slot);
  }

  remove(slot: number): void {
    for (const bits of this.of(null, 'category')) clearBit(bits, slot);
  }

  /** A plane for each value of a column's facet. */
  of(category: number | null, wanted: FacetColumn): readonly Bits[] {
    const run = RUNS.get(category)?.find(({ column }) => column === wanted);
    return run ? this.#planes.slice(run.first, run.first + run.numbers.length) : [];
  }

  /** The slots in each of these provinces that has any. */
  ofProvinces(ids: readonly number[]): Bits[] {
    return ids.flatMap((id) => this.#provinces.get(id) ?? []);
  }

  /** The slots published at a moment or later. */
  since(moment: number, published: Float64Array, size: number): Bits {
    let bits = this.#moments.get(moment);
    if (bits) return bits;
    bits = bitsFor(published.length);
    for (let slot = 0; slot < size; slot += 1) {
      const at = slot >>> 5;
      bits[at] = (bits[at] as number) | (Number((published[slot] as number) >= moment) << (slot & 31));
    }
    for (const oldest of [...this.#moments.keys()].slice(0, this.#moments.size + 1 - MOMENTS))
      this.#moments.delete(oldest);
    this.#moments.set(moment, bits);
    return bits;
  }
}
