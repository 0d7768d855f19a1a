import {
  CHARACTERISTICS,
  type Characteristic,
  characteristicByCode,
  FILTER_CHOICES,
  FILTER_FLAGS,
  HOUSING_TYPES,
  type HousingType,
  optionBits,
  optionNumber,
  USER_TYPES,
} from '@baza/shared/domain';
import { FILTER_NEAR } from '@baza/shared/domain/near';
import type { FieldColumns, SearchCharacteristic, SearchColumn, SearchColumns } from './tables.ts';

/** How a value is stored: a number, so'm, the index of an option from 1, a set of options, a boolean. */
export type ColumnKind = 'integer' | 'real' | 'price' | 'option' | 'bits' | 'flag';
type Values = Readonly<Record<string, unknown>>;

const KINDS: Partial<Record<Characteristic['kind'], ColumnKind>> = {
  one: 'option',
  many: 'bits',
  decimal: 'real',
};
export const kindOf = (code: SearchCharacteristic): ColumnKind =>
  KINDS[characteristicByCode(code).kind] ?? 'integer';

export const isSearchable = (code: string): code is SearchCharacteristic =>
  characteristicByCode(code)?.filterable === true;

/** The characteristics of the search table in their fixed order. */
const SEARCH_CHARACTERISTICS = CHARACTERISTICS.map(({ code }) => code).filter(isSearchable);

/** The columns of the search table derived from the domain's tables, in their fixed order. */
export const SEARCH_COLUMNS: readonly (readonly [SearchColumn, ColumnKind])[] = [
  ...SEARCH_CHARACTERISTICS.map((code) => [`c_${code}`, kindOf(code)] as const),
  ...FILTER_FLAGS.map((flag) => [flag, 'flag'] as const),
  ...[...FILTER_CHOICES, ...FILTER_NEAR].map((name) => [name, 'option'] as const),
  ['price_m2', 'price'],
];

/** Decimals are stored in four bytes, so compared values must be rounded the same way. */
export const isReal = (code: SearchCharacteristic): boolean => kindOf(code) === 'real';

/** The values that a column of a characteristic compares with. */
export function rangeBounds(range: {
  code: SearchCharacteristic;
  min?: number;
  max?: number;
}): [number, number] {
  const { code, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
  return isReal(code) ? [Math.fround(min), Math.fround(max)] : [min, max];
}

/** The number of a flat's market in the search table; 0 is none. */
export const housingNumber = (value: unknown): number => HOUSING_TYPES.indexOf(value as HousingType) + 1;

/** The number of a seller's type in the search table. */
export const sellerNumber = (userType: string): number =>
  (USER_TYPES as readonly string[]).indexOf(userType) + 1;

function encode(code: SearchCharacteristic, value: unknown): number | null {
  const kind = kindOf(code);
  if (kind === 'option') return typeof value === 'string' ? optionNumber(code, value) || null : null;
  if (kind !== 'bits') return typeof value === 'number' ? value : null;
  const options = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return optionBits(code, options) || null;
}

/** The columns of a listing's characteristics, null where unknown, and of the filter's fields. */
export const searchColumns = (values: Values, fields: FieldColumns): SearchColumns => ({
  ...(Object.fromEntries(
    SEARCH_CHARACTERISTICS.map((code) => [`c_${code}`, encode(code, values[code])]),
  ) as Record<`c_${SearchCharacteristic}`, number | null>),
  ...fields,
});
