import { createHash } from 'node:crypto';
import { isReal } from '../columns.ts';
import { hourOf, PACKS } from '../facet-packs.ts';
import type { FacetColumn } from '../facets.ts';
import type { SearchCharacteristic } from '../tables.ts';

/** Listings of one chunk: those whose ids are the same above so many bits. */
export const CHUNK_BITS = 13;
export const CHUNK = 2 ** CHUNK_BITS;

/** Numbers that a plan may limit, stored bit by bit. */
export type PlaneNumber = 'price' | 'price_m2' | 'hour' | `c_${SearchCharacteristic}`;
/** The characteristics among them: the areas by which listings of each category are compared. */
export const RANGES: readonly SearchCharacteristic[] = ['area_all', 'area', 'site'];
const WIDTHS = { price: 44, price_m2: 53, hour: 20 } as const;
const REAL = 32;
export const NUMBERS: readonly PlaneNumber[] = [
  'price',
  'price_m2',
  'hour',
  ...RANGES.map((code) => `c_${code}` as const),
];

const codeOf = (column: PlaneNumber) => column.slice('c_'.length) as SearchCharacteristic;
const isFraction = (column: PlaneNumber) => column.startsWith('c_') && isReal(codeOf(column));
export const widthOf = (column: PlaneNumber): number =>
  column in WIDTHS ? WIDTHS[column as keyof typeof WIDTHS] : REAL;

const float = new Float32Array(1);
const bitsOfFloat = new Uint32Array(float.buffer);
/** A number as the whole one that is stored: positive fractions sort as their bits do. */
export function stored(column: PlaneNumber, value: number): number {
  if (!isFraction(column)) return value;
  float[0] = value;
  return bitsOfFloat[0] as number;
}

/** Names by number, made once: laying planes asks for millions. */
function namesOf<Column extends string>(sign: string): (column: Column, number: number) => string {
  const known = new Map<Column, string[]>();
  return (column, number) => {
    let names = known.get(column);
    if (!names) {
      names = [];
      known.set(column, names);
    }
    names[number] ??= `${column}${sign}${number}`;
    return names[number];
  };
}
/** The planes' names: a value of a facet or a member of a set, a bit of a number, and whether there is one. */
export const valueKey = namesOf<FacetColumn | 'province'>('=');
export const bitKey = namesOf<PlaneNumber>('#');
export const knownKey = (column: PlaneNumber): string => bitKey(column, widthOf(column));

/** Every column that is a facet of some category. */
export const FACET_COLUMNS: ReadonlyMap<FacetColumn, 'one' | 'many'> = new Map(
  [...PACKS.values()].flat(2).map(({ column, kind }) => [column, kind]),
);

/** Planes of another version count nothing. */
export const PLANES_VERSION = createHash('sha256')
  .update(JSON.stringify([1, CHUNK_BITS, NUMBERS, [...FACET_COLUMNS]]))
  .digest('hex')
  .slice(0, 16);
export const PLANES_SETTING = 'search-planes';

export type PlaneRow = Readonly<Record<string, number | boolean | Date | null>> & { published_at: Date };

/** The planes in which a row of the search table has its bit. */
export function* planesOf(row: PlaneRow): Generator<string> {
  yield valueKey('province', Number(row.province));
  for (const [column, kind] of FACET_COLUMNS) {
    const value = Number(row[column]);
    if (kind === 'one' && value > 0) yield valueKey(column, value);
    if (kind === 'many')
      for (let rest = value, member = 1; rest > 0; rest >>>= 1, member += 1)
        if (rest & 1) yield valueKey(column, member);
  }
  for (const column of NUMBERS) {
    const value = column === 'hour' ? hourOf(row.published_at.getTime()) : row[column];
    if (typeof value !== 'number') continue;
    yield knownKey(column);
    // Beyond 32 bits, where JavaScript's shifts end.
    for (let rest = stored(column, value), bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1)
      if (rest % 2 === 1) yield bitKey(column, bit);
  }
}
