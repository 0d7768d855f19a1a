import { type Currency, type FieldIssue, type NumberTextOptions, readNumberText } from '@baza/shared/domain';
import { type Cell, textOf } from '../../platform/spreadsheets/cells.ts';

/** A number that a cell states, or why it has none. */
export type Reading =
  | { value: number; currency: Currency | null; problem?: undefined }
  | { problem: Omit<FieldIssue, 'path'> };

/** The rules of a listing check bounds and decimals; cells may have any. */
const ANY_NUMBER = { precision: 20, min: Number.NEGATIVE_INFINITY } satisfies NumberTextOptions;

/** Prices have thousands: `120,000` is 120 thousand. */
export const PRICE: NumberTextOptions = { ...ANY_NUMBER, currency: 'any', threeDigits: 'thousands' };
/** Degrees have decimals: `41,275`. */
export const DEGREES: NumberTextOptions = { ...ANY_NUMBER, threeDigits: 'decimals' };

/** Whole numbers have thousands; of others, `1,234` may be two numbers. */
export const quantity = (unit: string | undefined, isWhole: boolean): NumberTextOptions => ({
  ...ANY_NUMBER,
  unit,
  threeDigits: isWhole ? 'thousands' : undefined,
});

/** Reads the number of a cell, with the words around it: currency signs, thousands and millions. */
export function readNumber(cell: Cell, kind: NumberTextOptions): Reading {
  const isText = typeof cell === 'string';
  const text = isText || kind.currency ? textOf(cell) : String(cell.number);
  const { value, currency, doubt } = {
    currency: null,
    // A spreadsheet's own number has no group separators.
    ...readNumberText(text, isText ? kind : { ...kind, threeDigits: 'decimals' }),
  };
  if (value !== null) return { value, currency };
  if (doubt?.code === 'ambiguous') return { problem: { code: 'numberAmbiguous' } };
  if (doubt?.code === 'maxValue') return { problem: { code: 'maxValue', params: { maxValue: doubt.bound } } };
  return { problem: { code: 'numeric' } };
}

/** A text of a number that a program shortened: 998 901 234 567 as `9,98901E+11` has lost its end. */
export const isShortened = (cell: Cell | undefined): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(textOf(cell));
