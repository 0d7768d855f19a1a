import { type Currency, MAX_PRICE, MIN_PRICE } from '../constants.ts';
import { formatNumber, type Locale } from '../locale/index.ts';

/** So'm for one dollar at the Central Bank's rate of a day (`YYYY-MM-DD`). */
export interface Rate {
  currency: 'USD';
  rate: number;
  date: string;
}

/** One row of the Central Bank's public JSON. */
export interface CentralBankRow {
  Ccy: string;
  Nominal: string | number;
  Rate: string;
  Date: string;
}

/** Reads the dollar's rate from the bank's rows; null when it is missing or makes no sense. */
export function rateFromCentralBank(rows: readonly CentralBankRow[]): Rate | null {
  const row = rows.find((candidate) => candidate?.Ccy === 'USD');
  const day = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(String(row?.Date));
  const rate = Number(row?.Rate) / Number(row?.Nominal);
  if (!day || !Number.isFinite(rate) || rate <= 0) return null;
  return { currency: 'USD', rate, date: `${day[3]}-${day[2]}-${day[1]}` };
}

export const isPrice = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_PRICE && value <= MAX_PRICE;

/** An amount in the visitor's currency as canonical whole so'm. */
export const toUzs = (amount: number, currency: Currency, rate: number): number =>
  Math.round(currency === 'UZS' ? amount : amount * rate);

/** Whole so'm in the visitor's currency; dollars keep cents. */
export const fromUzs = (uzs: number, currency: Currency, rate: number): number =>
  currency === 'UZS' ? Math.round(uzs) : Math.round((uzs / rate) * 100) / 100;

/** So'm a square metre, whole; null without an area. */
export function pricePerM2(uzs: number, areaM2: number | null): number | null {
  const area = areaM2 ?? 0;
  return area > 0 ? Math.round(uzs / area) : null;
}

export const MONEY_FORMATS = ['integer', 'decimal', 'decimalNoScale'] as const;
export type MoneyFormat = (typeof MONEY_FORMATS)[number];

/** The specification's formats: `1234567`, `1 234 567.89`, `1 234 568`. Plain spaces, as typed in inputs. */
export function formatMoney(amount: number, format: MoneyFormat): string {
  if (!Number.isFinite(amount)) return '';
  // What rounds to zero has no sign.
  const text = amount.toFixed(format === 'decimal' ? 2 : 0).replace(/-(?=[0.]+$)/, '');
  return format === 'integer' ? text : text.replace(/\B(?=(\d{3})+(\.|$))/g, ' ');
}

const SUFFIXES: Record<Currency, Record<Locale, string>> = {
  UZS: { uz: 'сўм', ru: 'сум', en: 'UZS' },
  USD: { uz: '$', ru: '$', en: '$' },
};
const NBSP = '\u00a0';
/** Names of 10^3, 10^6, 10^9 and 10^12 as they follow the number. */
const SHORT: Record<Locale, readonly [string, string, string, string]> = {
  uz: [`${NBSP}минг`, `${NBSP}млн`, `${NBSP}млрд`, `${NBSP}трлн`],
  ru: [`${NBSP}тыс.`, `${NBSP}млн`, `${NBSP}млрд`, `${NBSP}трлн`],
  en: ['k', `${NBSP}mln`, `${NBSP}bn`, `${NBSP}tn`],
};

/** A formatted price: `850 000 000 сўм`, `$67 314`. Does not wrap. */
export function formatPrice(amount: number, currency: Currency, locale: Locale): string {
  // Stryker disable next-line StringLiteral: what is neither of the other formats is this one
  const text = formatMoney(amount, 'decimalNoScale');
  const digits = text.replaceAll(' ', NBSP);
  const suffix = SUFFIXES[currency][locale];
  return currency === 'USD' ? suffix + digits : digits + NBSP + suffix;
}

/**
 * Short form for summaries and map pins: `1,2 млрд`, `850 млн`, `1.2 bn`, `$67k`. Below ten `places` digits after the
 * separator, none above; the currency is named for dollars alone, in Uzbek behind the word: `80 минг $`.
 */
export function shortPrice(amount: number, currency: Currency, locale: Locale, places = 1): string {
  const { power, scaled } = scale(amount);
  // Stryker disable next-line EqualityOperator: 9.95 is rounded to 10 either way
  const digits = power > 0 && Math.abs(scaled) < 9.95 ? places : 0;
  const text = formatNumber(scaled, locale, { digits }) + (power > 0 ? SHORT[locale][power - 1] : '');
  if (currency === 'UZS') return text;
  return locale === 'uz' && power > 0 ? `${text}${NBSP}$` : `$${text}`;
}

/** An amount as `scaled` × 1000^`power`, so that the rounded figure stays under 1000. */
function scale(amount: number): { power: number; scaled: number } {
  let power = 0;
  let scaled = amount;
  // 999 950 000 is 1 bn, not 1000 mln.
  while (power < 4 && Math.abs(Math.round(scaled)) >= 1000) {
    power += 1;
    scaled = amount / 1000 ** power;
  }
  return { power, scaled };
}
