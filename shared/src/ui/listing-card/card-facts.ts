import type { TFunction } from 'i18next';
import { cardCharacteristics, optionLabelKey } from '../../domain/characteristic-views.ts';
import type { Characteristic } from '../../domain/characteristics.ts';
import type { Locale } from '../../domain/constants.ts';
import { formatNumber } from '../../domain/intl.ts';
import type { ListingCard } from '../../schema/listings.ts';

/** The characteristics that matter for the category, each in two or three words: `3 хона`, `78 м²`, `5/9 қават`. */
export function cardFacts(
  listing: Pick<ListingCard, 'category' | 'characteristics'>,
  t: TFunction,
  locale: Locale,
): string[] {
  const values = listing.characteristics;
  const storeys = values.floors_building;
  const fact = (row: Characteristic): string | null => {
    const value = values[row.code];
    if (value === undefined) return null;
    if (row.code === 'rooms') return t('fact.rooms', { count: Number(value) });
    if (row.code === 'floors') {
      return typeof storeys === 'number'
        ? t('fact.storeyOf', { storey: value, storeys })
        : t('fact.storey', { storey: value });
    }
    if (typeof value === 'number') {
      if (row.kind === 'year') return String(value);
      const number = formatNumber(value, locale);
      return row.unit ? `${number}\u00a0${t(`domain:unit.${row.unit}`)}` : number;
    }
    const options = Array.isArray(value) ? value : [value];
    return row.options
      ? options.map((option) => t(`domain:${optionLabelKey(row.code, option)}`)).join(', ')
      : null;
  };
  return cardCharacteristics(listing.category)
    .map(fact)
    .filter((text) => text !== null);
}
