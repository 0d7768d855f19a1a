import type { CategoryCode, FieldIssue } from '../category/index.ts';

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

type Bounds<Low extends string, High extends string> = { [End in Low | High]?: number };

/** With the lower of two bounds as `low`. */
export function ordered<R extends Bounds<Low, High>, Low extends string = 'min', High extends string = 'max'>(
  range: R,
  low = 'min' as Low,
  high = 'max' as High,
): R {
  const [from, to]: (number | undefined)[] = [range[low], range[high]];
  return from !== undefined && to !== undefined && from > to ? { ...range, [low]: to, [high]: from } : range;
}

export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
