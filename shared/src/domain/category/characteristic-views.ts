import type { CategoryCode } from './categories.ts';
import { CHARACTERISTIC_GROUPS, type CharacteristicGroup } from './characteristic-types.ts';
import {
  type Characteristic,
  type CharacteristicCode,
  characteristicByCode,
  characteristicsFor,
} from './characteristics.ts';

/** Years may lie this far in the future, for buildings not yet delivered. */
export const YEARS_AHEAD = 10;

/** The options a category offers, in the table's order. */
export function optionsOf(characteristic: Characteristic, category: CategoryCode): readonly string[] {
  return characteristic.byCategory?.[category]?.options ?? characteristic.options ?? [];
}

/** Inclusive bounds of a number; a year ends `YEARS_AHEAD` after `thisYear`. */
export function boundsOf(
  characteristic: Characteristic,
  thisYear = new Date().getFullYear(),
): { min?: number; max?: number } {
  const max = characteristic.kind === 'year' ? thisYear + YEARS_AHEAD : characteristic.max;
  return { min: characteristic.min, max };
}

export const isRequired = (characteristic: Characteristic, category: CategoryCode): boolean =>
  characteristic.required?.includes(category) ?? false;

export const groupOf = (characteristic: Characteristic, category: CategoryCode): CharacteristicGroup =>
  characteristic.byCategory?.[category]?.group ?? characteristic.group;

/** Translation key (namespace `domain`) of the name it bears in a category. */
export const characteristicLabelKey = (characteristic: Characteristic, category?: CategoryCode): string =>
  `characteristic.${(category && characteristic.byCategory?.[category]?.label) ?? characteristic.code}`;

/** Translation key (namespace `domain`) of an option. */
export const optionLabelKey = (code: CharacteristicCode, option: string): string =>
  `option.${code}.${option}`;

/** The small integer that stores an option in the search table, from 1; 0 if unknown. */
export const optionNumber = (code: CharacteristicCode, option: string): number =>
  (characteristicByCode(code).options?.indexOf(option) ?? -1) + 1;

/** The option behind a stored small integer. */
export const optionByNumber = (code: CharacteristicCode, number: number): string | undefined =>
  characteristicByCode(code).options?.[number - 1];

/** Bit set of many options: option n is bit n - 1. */
export const optionBits = (code: CharacteristicCode, options: readonly string[]): number =>
  options.reduce((bits, option) => {
    const number = optionNumber(code, option);
    return number > 0 ? bits | (1 << (number - 1)) : bits;
  }, 0);

/** A category's rows by section, sections in their order, empty ones left out. */
export function groupedCharacteristics(
  category: CategoryCode,
): readonly { group: CharacteristicGroup; characteristics: readonly Characteristic[] }[] {
  const rows = characteristicsFor(category);
  return CHARACTERISTIC_GROUPS.map((group) => ({
    group,
    characteristics: rows.filter((row) => groupOf(row, category) === group),
  })).filter((section) => section.characteristics.length > 0);
}

/** The rows shown on a card of the category, in the card's order. */
export function cardCharacteristics(category: CategoryCode): readonly Characteristic[] {
  const place = (row: Characteristic) => row.card?.[category] ?? 0;
  return characteristicsFor(category)
    .filter(place)
    .sort((a, b) => place(a) - place(b));
}

/** The rows of the category which the filter panel offers. */
export const filterCharacteristics = (category: CategoryCode): readonly Characteristic[] =>
  characteristicsFor(category).filter((row) => row.filterable);

/** The rows with their own button in the category's filter bar. */
export const quickCharacteristics = (category: CategoryCode): readonly Characteristic[] =>
  characteristicsFor(category).filter((row) => row.quick?.includes(category));

/** The row whose value is the size of the thing for sale; a vehicle has none. */
export const MAIN_AREA = {
  ResidentialMultiStorey_Sell: 'area_all',
  ResidentialIndividual_Sell: 'area_all',
  NotResidential_Sell: 'area_all',
  Land_Sell: 'area',
  Garage_Sell: 'area_all',
  AutoTransport_Sell: null,
} as const satisfies Record<CategoryCode, CharacteristicCode | null>;

export const SQUARE_METRES_IN_SOTKA = 100;

/** The unit in which prices of a category's main area are compared: a sotka of land, else a square metre. */
export function unitOfPrice(category: CategoryCode): 'm2' | 'sotka' | null {
  const code = MAIN_AREA[category];
  if (code === null) return null;
  return characteristicByCode(code).unit === 'sotka' ? 'sotka' : 'm2';
}

/** Whole so'm per unit of the main area, given in m²; null without an area. */
export function unitPrice(
  category: CategoryCode,
  uzs: number,
  areaM2: number | null,
): { uzs: number; unit: 'm2' | 'sotka' } | null {
  const unit = unitOfPrice(category);
  const area = areaM2 ?? 0;
  if (unit === null || !(area > 0)) return null;
  return { uzs: Math.round((uzs / area) * (unit === 'sotka' ? SQUARE_METRES_IN_SOTKA : 1)), unit };
}

/** The main area of a listing in m², or null. */
export function mainAreaM2(category: CategoryCode, values: Readonly<Record<string, unknown>>): number | null {
  const code = MAIN_AREA[category];
  // Stryker disable next-line ConditionalExpression: no values have a key `null` either
  if (code === null) return null;
  const value = values[code];
  if (typeof value !== 'number' || !(value > 0)) return null;
  return characteristicByCode(code).unit === 'sotka' ? value * SQUARE_METRES_IN_SOTKA : value;
}
