import { CATEGORIES } from '@baza/shared/domain';
import { type Facet, type FacetColumn, facetsOf } from './facets.ts';

/** Some bits of a column in a pack. */
interface PackField {
  column: FacetColumn;
  kind: 'one' | 'many';
  /** The column's lowest bit in the pack, how many follow, and where they are in the pack. */
  from: number;
  width: number;
  shift: number;
}
/** Several columns in one number of `PACK_BITS`, so that one pass counts the values of all of them. */
export type Pack = readonly PackField[];

const PACK_BITS = 16;

const bitsOf = ({ kind, max }: Facet) => (kind === 'many' ? max : 32 - Math.clz32(max));

/** Puts columns into packs: numbers where they first fit, then sets, which may be split. */
function pack(facets: readonly Facet[]): Pack[] {
  const packs: { fields: PackField[]; used: number }[] = [];
  const add = (column: FacetColumn, kind: PackField['kind'], from: number, need: number) => {
    const whole = kind === 'one' ? need : 1;
    let into = packs.find(({ used }) => used + whole <= PACK_BITS);
    if (!into) {
      into = { fields: [], used: 0 };
      packs.push(into);
    }
    const width = Math.min(need, PACK_BITS - into.used);
    into.fields.push({ column, kind, from, width, shift: into.used });
    into.used += width;
    if (width < need) add(column, kind, from + width, need - width);
  };
  for (const kind of ['one', 'many'] as const)
    for (const facet of facets) if (facet.kind === kind) add(facet.column, kind, 0, bitsOf(facet));
  return packs.map(({ fields }) => fields);
}

const COMMON = facetsOf(undefined);
/** Every category has the common columns, and puts them first, hence at the same places. */
const packsOf = (category: (typeof CATEGORIES)[number]['code']): Pack[] => {
  const known = new Set(COMMON.map(({ key }) => key));
  return pack([...COMMON, ...facetsOf(category).filter(({ key }) => !known.has(key))]);
};
/** The packs of each category by its id; of null: those of the columns that all have. */
export const PACKS: ReadonlyMap<number | null, readonly Pack[]> = new Map<number | null, readonly Pack[]>([
  [null, pack(COMMON)],
  ...CATEGORIES.map(({ id, code }): [number, Pack[]] => [id, packsOf(code)]),
]);

/** How many listings have each part of a pack's fields. */
export class PackSums {
  readonly fields: Pack;
  readonly parts: readonly Uint32Array[];

  constructor(fields: Pack) {
    this.fields = fields;
    this.parts = fields.map(({ width }) => new Uint32Array(2 ** width));
  }

  /** Adds `n` listings whose pack has a value. Tens of thousands of values are added for one filter. */
  add(value: number, n: number): void {
    for (let at = 0; at < this.fields.length; at += 1) {
      const { shift, width } = this.fields[at] as PackField;
      const counts = this.parts[at] as Uint32Array;
      const part = (value >> shift) & ((1 << width) - 1);
      counts[part] = (counts[part] as number) + n;
    }
  }
}

/** How many listings have each number of a column, at its index; of a set, each member. */
export class FacetSums {
  readonly #sums = new Map<FacetColumn, number[]>();

  addPack({ fields, parts }: PackSums): void {
    for (const [at, { column, kind, from, width }] of fields.entries())
      (parts[at] as Uint32Array).forEach((n, part) => {
        if (n === 0) return;
        if (kind === 'one') this.addOne(column, part, n);
        else
          for (let bit = 0; bit < width; bit += 1)
            if ((part >> bit) & 1) this.addOne(column, from + bit + 1, n);
      });
  }

  /** Adds `n` listings with a number of a column. */
  addOne(column: FacetColumn, number: number, n: number): void {
    let sums = this.#sums.get(column);
    if (!sums) {
      sums = [];
      this.#sums.set(column, sums);
    }
    sums[number] = (sums[number] ?? 0) + n;
  }

  /** The counts of a facet's values. Moments are stored by their position in the facet, from 1. */
  of({ kind, column, numbers, open }: Facet): number[] {
    const sums = this.#sums.get(column) ?? [];
    const last = numbers.length - 1;
    if (kind === 'since') {
      let so = 0;
      return numbers.map((_moment, at) => {
        so += sums[at + 1] ?? 0;
        return so;
      });
    }
    return numbers.map((number, at) =>
      open && at === last ? sums.slice(number).reduce((sum, n) => sum + (n ?? 0), 0) : (sums[number] ?? 0),
    );
  }
}
