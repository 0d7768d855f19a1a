/** OIDs of PostgreSQL types that both databases must parse alike. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const FLOAT8 = 701;

/** Parsers by type OID: ids and money stay below 2^53, so they are plain numbers. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [FLOAT8]: Number,
  // A calendar day has no time zone: keep it a string.
  [DATE]: (text) => text,
};
