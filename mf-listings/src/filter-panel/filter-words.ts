import type { Locale, useText } from '@baza/shared/contract';
import {
  activeParts,
  boundText,
  type CharacteristicCode,
  type CharacteristicFilter,
  characteristicByCode,
  characteristicLabelKey,
  countsText,
  digitsText,
  type FilterPart,
  type ListingFilter,
  optionLabelKey,
  shortPrice,
} from '@baza/shared/domain';

type Translate = ReturnType<typeof useText>['t'];

interface Words {
  /** Of this remote and of the domain. */
  t: Translate;
  domain: Translate;
  locale: Locale;
}

const between = (t: Translate, from: string | undefined, to: string | undefined): string => {
  if (from !== undefined && to !== undefined)
    return from === to ? from : t('filter.words.between', { from, to });
  return from === undefined ? t('filter.words.to', { to }) : t('filter.words.from', { from });
};

/** `500 млн – 1,2 млрд`, `до $50k`. */
export function priceWords({ min, max, priceUnit }: ListingFilter, { t, locale }: Words): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const text = (amount: number | undefined) =>
    amount === undefined ? undefined : shortPrice(amount, priceUnit, locale);
  return between(t, text(min), text(max));
}

/** A number whose noun stands in the plural of many, in every language. */
const MANY = 5;

/** What is wanted of a characteristic without its name, for a button: `1, 3 комнаты`, `60 – 90 м²`. */
export function shortWords(
  code: CharacteristicCode,
  wanted: CharacteristicFilter,
  { t, domain, locale }: Words,
): string {
  if ('in' in wanted) return wanted.in.map((option) => domain(optionLabelKey(code, option))).join(', ');
  if ('counts' in wanted) {
    // The last number governs the word; an open end is many.
    const count = wanted.from === undefined ? wanted.counts.at(-1) : MANY;
    return t('filter.words.rooms', { count, counts: countsText(wanted) });
  }
  const row = characteristicByCode(code);
  const { min, max } = wanted;
  const bound = (value: number) => boundText(row, value, locale, domain);
  if (min === undefined || max === undefined || min === max)
    return between(t, min === undefined ? undefined : bound(min), max === undefined ? undefined : bound(max));
  return between(t, digitsText(row, min, locale), bound(max));
}

/** `Комнаты: 1, 3`, `Ремонт: евроремонт, авторский проект`. */
export function characteristicWords(
  code: CharacteristicCode,
  wanted: CharacteristicFilter,
  words: Words,
  category?: ListingFilter['category'],
): string {
  const label = words.domain(characteristicLabelKey(characteristicByCode(code), category));
  return `${label}: ${'counts' in wanted ? countsText(wanted) : shortWords(code, wanted, words)}`;
}

/** The words on the chip of a filter's part; `areas` names the areas, when known. */
export function partWords(part: FilterPart, filter: ListingFilter, words: Words, areas?: string): string {
  const { t, domain } = words;
  switch (part) {
    case 'category':
      return filter.category ? domain(`category.${filter.category}`) : '';
    case 'housing_type':
      return filter.housing_type ? domain(`option.housing_type.${filter.housing_type}`) : '';
    case 'regions':
      return areas ?? t('filter.words.areas', { count: filter.regions.length });
    case 'price':
      return priceWords(filter, words) ?? '';
    case 'search':
      return t('filter.words.search', { text: filter.search });
    case 'premium':
      return t('filter.words.premium');
    case 'polygons':
      return t('filter.words.polygons', { count: filter.polygons.length });
    default: {
      const code = part.slice(2) as CharacteristicCode;
      const wanted = filter.characteristics[code];
      return wanted ? characteristicWords(code, wanted, words, filter.category) : '';
    }
  }
}

/** How many parts a person would count as filters: the category is a place to stand, not a filter. */
export const countParts = (filter: ListingFilter): number =>
  activeParts(filter).filter((part) => part !== 'category' && part !== 'search').length;
