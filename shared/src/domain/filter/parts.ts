import {
  type CategoryCode,
  CHARACTERISTICS,
  type CharacteristicCode,
  characteristicByCode,
  optionsOf,
} from '../category/index.ts';
import {
  CHARACTERISTIC_PREFIX,
  EMPTY_FILTER,
  emptied,
  FILTER_FIELDS,
  type FilterField,
  type FilterPart,
  type ListingFilter,
  SHARED_FIELDS,
} from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

const chipOf = ({ name, chip = name }: FilterField) => chip as FilterPart | null;

function partsOf(field: FilterField, filter: ListingFilter): FilterPart[] {
  if (field.kind === 'characteristics')
    return CHARACTERISTICS.flatMap(({ code }): FilterPart[] =>
      filter.characteristics[code] ? [`${CHARACTERISTIC_PREFIX}${code}`] : [],
    );
  const chip = chipOf(field);
  const value = (filter as Values)[field.name];
  const asks = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
  return chip && asks ? [chip] : [];
}

/** The parts which narrow a filter, in the order of the fields. */
export const activeParts = (filter: ListingFilter): FilterPart[] => [
  ...new Set(SHARED_FIELDS.flatMap((field) => partsOf(field, filter))),
];

/** The characteristic that a part represents. */
export const characteristicOfPart = (part: FilterPart): CharacteristicCode | undefined =>
  part.startsWith(CHARACTERISTIC_PREFIX)
    ? (part.slice(CHARACTERISTIC_PREFIX.length) as CharacteristicCode)
    : undefined;

/** The filter without one part. */
export function withoutPart<F extends ListingFilter>(filter: F, part: FilterPart): F {
  if (part === 'category') return withCategory(filter, undefined);
  const code = characteristicOfPart(part);
  if (!code) return { ...filter, ...emptied(SHARED_FIELDS.filter((field) => chipOf(field) === part)) };
  const { [code]: _removed, ...characteristics } = filter.characteristics;
  return { ...filter, characteristics };
}

/**
 * The filter in another category: fields of certain categories are reset, characteristics that the other lacks are
 * dropped.
 */
export function withCategory<F extends ListingFilter>(filter: F, category: CategoryCode | undefined): F {
  const characteristics: ListingFilter['characteristics'] = {};
  for (const [code, wanted] of Object.entries(filter.characteristics)) {
    const row = characteristicByCode(code);
    if (!row || !category || !wanted || !row.categories.includes(category)) continue;
    const kept =
      'in' in wanted ? { in: wanted.in.filter((o) => optionsOf(row, category).includes(o)) } : wanted;
    if (!('in' in kept) || kept.in.length > 0) characteristics[row.code] = kept;
  }
  const reset = emptied(
    SHARED_FIELDS.filter(({ categories }) => categories && !isOfferedIn(categories, category)),
  );
  return { ...filter, ...reset, category, characteristics };
}

const isOfferedIn = (categories: readonly unknown[], category: CategoryCode | undefined) =>
  categories.includes(category);

/** Whether a field is offered in a category; one that applies to certain categories is not offered outside all. */
export function isOffered(name: keyof ListingFilter, category: CategoryCode | undefined): boolean {
  const { categories } = SHARED_FIELDS.find((field) => field.name === name) as FilterField;
  return !categories || isOfferedIn(categories, category);
}

/** What "Reset" leaves: an empty filter of the same category and currency. */
export function resetFilter(filter: ListingFilter): ListingFilter {
  const kept = SHARED_FIELDS.filter((field) => field.kept);
  return { ...EMPTY_FILTER, ...Object.fromEntries(kept.map(({ name }) => [name, (filter as Values)[name]])) };
}

/** A search without its order and page, for the map or a stored filter. */
export function filterOf(search: ListingFilter): ListingFilter {
  const listOnly = new Set(FILTER_FIELDS.filter((field) => field.listOnly).map(({ name }) => name));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !listOnly.has(name))) as ListingFilter;
}
