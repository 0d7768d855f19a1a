/** Object ids of PostgreSQL's types whose text form needs one same reading on both databases. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const FLOAT8 = 701;

/** Readers of values by type id: ids and money stay under 2^53, so plain numbers hold them. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [FLOAT8]: Number,
  // A calendar day has no time zone: keep it a string.
  [DATE]: (text) => text,
};
