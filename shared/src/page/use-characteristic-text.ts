import { useLocale, useText } from '@baza/shared/contract';
import {
  amountText,
  type CategoryCode,
  type Characteristic,
  characteristicLabelKey,
  formatDate,
  optionLabelKey,
} from '@baza/shared/domain';

export type CharacteristicValue = string | number | readonly string[];

/** Names of characteristics and of their values in the page's language. */
export function useCharacteristicText() {
  const { t } = useText('domain');
  const locale = useLocale();

  const label = (row: Characteristic, category?: CategoryCode): string =>
    t(characteristicLabelKey(row, category));
  const option = (row: Characteristic, code: string): string => t(optionLabelKey(row.code, code));

  /** The text of a value; many options are joined as a list. */
  const value = (row: Characteristic, stored: CharacteristicValue): string => {
    if (typeof stored === 'number') return amountText(row, stored, locale, t);
    if (typeof stored !== 'string') return stored.map((code) => option(row, code)).join(', ');
    if (row.kind === 'date') return formatDate(stored, locale);
    return row.options ? option(row, stored) : stored;
  };
  return { label, option, value };
}
