import type { CategoryCode } from './categories.ts';

/** Most options of one characteristic; longest code of it or of an option; longest text. */
export const CHARACTERISTIC_LIMITS = { options: 30, code: 60, text: 200 } as const;

/** How a value is entered, stored and shown. `one` is a string, `many` an array of strings. */
export type CharacteristicKind =
  | 'one'
  | 'many'
  | 'integer'
  | 'decimal'
  | 'year'
  | 'percent'
  | 'text'
  | 'date';

/** m2 square metre, sotka 100 m², m metre, km, percent, place a parking space. */
export const UNITS = ['m2', 'sotka', 'm', 'km', 'percent', 'place'] as const;
export type Unit = (typeof UNITS)[number];

/** Sections of the posting form and of the detail page, in their order. */
export const CHARACTERISTIC_GROUPS = [
  'main',
  'building',
  'plot',
  'comfort',
  'utilities',
  'commercial',
  'vehicle',
  'location',
  'deal',
] as const;
export type CharacteristicGroup = (typeof CHARACTERISTIC_GROUPS)[number];

/** Overrides for one category. */
export interface CategoryOverride {
  options?: readonly string[];
  group?: CharacteristicGroup;
  /** Translation key suffix instead of the code: `characteristic.<label>`. */
  label?: string;
}

/** One row of the table of characteristics. */
export interface CharacteristicDefinition {
  code: string;
  kind: CharacteristicKind;
  unit?: Unit;
  /** Inclusive. A year's upper bound moves with the calendar: see `boundsOf`. */
  min?: number;
  max?: number;
  /** Digits after the separator of a decimal. */
  precision?: number;
  /** Longest text. */
  maxLength?: number;
  /** Option codes; their positions are stored as small integers, so append only. */
  options?: readonly string[];
  categories: readonly CategoryCode[];
  /** Categories in which a published listing must have it. */
  required?: readonly CategoryCode[];
  /** Offered in the filter panel and counted in facets. */
  filterable?: boolean;
  /** Categories whose filter bar gives it a button of its own. */
  quick?: readonly CategoryCode[];
  /** Filtered by single counts rather than a range: chips 1 to this one, which stands for all above it too. */
  counts?: number;
  /** Its place on the card of each category, from 1. */
  card?: Partial<Record<CategoryCode, number>>;
  group: CharacteristicGroup;
  byCategory?: Partial<Record<CategoryCode, CategoryOverride>>;
}
