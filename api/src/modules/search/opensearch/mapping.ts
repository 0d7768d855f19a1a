import { createHash } from 'node:crypto';
import { cellOfMetres } from '@baza/shared/domain';
import { type ColumnKind, SEARCH_COLUMNS } from '../columns.ts';
import type { RowValues } from '../memory/row-text.ts';

type Field = { type: string; doc_values?: false };
const KEYWORD: Field = { type: 'keyword' };

/** Numbers that are only ever compared for equality are keywords: an inverted index finds and counts them fastest. */
const FIELDS: Record<ColumnKind, Field> = {
  integer: { type: 'integer' },
  real: { type: 'float' },
  price: { type: 'long' },
  option: KEYWORD,
  bits: KEYWORD,
  flag: KEYWORD,
};

const PROPERTIES: Record<string, Field> = {
  id: { type: 'long' },
  price: { type: 'long' },
  published_at: { type: 'long' },
  x: { type: 'double' },
  y: { type: 'double' },
  cell: { type: 'long' },
  province: KEYWORD,
  district: KEYWORD,
  mfy: KEYWORD,
  category: KEYWORD,
  housing: KEYWORD,
  words: { type: 'keyword', doc_values: false },
  name: KEYWORD,
  ...Object.fromEntries(SEARCH_COLUMNS.map(([name, kind]) => [name, FIELDS[kind]])),
};

/** Nothing of a listing is stored but what it is found, sorted and counted by. */
export const MAPPINGS = { dynamic: 'strict', _source: { enabled: false }, properties: PROPERTIES } as const;

/** Increment when documents change and their fields do not. */
const VERSION = 1;
/** Tells indexes with other contents apart, so that processes of two releases can run side by side. */
export const MAPPING_KEY: string = createHash('sha256')
  .update(JSON.stringify([VERSION, MAPPINGS]))
  .digest('hex')
  .slice(0, 8);

/** The numbers of the options in a set of bits, from 1. */
export const numbersOfBits = (bits: number): number[] =>
  Array.from({ length: 32 }, (_, at) => at + 1).filter((number) => (bits >>> (number - 1)) & 1);

/** A row of the search table as a document. */
export function documentOf({ columns, ...row }: RowValues): Record<string, unknown> {
  const { id, price, published, x, y, province, district, mfy, category, housing, words, name } = row;
  const own = columns.flatMap(([index, value]): [string, unknown][] => {
    const [column, kind] = SEARCH_COLUMNS[index] ?? [];
    return column ? [[column, kind === 'bits' ? numbersOfBits(value) : value]] : [];
  });
  return {
    ...{ id, price, published_at: published, x, y, cell: cellOfMetres(x, y) },
    ...{ province, district, mfy, category, housing, words, name },
    ...Object.fromEntries(own),
  };
}
