import { type RawBuilder, sql } from 'kysely';
import { SEARCH_COLUMNS } from '../columns.ts';

/**
 * The format of rows between the database and the columns: one line each, so that the process that relays them
 * handles a few long texts instead of millions of values. Unknown and false values are left out.
 */
const columns = SEARCH_COLUMNS.map(([name, kind], index) =>
  kind === 'flag' ? `case when s.${name} then '${index}:1' end` : `'${index}:' || s.${name}`,
).join(', ');

/** The line of a row of `listing_search s`. */
export const ROW_TEXT: RawBuilder<string> = sql.raw(`concat_ws(';', s.id, s.price,
  (extract(epoch from s.published_at) * 1000)::bigint, s.point[0], s.point[1], s.province, s.district, s.mfy,
  s.category, s.housing, concat_ws(',', ${columns}), array_to_string(s.words, ','), translate(s.name_key, E';\\n', '  '))`);

export interface RowValues {
  id: number;
  price: number;
  /** Milliseconds since 1970. */
  published: number;
  x: number;
  y: number;
  province: number;
  district: number;
  mfy: number;
  category: number;
  housing: number;
  /** Pairs of a column's position and its value. */
  columns: [index: number, value: number][];
  words: number[];
  /** The sorting key. */
  name: string;
}

export function parseRow(line: string): RowValues {
  const fields = line.split(';');
  const at = (index: number) => Number(fields[index]);
  const list = (index: number) => (fields[index] ? (fields[index] ?? '').split(',') : []);
  return {
    id: at(0),
    price: at(1),
    published: at(2),
    x: at(3),
    y: at(4),
    province: at(5),
    district: at(6),
    mfy: at(7),
    category: at(8),
    housing: at(9),
    columns: list(10).map((pair) => {
      const colon = pair.indexOf(':');
      return [Number(pair.slice(0, colon)), Number(pair.slice(colon + 1))];
    }),
    words: list(11).map(Number),
    name: fields[12] ?? '',
  };
}
