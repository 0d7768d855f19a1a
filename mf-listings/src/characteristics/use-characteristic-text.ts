import { useLocale, useText } from '@baza/shared/contract';
import {
  type CategoryCode,
  type Characteristic,
  characteristicLabelKey,
  formatDate,
  formatNumber,
  formatPercent,
  optionLabelKey,
} from '@baza/shared/domain';

const NBSP = '\u00a0';

export type CharacteristicValue = string | number | readonly string[];

/** Names of characteristics and of their values in the page's language. */
export function useCharacteristicText() {
  const { t } = useText('domain');
  const locale = useLocale();

  const label = (row: Characteristic, category?: CategoryCode): string =>
    t(characteristicLabelKey(row, category));
  const option = (row: Characteristic, code: string): string => t(optionLabelKey(row.code, code));

  const number = (row: Characteristic, value: number): string => {
    if (row.kind === 'percent') return formatPercent(value, locale);
    // A year is a name, not an amount: no thousands in it.
    const digits = row.kind === 'year' ? String(value) : formatNumber(value, locale);
    return row.unit ? `${digits}${NBSP}${t(`unit.${row.unit}`)}` : digits;
  };

  /** The words for a value; many options stand as a list. */
  const value = (row: Characteristic, stored: CharacteristicValue): string => {
    if (typeof stored === 'number') return number(row, stored);
    if (typeof stored !== 'string') return stored.map((code) => option(row, code)).join(', ');
    if (row.kind === 'date') return formatDate(stored, locale);
    return row.options ? option(row, stored) : stored;
  };
  return { label, option, value };
}
