import { optionBits, optionNumber } from '@baza/shared/domain';
import { SEARCH_CHARACTERISTICS, type SearchCharacteristic, type SearchColumns } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;
const entries = Object.entries(SEARCH_CHARACTERISTICS) as [
  SearchCharacteristic,
  'number' | 'option' | 'bits',
][];

export const isSearchable = (code: string): code is SearchCharacteristic =>
  Object.hasOwn(SEARCH_CHARACTERISTICS, code);

function encode(
  code: SearchCharacteristic,
  kind: 'number' | 'option' | 'bits',
  value: unknown,
): number | null {
  if (kind === 'number') return typeof value === 'number' ? value : null;
  if (kind === 'option') return typeof value === 'string' ? optionNumber(code, value) || null : null;
  const options = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return optionBits(code, options) || null;
}

/** The search table's columns of a listing's characteristics; null is unknown. */
export function searchColumns(values: Values): SearchColumns {
  return Object.fromEntries(
    entries.map(([code, kind]) => [`c_${code}`, encode(code, kind, values[code])]),
  ) as SearchColumns;
}
