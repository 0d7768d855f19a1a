import type { Currency } from '../constants.ts';
import { fold } from './fold.ts';

/** Words and signs of the two currencies, folded and without dots: сум, сўм, soʻm; у.е. is the dollar. */
const CURRENCY_WORDS: readonly [Currency, RegExp][] = [
  ['UZS', /^(uzs|sum(i|a|u|ov|ah|am)?|som(da|ni|ga)?)$/],
  ['USD', /^(usd|us ?\$|\$ ?us|\$|[uy] ?e|(aqsh )?dollar[a-z]*( ssha| us)?|doll?)$/],
];
/** The country stands beside the dollar: `АҚШ доллари`, `долларов США`, `US$`. */
const COUNTRY = /^(aqsh|ssha|us)$/;
const OTHER_CURRENCY = /^(€|£|¥|₽|₸|eur|evro|euro|rub[a-z]{0,5}|kzt|tenge|gbp)$/;

/** Short and full names of thousands, millions, milliards and trillions. */
const MULTIPLIERS: readonly (readonly [number, RegExp])[] = [
  [1e12, /^(trln|trillion[a-z]*|tn)$/],
  [1e9, /^(mlrd|milliard[a-z]*|bn|bln|b|billion[a-z]*)$/],
  [1e6, /^(mln|million[a-z]*|milyon|mio|mn|m|mm|kk)$/],
  [1e3, /^(tis|tisyach[a-z]*|t|ming|thousand|k)$/],
];

const UNITS: Record<string, RegExp> = {
  m2: /^(m2?|m ?kv|kv ?m[a-z]*|sq ?m)$/,
  sotka: /^sot[a-z]{0,5}$/,
  percent: /^%$/,
  km: /^km$/,
  m: /^m$/,
};

const plain = (text: string) =>
  fold(text)
    .replace(/[.'"()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The currency that a word or sign names. */
export function currencyOf(text: string): Currency | null {
  const word = plain(text);
  return CURRENCY_WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** The currency of one word beside a number; `other` is one that has no prices here. */
export function currencyBeside(word: string): Currency | 'other' | null {
  const folded = plain(word);
  if (COUNTRY.test(folded)) return 'USD';
  return OTHER_CURRENCY.test(folded) ? 'other' : currencyOf(word);
}

/** What a word multiplies a number by: 1e6 for `млн`; 0 if it does not. */
export const timesOf = (word: string): number =>
  MULTIPLIERS.find(([, pattern]) => pattern.test(plain(word)))?.[0] ?? 0;

/** Whether a word is a name of the unit. */
export const isUnit = (word: string, unit: string): boolean => UNITS[unit]?.test(plain(word)) ?? false;
