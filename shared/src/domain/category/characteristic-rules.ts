import type { CategoryCode } from './categories.ts';
import { boundsOf, isRequired, optionsOf } from './characteristic-views.ts';
import { type Characteristic, characteristicsFor } from './characteristics.ts';

/** One broken rule; `code` is a key of `validation.*`, `params` fill its text. */
export interface FieldIssue {
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** A real calendar day written `YYYY-MM-DD`, in years 1900 to 2199. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|20|21)/.test(value)) return false;
  const midnight = `${value}T00:00:00.000Z`;
  const date = new Date(midnight);
  return !Number.isNaN(date.getTime()) && date.toISOString() === midnight;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Decimals may carry binary noise in their last digit: 12.3 × 100 is 1230.0000000000002. */
const hasPrecision = (value: number, precision: number): boolean => {
  const scaled = value * 10 ** precision;
  // Stryker disable next-line EqualityOperator: a tolerance for binary noise
  return Math.abs(scaled - Math.round(scaled)) < 4 * Number.EPSILON * Math.max(1, Math.abs(scaled));
};

type Problem = Omit<FieldIssue, 'path'>;

function numberProblem(row: Characteristic, value: unknown, thisYear: number): Problem | undefined {
  if (!isNumber(value)) return { code: 'numeric' };
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = boundsOf(row, thisYear);
  if (value < min) return { code: 'minValue', params: { minValue: min } };
  if (value > max) return { code: 'maxValue', params: { maxValue: max } };
  const precision = row.precision ?? 0;
  if (hasPrecision(value, precision)) return undefined;
  return precision === 0 ? { code: 'integer' } : { code: 'precision', params: { precision } };
}

function manyProblem(options: readonly string[], value: unknown): Problem | undefined {
  if (!Array.isArray(value)) return { code: 'option' };
  const known = value.every((item) => options.includes(item));
  if (!known || new Set(value).size !== value.length) return { code: 'option' };
  return value.length > 1 && value.includes('does_not_exist') ? { code: 'exclusiveOption' } : undefined;
}

function textProblem(row: Characteristic, value: unknown): Problem | undefined {
  if (typeof value !== 'string') return { code: 'text' };
  const maxLength = row.maxLength ?? 200;
  return value.length > maxLength ? { code: 'maxLength', params: { maxLength } } : undefined;
}

function problemOf(row: Characteristic, category: CategoryCode, value: unknown, thisYear: number) {
  switch (row.kind) {
    case 'one':
      return optionsOf(row, category).includes(value as string) ? undefined : { code: 'option' };
    case 'many':
      return manyProblem(optionsOf(row, category), value);
    case 'text':
      return textProblem(row, value);
    case 'date':
      return isIsoDate(value) ? undefined : { code: 'date' };
    default:
      return numberProblem(row, value, thisYear);
  }
}

/** Rules between two characteristics; each names the field a person would correct. */
function crossIssues(values: Values, has: (code: string) => boolean): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const number = (code: string, otherwise: number): number => {
    const value = has(code) ? values[code] : undefined;
    return isNumber(value) ? value : otherwise;
  };
  const total = number('area_all', Number.POSITIVE_INFINITY);
  const living = number('area_living', 0);
  const kitchen = number('area_kitchen', 0);
  // Sums of two-digit decimals: compare hundredths, not floating sums.
  if (Math.round((living + kitchen) * 100) > Math.round(total * 100)) {
    const path = living > 0 ? 'area_living' : 'area_kitchen';
    issues.push({ path, code: 'areaParts', params: { maxValue: total } });
  }
  if (number('area_effective', 0) > total) {
    issues.push({ path: 'area_effective', code: 'areaParts', params: { maxValue: total } });
  }
  const storeys = number('floors_building', Number.POSITIVE_INFINITY);
  if (number('floors', 0) > storeys) {
    issues.push({ path: 'floors', code: 'storeyAboveBuilding', params: { maxValue: storeys } });
  }
  return issues;
}

export interface ValidationOptions {
  /** A draft may lack required values, but its other values must be valid. */
  draft?: boolean;
  thisYear?: number;
}

/**
 * Every broken rule of a category's characteristics, in the table's order; empty if all are valid. The API and
 * the posting form share this function. `values` is untrusted and may have any shape.
 */
export function validateCharacteristics(
  category: CategoryCode,
  values: Values,
  { draft = false, thisYear = new Date().getFullYear() }: ValidationOptions = {},
): FieldIssue[] {
  const rows = characteristicsFor(category);
  const known = new Set<string>(rows.map((row) => row.code));
  const issues: FieldIssue[] = Object.keys(values)
    .filter((code) => !known.has(code))
    .map((path) => ({ path, code: 'notApplicable' }));
  for (const row of rows) {
    const value = Object.hasOwn(values, row.code) ? values[row.code] : undefined;
    if (isEmpty(value)) {
      if (!draft && isRequired(row, category)) issues.push({ path: row.code, code: 'required' });
      continue;
    }
    const problem = problemOf(row, category, value, thisYear);
    if (problem) issues.push({ path: row.code, ...problem });
  }
  const broken = new Set(issues.map((issue) => issue.path));
  const usable = (code: string) => known.has(code) && !broken.has(code) && Object.hasOwn(values, code);
  return [...issues, ...crossIssues(values, usable)];
}

/** The values a category keeps when a form changes category: its own rows that have a value. */
export function keepCharacteristics(category: CategoryCode, values: Values): Record<string, unknown> {
  const kept = characteristicsFor(category)
    .filter((row) => Object.hasOwn(values, row.code) && !isEmpty(values[row.code]))
    .filter((row) => !row.options || problemOf(row, category, values[row.code], 0) === undefined)
    .map((row) => [row.code, values[row.code]] as const);
  return Object.fromEntries(kept);
}
