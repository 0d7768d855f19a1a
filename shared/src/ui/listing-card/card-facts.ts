import type { TFunction } from 'i18next';
import {
  amountText,
  type Characteristic,
  cardCharacteristics,
  optionLabelKey,
} from '../../domain/category/index.ts';
import type { Locale } from '../../domain/locale/index.ts';
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
    if (typeof value === 'number')
      return amountText(row, value, locale, (key, params) => t(`domain:${key}`, params));
    if (!row.options) return row.kind === 'text' ? String(value) : null;
    const options = Array.isArray(value) ? value : [value];
    return options.map((option) => t(`domain:${optionLabelKey(row.code, option)}`)).join(', ');
  };
  return cardCharacteristics(listing.category)
    .map(fact)
    .filter((text) => text !== null);
}
