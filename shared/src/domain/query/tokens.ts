import { fold } from '../text/index.ts';

/** A word, a number or a sign of a text. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** Its place in the text. */
  from: number;
  to: number;
  /** As written. */
  raw: string;
  /** Folded; of a square metre always `m2`. */
  word: string;
  /** Of a number; `80 000`, `80.000` and `80,000` are one number. */
  value: number;
}

/**
 * `м2` is a word, and so is a code such as `h2k9` or `2k9x`; otherwise digits and letters part, so that `3хонали` is two
 * tokens. Linear in the text.
 */
const TOKEN =
  /[mм][2²](?![\p{L}\p{N}])|\d+(?![mм]2(?![\p{L}\p{N}]))\p{L}+\d[\p{L}\p{N}]*|\p{L}+\d[\p{L}\p{N}]*|\d+(?:[.,]\d+)*|[\p{L}\p{M}'`´ʹʻʼˈˊˋ‘’‛′＇]+|\S/gu;
/** A code that begins with a digit. */
const CODE = /^\d+\p{L}/u;
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
/** Longer ones are no number that a filter holds. */
const MAX_DIGITS = 15;

function numberOf(raw: string): number {
  if (raw.length > MAX_DIGITS) return Number.NaN;
  return Number(THOUSANDS.test(raw) ? raw.replace(/[.,]/g, '') : raw.replace(',', '.'));
}

/** Whether a number goes on after a space: `80 000 000`. */
const continues = (previous: Token, next: Token, text: string): boolean =>
  previous.kind === 'number' &&
  next.kind === 'number' &&
  /^\d{3}$/.test(next.raw) &&
  /^\d{1,3}(?: \d{3})*$/.test(previous.raw) &&
  previous.raw.length < MAX_DIGITS &&
  /^[ \u00a0\u202f]$/.test(text.slice(previous.to, next.from));

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    // Behind an abbreviation; what remains as text keeps it.
    if (raw === '.') continue;
    const from = match.index;
    const kind =
      /^\d/.test(raw) && !CODE.test(raw) ? 'number' : /^[\p{L}\p{M}\d]/u.test(raw) ? 'word' : 'sign';
    const word = /^[mм][2²]$/u.test(raw) ? 'm2' : fold(raw);
    const value = kind === 'number' ? numberOf(raw) : Number.NaN;
    const token: Token = { kind, from, to: from + raw.length, raw, word, value };
    const previous = tokens.at(-1);
    if (previous && continues(previous, token, text)) {
      previous.raw = `${previous.raw} ${raw}`;
      previous.to = token.to;
      previous.value = Number(previous.raw.replaceAll(' ', ''));
    } else tokens.push(token);
  }
  return tokens;
}
