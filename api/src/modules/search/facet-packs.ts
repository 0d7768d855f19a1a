import { CATEGORIES } from '@baza/shared/domain';
import { type RawBuilder, sql } from 'kysely';
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
/** Several columns in one number of `PACK_BITS`, so that one look-up counts the values of all of them. */
export type Pack = readonly PackField[];

/** Wider packs have fewer numbers to count, but more different ones. */
const PACK_BITS = 12;
/** Above a pack's bits, its position among the numbers of a listing. */
const POSITION_BITS = 20;
/** Above those, the facet in use that it counts for. */
const FACET_BITS = 25;
const HOUR = 3_600_000;

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

/** The position of the hour of publishing, before the packs. */
export const HOURS = 0;
/** The hour of a moment in milliseconds since 1970. */
export const hourOf = (moment: number): number => Math.floor(moment / HOUR);

/**
 * A listing's facets as the search table stores them: the hour when it was published, and the packs of its category, each
 * with its position, so that grouping by one number counts all of them.
 */
export const storedFacets = (
  category: number,
  published: Date,
  valueIn: (column: FacetColumn) => number | boolean | null,
): number[] => [
  hourOf(published.getTime()),
  ...(PACKS.get(category) ?? []).map((fields, index) =>
    fields.reduce(
      (packed, { column, from, width, shift }) =>
        packed | (((Number(valueIn(column)) >> from) & (2 ** width - 1)) << shift),
      (index + 1) << POSITION_BITS,
    ),
  ),
];

/** The stored facets of a row of the search table with another seller; the column is common to all categories. */
export function withSeller(seller: number): RawBuilder<number[]> {
  const packs = PACKS.get(null) ?? [];
  const at = packs.findIndex((fields) => fields.some(({ column }) => column === 'seller'));
  const { width = 0, shift = 0 } = packs[at]?.find(({ column }) => column === 'seller') ?? {};
  const [before, place, after] = [at + 1, at + 2, at + 3].map((index) => sql.lit(index));
  const kept = sql.lit(~((2 ** width - 1) << shift));
  return sql`facets[:${before}] || (facets[${place}] & ${kept} | ${seller << shift}::int) || facets[${after}:]`;
}

/** What is added to a number that counts only for the nth facet in use, from 1. */
export const forFacet = (nth: number): number => nth << FACET_BITS;

/** The parts of a stored number, and the facet in use that it counts for; 0 is all. */
export const partsOf = (number: number): { nth: number; position: number; value: number } => ({
  nth: number >> FACET_BITS,
  position: (number >> POSITION_BITS) & (2 ** (FACET_BITS - POSITION_BITS) - 1),
  value: number & (2 ** POSITION_BITS - 1),
});

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

  /** Adds `n` listings published in an hour. */
  addHour({ column, numbers }: Facet, hour: number, n: number): void {
    const at = numbers.findIndex((moment) => hour * HOUR >= moment);
    if (at >= 0) this.addOne(column, at + 1, n);
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
