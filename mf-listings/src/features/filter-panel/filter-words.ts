import type { Locale, useText } from '@baza/shared/contract';
import {
  activeParts,
  boundText,
  type CharacteristicCode,
  type CharacteristicFilter,
  characteristicByCode,
  characteristicLabelKey,
  characteristicOfPart,
  countsText,
  digitsText,
  FILTER_FIELDS,
  type FilterField,
  type FilterKind,
  type FilterPart,
  type FilterValues,
  type ListingFilter,
  optionLabelKey,
  shortPrice,
} from '@baza/shared/domain';
import { priceUnitOf } from './unit-price.ts';

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

/** The same of a square metre, or of a sotka where people compare by it: `до $1 500 за м²`. */
function unitPriceWords(filter: ListingFilter, words: Words): string | undefined {
  const { category, minPerM2, maxPerM2, priceUnit } = filter;
  const { of, squareMetres } = priceUnitOf(category);
  const price = (perM2: number | undefined) => perM2 && perM2 * squareMetres;
  const range = priceWords({ ...filter, min: price(minPerM2), max: price(maxPerM2), priceUnit }, words);
  return range && words.t(`filter.words.${of}`, { range });
}

/** A number whose noun stands in the plural of many, in every language. */
const MANY = 5;

/** The condition on a characteristic without its name, for a button: `1, 3 комнаты`, `60 – 90 м²`. */
export function shortWords(
  code: CharacteristicCode,
  wanted: CharacteristicFilter,
  { t, domain, locale }: Words,
): string {
  if ('in' in wanted) return wanted.in.map((option) => domain(optionLabelKey(code, option))).join(', ');
  if ('counts' in wanted) {
    // The last number determines the plural form; an open end counts as many.
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

/** `Продавец: агентство, риелтор`. */
function namedWords(values: readonly string[], { name }: FilterField, { t }: Words): string {
  const options = values.map((value) => t(`filter.${name}.${value}`));
  return t('filter.words.named', { name: t(`filter.${name}.label`), values: options.join(', ') });
}

/** The chip text of each kind of field. */
const CHIPS: {
  readonly [K in FilterKind]?: (value: FilterValues[K], field: FilterField, words: Words) => string;
} = {
  category: (value, _field, { domain }) => domain(`category.${value}`),
  choice: (value, field, words) =>
    field.name === 'housing_type'
      ? words.domain(`option.housing_type.${value}`)
      : namedWords([value], field, words),
  choices: namedWords,
  areas: (value, _field, { t }) => t('filter.words.areas', { count: value.length }),
  text: (text, _field, { t }) => t('filter.words.search', { text }),
  flag: (_true, { name }, { t }) => t(`filter.words.${name}`),
  rings: (value, _field, { t }) => t('filter.words.polygons', { count: value.length }),
};

/** Words that are fetched, once they are known. */
interface Names {
  areas?: string | undefined;
  /** The chip of what is near, whose words are fetched where one is chosen. */
  near?: ((part: FilterPart) => string) | undefined;
}

export const isNearPart = (part: FilterPart): boolean => part === 'metro' || part.startsWith('near_');

/** The chip text of a filter's part. */
export function partWords(
  part: FilterPart,
  filter: ListingFilter,
  words: Words,
  { areas, near }: Names = {},
): string {
  const code = characteristicOfPart(part);
  const wanted = code && filter.characteristics[code];
  if (code) return wanted ? characteristicWords(code, wanted, words, filter.category) : '';
  if (part === 'price') return priceWords(filter, words) ?? '';
  if (part === 'perM2') return unitPriceWords(filter, words) ?? '';
  if (part === 'regions' && areas) return areas;
  // `Метро: Чорсу`, `Школа: до 500 м`.
  if (isNearPart(part)) return near?.(part) ?? words.t('filter.near');
  const field = FILTER_FIELDS.find(({ name }) => name === part);
  const value = (filter as Readonly<Record<string, unknown>>)[part];
  if (!field || value === undefined) return '';
  const chip = CHIPS[field.kind] as
    | ((value: unknown, field: FilterField, words: Words) => string)
    | undefined;
  return chip?.(value, field, words) ?? '';
}

/** The number of filters shown to the user; the category does not count as one. */
export const countParts = (filter: ListingFilter): number =>
  activeParts(filter).filter((part) => part !== 'category' && part !== 'search').length;
