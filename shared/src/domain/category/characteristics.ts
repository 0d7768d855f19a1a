import type { CategoryCode } from './categories.ts';
import { BUILDING } from './characteristic-table/building.ts';
import { DEAL } from './characteristic-table/deal.ts';
import { MAIN } from './characteristic-table/main.ts';
import { ALL } from './characteristic-table/scope.ts';
import { SURROUNDINGS } from './characteristic-table/surroundings.ts';
import type { CharacteristicDefinition } from './characteristic-types.ts';

/**
 * Every characteristic of a listing, declared once. The posting form, the filter panel, the detail page,
 * the API's validation, facets and the search index are all read from here; names stand in
 * `i18n/domain/*.json` under `characteristic.<code>` and `option.<code>.<option>`.
 */
const CHARACTERISTIC_TABLE = [...MAIN, ...BUILDING, ...SURROUNDINGS, ...DEAL] as const;

type Row = (typeof CHARACTERISTIC_TABLE)[number];
export type CharacteristicCode = Row['code'];
/** Filterable characteristics. */
export type FilterableCode = Extract<Row, { filterable: true }>['code'];

type ValueOf<R extends CharacteristicDefinition> = R extends { kind: 'one'; options: readonly (infer O)[] }
  ? O
  : R extends { kind: 'many'; options: readonly (infer O)[] }
    ? readonly O[]
    : R extends { kind: 'text' | 'date' }
      ? string
      : number;

/** Valid values of a listing by code: an option, options, a number, a text or an ISO date. */
export type CharacteristicValues = { [R in Row as R['code']]?: ValueOf<R> };

export interface Characteristic extends CharacteristicDefinition {
  code: CharacteristicCode;
}
export const CHARACTERISTICS: readonly Characteristic[] = CHARACTERISTIC_TABLE;

const byCode = new Map<string, Characteristic>(CHARACTERISTICS.map((row) => [row.code, row]));

export const isCharacteristicCode = (code: string): code is CharacteristicCode => byCode.has(code);

export function characteristicByCode(code: CharacteristicCode): Characteristic;
export function characteristicByCode(code: string): Characteristic | undefined;
export function characteristicByCode(code: string): Characteristic | undefined {
  return byCode.get(code);
}

const codesOf = (category: CategoryCode) =>
  CHARACTERISTICS.filter((row) => row.categories.includes(category));
const byCategory = new Map<CategoryCode, readonly Characteristic[]>(ALL.map((code) => [code, codesOf(code)]));

/** The rows of a category, in the table's order. */
export const characteristicsFor = (category: CategoryCode): readonly Characteristic[] =>
  byCategory.get(category) ?? [];
