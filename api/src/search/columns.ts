import { HOUSING_TYPES, type HousingType, optionBits, optionNumber } from '@baza/shared/domain';
import { SEARCH_CHARACTERISTICS, type SearchCharacteristic, type SearchColumns } from './tables.ts';

export type ColumnKind = 'number' | 'option' | 'bits';
type Values = Readonly<Record<string, unknown>>;

/** The characteristics of the search table in their fixed order. */
export const CHARACTERISTIC_COLUMNS = Object.entries(SEARCH_CHARACTERISTICS) as [
  SearchCharacteristic,
  ColumnKind,
][];

export const isSearchable = (code: string): code is SearchCharacteristic =>
  Object.hasOwn(SEARCH_CHARACTERISTICS, code);

/** Numbers stored in four bytes: what they are compared with has to be rounded the same way. */
const REAL = new Set<SearchCharacteristic>([
  'area_all',
  'area_living',
  'area_kitchen',
  'area_all2',
  'area',
  'site',
  'ceiling_height',
]);
export const isReal = (code: SearchCharacteristic): boolean => REAL.has(code);

/** The number of a flat's market in the search table; 0 is none. */
export const housingNumber = (value: unknown): number => HOUSING_TYPES.indexOf(value as HousingType) + 1;

function encode(code: SearchCharacteristic, kind: ColumnKind, value: unknown): number | null {
  if (kind === 'number') return typeof value === 'number' ? value : null;
  if (kind === 'option') return typeof value === 'string' ? optionNumber(code, value) || null : null;
  const options = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return optionBits(code, options) || null;
}

/** The search table's columns of a listing's characteristics; null is unknown. */
export function searchColumns(values: Values): SearchColumns {
  return Object.fromEntries(
    CHARACTERISTIC_COLUMNS.map(([code, kind]) => [`c_${code}`, encode(code, kind, values[code])]),
  ) as SearchColumns;
}
