import type { Edition, Locale } from './locale.ts';

/**
 * Dates, numbers and plurals in the page's language. Uzbek Cyrillic is written here rather than asked of
 * the runtime: browsers differ in which of `uz` and `uz-Cyrl` they carry (Chromium 156 from Debian has
 * `uz-Cyrl` and writes `2026 M04 5` for `uz`, although it calls both supported), and CLDR's month
 * names (`апрел`) are not those in use (`апрель`). Server and browser so write the same text.
 * Times are Tashkent's, wherever the reader is.
 */
const TIME_ZONE = 'Asia/Tashkent';

const TAGS: Record<Edition, string> = { uz: 'uz-Cyrl', 'uz-latn': 'uz-Latn', ru: 'ru', en: 'en' };
/** The language tag of `<html lang>` and hreflang. */
export const bcp47 = (edition: Edition): string => TAGS[edition];

/** Uzbek writes numbers as Russian does: 1 234 567,5. */
const NUMBER_TAGS: Record<Locale, string> = { uz: 'ru', ru: 'ru', en: 'en' };

const UZ_MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;
const UZ_MONTHS_SHORT = [
  'янв.',
  'фев.',
  'март',
  'апр.',
  'май',
  'июнь',
  'июль',
  'авг.',
  'сен.',
  'окт.',
  'ноя.',
  'дек.',
] as const;

/** Keeps what is made of each combination of arguments: making a formatter takes a hundred times as long as using it. */
function kept<Args extends readonly (string | number | boolean)[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = args.join();
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

/** A moment, its milliseconds, an ISO moment or an ISO day. */
export type DateInput = Date | number | string;
const toDate = (input: DateInput): Date => (input instanceof Date ? input : new Date(input));

const numbers = kept(
  (locale: Locale, digits: number, exactDigits: boolean) =>
    new Intl.NumberFormat(NUMBER_TAGS[locale], {
      maximumFractionDigits: digits,
      minimumFractionDigits: exactDigits ? digits : 0,
    }),
);

export type NumberStyle = { digits?: number; exactDigits?: boolean };
/** `1 234 567,5` in uz and ru, `1,234,567.5` in en; at most `digits` (2) after the separator. */
export function formatNumber(
  value: number,
  locale: Locale,
  { digits = 2, exactDigits = false }: NumberStyle = {},
): string {
  return numbers(locale, digits, exactDigits).format(value);
}

/** What stands before the decimals in the page's language. */
export const decimalSeparator = (locale: Locale): '.' | ',' => (locale === 'en' ? '.' : ',');

/** A text that ends with one full stop, whether or not it came with one: `Участок 8 сот.`. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const percents = kept(
  (locale: Locale, digits: number) =>
    new Intl.NumberFormat(NUMBER_TAGS[locale], { style: 'percent', maximumFractionDigits: digits }),
);

/** `23,5 %` for 23.5 in uz and ru, `23.5%` in en. */
export const formatPercent = (percent: number, locale: Locale, digits = 1): string =>
  percents(locale, digits).format(percent / 100);

export type DateStyle = 'long' | 'medium' | 'short';
const DATE_OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
};

const dates = kept(
  (locale: Exclude<Locale, 'uz'>, style: DateStyle) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      ...DATE_OPTIONS[style],
      timeZone: TIME_ZONE,
    }),
);
const numericDates = kept(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    }),
);
const times = kept(
  () => new Intl.DateTimeFormat('ru', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }),
);

/** The day in Tashkent. */
function dayOf(date: Date): { day: number; month: number; year: number } {
  // Taking the text apart costs less than half of `formatToParts`.
  const [day = 0, month = 0, year = 0] = numericDates().format(date).split('/').map(Number);
  return { day, month, year };
}

function uzDate(date: Date, style: DateStyle): string {
  const { day, month, year } = dayOf(date);
  if (style === 'long') return `${year} йил ${day} ${UZ_MONTHS[month - 1]}`;
  if (style === 'medium') return `${day} ${UZ_MONTHS_SHORT[month - 1]} ${year}`;
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
}

/** `2026 йил 5 апрель`, `5 апреля 2026 г.`, `5 April 2026`; empty for an invalid date. */
export function formatDate(input: DateInput, locale: Locale, style: DateStyle = 'long'): string {
  const date = toDate(input);
  if (Number.isNaN(date.getTime())) return '';
  if (locale === 'uz') return uzDate(date, style);
  return dates(locale, style).format(date);
}

const months = kept(
  (locale: Exclude<Locale, 'uz'>, style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }),
);

/** A month `2026-04`: `2026 йил апрель`, `апрель 2026 г.`, `April 2026`; short, without its year: `апр.`, `Apr`. */
export function formatMonth(month: string, locale: Locale, style: 'long' | 'short' = 'long'): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  if (locale !== 'uz') return months(locale, style).format(date);
  const at = date.getUTCMonth();
  return style === 'short' ? (UZ_MONTHS_SHORT[at] ?? '') : `${date.getUTCFullYear()} йил ${UZ_MONTHS[at]}`;
}

/** `17:05`, in every language. */
export function formatTime(input: DateInput): string {
  const date = toDate(input);
  if (Number.isNaN(date.getTime())) return '';
  return times().format(date);
}

export function formatDateTime(input: DateInput, locale: Locale, style: DateStyle = 'medium'): string {
  const date = formatDate(input, locale, style);
  return date && `${date}, ${formatTime(input)}`;
}

type RelativeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const UZ_UNITS: Record<RelativeUnit, string> = {
  year: 'йил',
  month: 'ой',
  week: 'ҳафта',
  day: 'кун',
  hour: 'соат',
  minute: 'дақиқа',
  second: 'сония',
};

function uzRelative(count: number, unit: RelativeUnit): string {
  if (unit === 'day' && count === -1) return 'кеча';
  if (unit === 'day' && count === 1) return 'эртага';
  if (count < 0) return `${-count} ${UZ_UNITS[unit]} олдин`;
  return count > 0 ? `${count} ${UZ_UNITS[unit]}дан кейин` : 'ҳозиргина';
}

const relatives = kept((locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days from which a distance is given in weeks; before, "last week" could mean either of two. */
const WEEKS_FROM = 14;
/** Days from which a distance is given in months. */
const MONTHS_FROM = 35;

/** The distance of a later moment, above a minute: hours within a day, then days, months and years of the calendar. */
function distance(from: Date, to: Date): [count: number, unit: RelativeUnit] {
  const minutes = Math.trunc((to.getTime() - from.getTime()) / MINUTE_MS);
  if (minutes < 60) return [minutes, 'minute'];
  const [first, last] = [dayOf(from), dayOf(to)];
  const midnight = ({ year, month, day }: typeof first) => Date.UTC(year, month - 1, day);
  const days = Math.round((midnight(last) - midnight(first)) / DAY_MS);
  if (days === 0) return [Math.trunc(minutes / 60), 'hour'];
  if (days < WEEKS_FROM) return [days, 'day'];
  if (days < MONTHS_FROM) return [Math.trunc(days / 7), 'week'];
  const years = last.year - first.year;
  const months = years * 12 + last.month - first.month;
  return months < 12 ? [months, 'month'] : [years, 'year'];
}

/**
 * `3 соат олдин`, `вчера`, `in 2 weeks`; under a minute it is now. Days, months and years are those of Tashkent's calendar:
 * yesterday is the day before, last month the month before.
 */
export function formatRelative(input: DateInput, locale: Locale, now: DateInput = Date.now()): string {
  const [at, present] = [toDate(input), toDate(now)];
  const apart = at.getTime() - present.getTime();
  if (Number.isNaN(apart)) return '';
  const [count, unit]: [number, RelativeUnit] =
    Math.abs(apart) < MINUTE_MS ? [0, 'second'] : apart < 0 ? distance(at, present) : distance(present, at);
  const signed = apart < 0 ? -count : count;
  if (locale === 'uz') return uzRelative(signed, unit);
  return relatives(locale).format(signed, unit);
}

const plurals = kept((locale: Locale) => new Intl.PluralRules(locale));

/** CLDR plural category, as i18next's key suffixes use it. */
export const pluralCategory = (count: number, locale: Locale): Intl.LDMLPluralRule =>
  // Stryker disable next-line ConditionalExpression,StringLiteral: Node knows Uzbek plurals, some browsers do not
  locale === 'uz' ? (count === 1 ? 'one' : 'other') : plurals(locale).select(count);

/** Compares names in the page's language; numbers inside them by value. */
export const collator = kept(
  (locale: Locale) =>
    // Stryker disable next-line all: Node sorts Uzbek alike under each tag, some browsers know only one
    new Intl.Collator(locale === 'uz' ? ['uz-Cyrl', 'ru'] : locale, { numeric: true }),
);
