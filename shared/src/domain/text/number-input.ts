/** What a numeric input allows; the specification's rules of section 5. */
export interface NumberInputOptions {
  /** Digits after the separator; 0 (default) takes no separator at all. */
  precision?: number;
  min?: number;
  max?: number;
  /** Allows a minus at position 0; follows `min` when not given. */
  negative?: boolean;
  /** Shown decimal separator; both dot and comma are understood. Default a dot. */
  decimalSeparator?: '.' | ',';
}

export interface NumberInputState {
  /** What the input shows: thousands separated by a space. */
  text: string;
  /** Caret position in `text`. */
  caret: number;
  /** The number, or null while there is none (empty, a lone minus). */
  value: number | null;
}

const THOUSANDS = ' ';
const MAX_DIGITS = 15;

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, THOUSANDS);

interface Kept {
  text: string;
  /** How many kept characters stood before the caret. */
  before: number;
}

/** Keeps digits, one separator where allowed, a leading minus where allowed; normalises to a dot. */
function keepAllowed(text: string, caret: number, precision: number, negative: boolean): Kept {
  let kept = '';
  let before = 0;
  let separatorAt = -1;
  for (const [index, char] of [...text].entries()) {
    let add = '';
    if (/[0-9]/.test(char)) {
      const room = separatorAt < 0 || kept.length - separatorAt <= precision;
      if (room) add = char;
    } else if ((char === '.' || char === ',') && precision > 0 && separatorAt < 0) {
      separatorAt = kept.length;
      add = '.';
    } else if (char === '-' && negative && kept === '') {
      add = char;
    }
    kept += add;
    if (index < caret) before += add.length;
  }
  return { text: kept, before };
}

/** `007` → `7`, `.5` → `0.5`; too many whole digits are cut. The caret follows. */
function tidyWhole({ text, before }: Kept): Kept {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole, fraction] = text.slice(sign.length).split('.') as [string, string?];
  const significant = whole.replace(/^0+(?=\d)/, '');
  const trimmed = significant.slice(0, MAX_DIGITS);
  const padded = trimmed === '' && fraction !== undefined ? '0' : trimmed;
  const leading = whole.length - significant.length;
  const shift = padded.length - trimmed.length - Math.min(leading, Math.max(0, before - sign.length));
  const tidy = sign + padded + (fraction === undefined ? '' : `.${fraction}`);
  return { text: tidy, before: Math.min(tidy.length, Math.max(0, before + shift)) };
}

const clamp = (value: number, { min = -Infinity, max = Infinity }: NumberInputOptions): number =>
  Math.max(min, Math.min(max, value));

const plain = (value: number, precision: number) =>
  precision > 0 ? String(Number(value.toFixed(precision))) : String(Math.trunc(value));

function present(kept: Kept, separator: string): { text: string; caret: number } {
  const [whole, fraction] = kept.text.split('.') as [string, string?];
  const text = groupThousands(whole) + (fraction === undefined ? '' : separator + fraction);
  let caret = 0;
  for (let passed = 0; passed < kept.before; caret += 1) {
    if (text[caret] !== THOUSANDS) passed += 1;
  }
  return { text, caret };
}

/** Adding 0 makes a zero of `-0`. */
const parse = (text: string): number | null => (/\d/.test(text) ? Number(text) + 0 : null);

/**
 * One edit of a numeric input: whatever the person typed or pasted becomes allowed text, the caret keeps its
 * place among the digits, and the number comes out. Above `max` it is clamped at once; below `min` only when
 * further typing cannot fix it (a minimum of 10 must accept the 1 of 15): see `finishNumberInput`.
 */
export function numberInput(text: string, caret: number, options: NumberInputOptions = {}): NumberInputState {
  const { precision = 0, min = -Infinity, max = Infinity, decimalSeparator = '.' } = options;
  const { negative = (options.min ?? 0) < 0 } = options;
  const kept = tidyWhole(keepAllowed(text, caret, precision, negative));
  const value = parse(kept.text);
  if (value === null || (value <= max && value >= Math.min(min, 0)))
    return { ...present(kept, decimalSeparator), value };
  const bound = clamp(value, options);
  const shown = plain(bound, precision);
  const clamped = present({ text: shown, before: shown.length }, decimalSeparator);
  return { ...clamped, value: bound };
}

/** On leaving the input: clamps to both bounds and drops what dangles (`12.` → `12`, `-` → empty). */
export function finishNumberInput(text: string, options: NumberInputOptions = {}): NumberInputState {
  const { precision = 0, decimalSeparator = '.' } = options;
  const { value } = numberInput(text, text.length, options);
  if (value === null) return { text: '', caret: 0, value: null };
  const bound = clamp(value, options);
  const shown = plain(bound, precision);
  return { ...present({ text: shown, before: shown.length }, decimalSeparator), value: bound };
}

/** A number as the input shows it. */
export const numberText = (value: number | null, options: NumberInputOptions = {}): string =>
  value === null
    ? ''
    : finishNumberInput(plain(value, options.precision ?? 0), {
        ...options,
        min: undefined,
        max: undefined,
        negative: true,
      }).text;
