import type { Currency } from '@baza/shared/domain';
import { type Cell, textOf } from '../tables/cells.ts';
import { readUnit } from './currency-words.ts';

/** A number that a cell states; `ambiguous` when it may be two different numbers. */
export type Reading = { value: number; currency: Currency | null } | 'numeric' | 'ambiguous';

/**
 * What a number may look like. Prices have thousands (`120,000` is 120 thousand), degrees have decimals (`41,275`);
 * of other numbers nobody knows.
 */
export type NumberKind = 'price' | 'degrees' | 'number';

/** Letters and signs around a number, spaces and apostrophes between its thousands, an exponent. */
const NUMBER = /^([^\d+-]*)([+-]?\d(?:[\d\s.,'’ʻʼ`]*\d)?(?:e[+-]?\d{1,2}(?!\d))?)([^\d]*)$/i;
/** Marks of direction that come with a copied number, and the typographic minus. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Units that all numbers of a column have anyway. */
const AREA_UNIT = /\s*(кв\.?\s*м\.?|[mм](²|2|\.?\s*кв\.?)|%)\s*$/i;

const GROUPS = /^[+-]?\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$/;

/** Digits, with at most one kind of group separator and one decimal separator. */
function readDigits(text: string, kind: NumberKind): number | 'numeric' | 'ambiguous' {
  const digits = text.replace(/\s+/g, ' ').replace(/[’ʻʼ`]/g, "'");
  if (/^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(digits)) return Number(digits.replace(',', '.'));
  if (/^[+-]?\d+$/.test(digits)) return Number(digits);
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const separator = digits[at];
  const isGroups = GROUPS.test(digits);
  // Spaces and apostrophes only ever group.
  if (separator === undefined) return isGroups ? Number(digits.replace(/[ ']/g, '')) : 'numeric';
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  if (isGroups) {
    const isSeveral = whole.includes(separator);
    const couldBeDecimal = !isSeveral && !/^[+-]?0/.test(digits);
    if (isSeveral || (couldBeDecimal && kind === 'price')) return Number(digits.replace(/[.,]/g, ''));
    if (couldBeDecimal && kind === 'number') return 'ambiguous';
  }
  if (whole.includes(separator) || /\D/.test(fraction)) return 'numeric';
  if (!/^[+-]?\d+$/.test(whole) && !GROUPS.test(whole)) return 'numeric';
  return Number(`${whole.replace(/[ '.,]/g, '')}.${fraction}`);
}

/** Reads the number of a cell, with the words around it: currency signs, thousands and millions. */
export function readNumber(cell: Cell, kind: NumberKind): Reading {
  if (typeof cell !== 'string') {
    const unit = readUnit(kind === 'price' ? (cell.unit ?? '') : '');
    return unit ? { value: unroundedBy(cell.number, unit.times), currency: unit.currency } : 'numeric';
  }
  const bare = kind === 'number' ? cell.replace(AREA_UNIT, '') : cell;
  const text = bare.normalize('NFKC').replace(INVISIBLE, '').replace(/[−–]/g, '-').trim();
  const match = NUMBER.exec(text);
  if (!match) return 'numeric';
  const [, before = '', digits = '', after = ''] = match;
  // `.5` is half, not five.
  if (/(?<!\p{L})[.,]$/u.test(before)) return 'numeric';
  const unit = readUnit(`${before} ${after}`);
  if (!unit || (kind !== 'price' && (unit.currency || unit.times > 1))) return 'numeric';
  const value = readDigits(digits, kind);
  if (typeof value !== 'number') return value;
  // Three decimals of a million are as likely as thousands of them.
  if (unit.times > 1 && readDigits(digits, 'number') === 'ambiguous') return 'ambiguous';
  return Number.isFinite(value)
    ? { value: unroundedBy(value, unit.times), currency: unit.currency }
    : 'numeric';
}

/** 1.1 million is 1 100 000, not 1 100 000.0000000002. */
const unroundedBy = (value: number, times: number): number =>
  times === 1 ? value : Number((value * times).toPrecision(15));

/** A text of a number that a program shortened: 998 901 234 567 as `9,98901E+11` has lost its end. */
export const isShortened = (cell: Cell | undefined): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(textOf(cell));
