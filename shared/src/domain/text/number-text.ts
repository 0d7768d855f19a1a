import type { Currency } from '../constants.ts';
import type { NumberInputOptions } from './number-input.ts';
import { currencyBeside, isUnit, timesOf } from './number-words.ts';
import { asciiDigits, withoutInvisible } from './plain-characters.ts';

/** What a pasted text may say besides its number. */
export interface NumberTextOptions extends NumberInputOptions {
  /** Amounts in this currency (`any`: the reading names it): `млн` and the currency's names may stand beside the number. */
  currency?: Currency | 'any' | undefined;
  /** Unit of the field, whose names may stand behind the number. */
  unit?: string | undefined;
  /** What three digits after a lone separator are: thousands by default if `precision` is 0, otherwise in doubt. */
  threeDigits?: 'thousands' | 'decimals' | undefined;
}

export type NumberDoubt =
  /** Two numbers that the text may mean: `1,234` is 1234 or 1.234. */
  | { code: 'ambiguous'; readings: readonly [number, number] }
  | { code: 'maxValue' | 'minValue' | 'precision'; bound: number }
  /** A fraction of a whole number; an amount in another currency; any other text than one number. */
  | { code: 'integer' | 'currency' | 'unread' };

export type NumberReading =
  | { value: number | null; currency?: Currency | undefined; doubt?: undefined }
  | { value: null; doubt: NumberDoubt };

const MAX_LENGTH = 80;
const MAX_DIGITS = 15;
/** Decimals beyond these are noise of binary fractions. */
const MAX_PRECISION = 12;

/** Apostrophes of any kind as one, separators of other scripts as usual ones. */
const plain = (text: string): string =>
  asciiDigits(withoutInvisible(text))
    .toLowerCase()
    .replace(/[ʻʼˈ‘’‛′`´＇]/gu, "'")
    .replace(/[，٬、]/gu, ',')
    .replace(/[．٫]/gu, '.')
    .replaceAll('＄', '$')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim();

/** A number with its separators, or a word, or a sign. */
const PIECE = /\d[\d.,' _]*(?:e[+-]?\d{1,3}(?!\p{L}))?|[.,]\d+|\p{L}[\p{L}\p{M}.'²]*|[^\d\s]/gu;
/** Brackets and quotes around the words beside a number: `850 000 (сум)`. */
const QUOTED = /[("«[]\s*([^\d()"«»[\]]+?)\s*[)"»\]]/gu;
/** `у. е.`, the dollar's other name, in one piece. */
const SPACED_UE = /(?<!\p{L})([уy])\.?\s?([еe])(?!\p{L})/gu;

interface Piece {
  text: string;
  isNumber: boolean;
}

function piecesOf(text: string): Piece[] {
  return (text.match(PIECE) ?? []).map((piece) => {
    const isNumber = /^[.,]?\d/.test(piece);
    return { text: isNumber ? piece.trim() : piece.replace(/(?<=\p{L})\.+$/u, ''), isNumber };
  });
}

const grouped = (text: string, separator: string): string | null => {
  const groups = text.split(separator);
  const isValid =
    /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return isValid ? groups.join('') : null;
};

/** Whole part without its group separators, of which there may be one kind; null if the groups are wrong. */
function wholeOf(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const kinds = new Set(text.replace(/\d/g, ''));
  const [separator] = kinds;
  return kinds.size === 1 && separator !== undefined ? grouped(text, separator) : null;
}

const decimal = (whole: string | null, fraction: string): number | null =>
  whole === null ? null : Number(`${whole || '0'}.${fraction || '0'}`);

/** The numbers that digits with separators may be: none, one, or two. */
function readingsOf(raw: string): number[] {
  if (/^\d+(?:[.,]\d+)?e[+-]?\d+$/.test(raw)) return [Number(raw.replace(',', '.'))];
  const text = raw.replace(/['_ ]+$/, '');
  const points = text.match(/[.,]/g) ?? [];
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [head, tail] = [text.slice(0, last), text.slice(last + 1)];
  const known = (value: number | null) => (value === null ? [] : [value]);
  if (points.length === 0) return known(decimal(wholeOf(text), ''));
  // A separator of a sentence.
  if (tail === '') return readingsOf(head);
  const isRepeated = points.length > 1 && new Set(points).size === 1;
  if (isRepeated) return known(decimal(wholeOf(text), ''));
  if (!/^\d+$/.test(tail)) return [];
  const asDecimal = known(decimal(head === '' ? '' : wholeOf(head), tail));
  const isEither = points.length === 1 && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3;
  return isEither ? [Number(head + tail), ...asDecimal] : asDecimal;
}

/** Sums of parts such as `1 млрд 200 млн`: the words of each part, the numbers that the whole may be. */
function totals(
  pieces: readonly Piece[],
  isAmount: boolean,
  threeDigits: NumberTextOptions['threeDigits'],
): number[] {
  let sums = [0];
  let below = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    if (!piece.isNumber) return [];
    const next = pieces[at + 1];
    const times = isAmount && next && !next.isNumber ? timesOf(next.text) : 0;
    if (times > 0) at += 1;
    // Parts descend, and each is less than one of the part before: `1 млрд 200 млн`.
    const factor = times || 1;
    if (factor >= below) return [];
    const all = readingsOf(piece.text);
    // Three decimals of a million are as likely as thousands of them.
    const isThousands = threeDigits === 'thousands' && times === 0;
    // `,500` of thousands has lost its first digits.
    if (isThousands && /^[.,]/.test(piece.text)) return [];
    const readings = threeDigits === 'decimals' ? all.slice(-1) : isThousands ? all.slice(0, 1) : all;
    const values = readings.map((value) => (times === 0 ? value : Math.round(value * times * 1e4) / 1e4));
    if (values.some((value) => value >= below)) return [];
    sums = sums.flatMap((sum) => values.map((value) => sum + value));
    below = factor;
  }
  return sums;
}

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

/** Spreadsheets show 8.2 as 8.1999999999999993. */
function withoutNoise(value: number, precision: number): number {
  const rounded = Number(value.toFixed(Math.min(precision, MAX_PRECISION)));
  return Math.abs(value - rounded) < 1e-12 * Math.max(1, Math.abs(value)) ? rounded : value;
}

function checked(
  value: number,
  { precision = 0, min = 0, max = Infinity }: NumberTextOptions,
): NumberReading {
  const number = withoutNoise(value, precision);
  const wrong = (doubt: NumberDoubt): NumberReading => ({ value: null, doubt });
  if (Math.abs(number) >= 10 ** MAX_DIGITS)
    return wrong({ code: 'maxValue', bound: Math.min(max, 10 ** MAX_DIGITS - 1) });
  if (number > max) return wrong({ code: 'maxValue', bound: max });
  if (number < min) return wrong({ code: 'minValue', bound: min });
  if (decimalsOf(number) <= precision) return { value: number };
  return wrong(precision === 0 ? { code: 'integer' } : { code: 'precision', bound: precision });
}

/** Which of two readings a field can hold. Digits beyond the precision leave a decimal reading possible. */
function fits(value: number, { precision = 0, min = 0, max = Infinity }: NumberTextOptions): boolean {
  const isInside = value >= min && value <= max;
  return isInside && (precision > 0 || Number.isInteger(value));
}

/**
 * Reads a number as people write it elsewhere: `850 000 000,00`, `$85,000.00`, `1,5 млрд`, `8.5E8`. A text that may
 * mean two numbers of the field, or no number, is in doubt and has no value.
 */
export function readNumberText(text: string, options: NumberTextOptions = {}): NumberReading {
  const unread: NumberReading = { value: null, doubt: { code: 'unread' } };
  if (text.length > MAX_LENGTH) return unread;
  const written = plain(text)
    .replace(QUOTED, ' $1 ')
    .replace(SPACED_UE, '$1$2')
    .trim()
    .replace(/^\.+(?![.\d])|\.+$/g, '');
  if (written === '') return { value: null };
  const sign = /^[+-](?=\s?[\d.,])/.exec(written)?.[0];
  const isNegative = sign === '-';
  if (sign && !(options.negative ?? (options.min ?? 0) < 0)) return unread;

  const { currency, precision = 0, threeDigits = precision === 0 ? 'thousands' : undefined } = options;
  const isAmount = currency !== undefined;
  const named = new Set<Currency | 'other'>();
  const pieces = piecesOf(sign ? written.slice(1) : written).filter((piece) => {
    const name = isAmount && !piece.isNumber && currencyBeside(piece.text);
    if (name) named.add(name);
    return !name;
  });
  const withoutUnit = options.unit === undefined ? pieces : dropUnit(pieces, options.unit);
  const found = totals(withoutUnit, isAmount, threeDigits).map((value) => (isNegative ? -value : value));
  const unique = [...new Set(found)].filter(Number.isFinite);
  if (unique.length === 0 || withoutUnit.length === 0 || named.size > 1) return unread;
  const [name] = named;
  if (name && (name === 'other' || (currency !== 'any' && name !== currency)))
    return { value: null, doubt: { code: 'currency' } };
  const possible = unique.filter((value) => fits(value, options));
  if (possible.length > 1)
    return {
      value: null,
      doubt: { code: 'ambiguous', readings: [possible[0] as number, possible[1] as number] },
    };
  const reading = checked((possible[0] ?? unique[0]) as number, options);
  return currency === 'any' && name && !reading.doubt ? { ...reading, currency: name } : reading;
}

/** Names of the unit at the end: `65 кв. м`, `65 м²`. */
function dropUnit(pieces: readonly Piece[], unit: string): Piece[] {
  const from = pieces.findLastIndex(({ isNumber }) => isNumber);
  let end = pieces.length;
  // The 2 of `м2` is a number of its own.
  const tail = (start: number) =>
    pieces
      .slice(start)
      .map((piece) => piece.text)
      .join('');
  for (const start of [from + 1, from - 1]) {
    if (start > 0 && start < pieces.length && isUnit(tail(start), unit)) end = start;
  }
  return pieces.slice(0, end);
}
