import type { CategoryCode } from './categories.ts';
import type { FieldIssue } from './characteristic-rules.ts';

/** Reports an invalid parameter. */
export type Report = (path: string, code: string, params?: FieldIssue['params']) => void;

/** A query string being read: the meaning of later fields depends on the category. */
export interface Reading {
  params: URLSearchParams;
  report: Report;
  category?: CategoryCode;
}

/** Only plain decimal notation: no `1e9`, no `0x1f`, no blanks. */
export function numberOf(
  text: string,
  path: string,
  min: number,
  max: number,
  report: Report,
): number | undefined {
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) {
    report(path, 'numeric');
    return undefined;
  }
  const value = Number(text);
  if (value < min) report(path, 'minValue', { minValue: min });
  if (value > max) report(path, 'maxValue', { maxValue: max });
  return Math.min(max, Math.max(min, value));
}

export function ordered<R extends { min?: number; max?: number }>(range: R): R {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
  return min > max ? { ...range, min: max, max: min } : range;
}

export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
