import { formatNumber, formatPercent, type Locale } from '../locale/index.ts';
import type { Characteristic } from './characteristics.ts';

/** The text of a key of namespace `domain`. */
export type DomainText = (key: string, params: Record<string, unknown>) => string;

const NBSP = '\u00a0';

/** The unit that follows a count: `м²`, `мест`, `spaces`. */
export const unitText = (row: Characteristic, count: number, t: DomainText): string | undefined =>
  row.unit && t(`unit.${row.unit}`, { count });

/** The number without a unit. Years have no thousands separator. */
export const digitsText = (row: Characteristic, value: number, locale: Locale): string =>
  row.kind === 'year' ? String(value) : formatNumber(value, locale);

/** A number with its unit and the language's separators: `70,5 м²`, `1 место`. */
export function amountText(row: Characteristic, value: number, locale: Locale, t: DomainText): string {
  if (row.kind === 'percent') return formatPercent(value, locale);
  const unit = unitText(row, value, t);
  return digitsText(row, value, locale) + (unit ? NBSP + unit : '');
}

/** One end of a range. Counted things go unnamed: the label does it, and Russian would need another case. */
export const boundText = (row: Characteristic, value: number, locale: Locale, t: DomainText): string =>
  row.unit === 'place' ? digitsText(row, value, locale) : amountText(row, value, locale, t);
