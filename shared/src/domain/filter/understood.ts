import type { FilterNear, FilterPart, ListingFilter } from './fields.ts';
import { withCategory } from './parts.ts';

/** The fields that a text can name. */
export const READABLE_FIELDS = [
  'category',
  'housing_type',
  'regions',
  'metro',
  'near_metro',
  'near_school',
  'near_kindergarten',
  'near_clinic',
  'min',
  'max',
  'priceUnit',
  'not_first',
  'not_last',
  'characteristics',
] as const;

/** The part of a filter that a text names; a price has its currency. */
export type UnderstoodFilter = Partial<Pick<ListingFilter, (typeof READABLE_FIELDS)[number]>>;

/** What a text was read as: the part of a filter that it names, and the rest to be matched as text. */
export interface Understood {
  filter: UnderstoodFilter;
  text: string;
}

const hasPrice = ({ min, max }: UnderstoodFilter) => min !== undefined || max !== undefined;

/** What it says of things near. */
const nearOf = (filter: UnderstoodFilter): Pick<ListingFilter, FilterNear> =>
  Object.fromEntries(Object.entries(filter).filter(([name, metres]) => name.startsWith('near_') && metres));

/** Whether a price is chosen: either of the whole, or one of a square metre in the other currency. */
const hasOtherPrice = (filter: ListingFilter, read: UnderstoodFilter) =>
  hasPrice(filter) ||
  ((filter.minPerM2 !== undefined || filter.maxPerM2 !== undefined) && filter.priceUnit !== read.priceUnit);

/** The filter with another text to be read. */
export const withSearch = <F extends ListingFilter>(filter: F, search: string | undefined): F => ({
  ...filter,
  search,
  searchAs: undefined,
});

/**
 * The filter which says outright what its text was read as; what was chosen otherwise wins. Its own text is the rest,
 * and is not read again.
 */
export function withUnderstood<F extends ListingFilter>(filter: F, { filter: read, text }: Understood): F {
  const {
    category,
    housing_type,
    not_first,
    not_last,
    regions = [],
    metro = [],
    min,
    max,
    priceUnit = filter.priceUnit,
  } = read;
  const chosen = filter.category ?? category;
  return {
    ...filter,
    category: chosen,
    ...(chosen === category && {
      housing_type: filter.housing_type ?? housing_type,
      not_first: filter.not_first ?? not_first,
      not_last: filter.not_last ?? not_last,
    }),
    regions: filter.regions.length > 0 ? filter.regions : regions,
    metro: filter.metro.length > 0 ? filter.metro : metro,
    ...nearOf(read),
    ...nearOf(filter),
    ...(hasOtherPrice(filter, read) || !hasPrice(read) ? {} : { min, max, priceUnit }),
    characteristics: { ...read.characteristics, ...filter.characteristics },
    search: text || undefined,
    searchAs: text ? 'text' : undefined,
  };
}

/** The filter with what was picked for the words being typed, which wins over what was chosen before. */
export function withPicked<F extends ListingFilter>(filter: F, picked: Understood): F {
  const { category } = picked.filter;
  const base = category && category !== filter.category ? withCategory(filter, category) : filter;
  const priced = hasPrice(picked.filter) ? { min: undefined, max: undefined } : {};
  const open = {
    ...base,
    ...priced,
    ...(picked.filter.regions && { regions: [] }),
    ...(picked.filter.metro && { metro: [] }),
    ...nearOf(picked.filter),
    ...(picked.filter.housing_type && { housing_type: undefined }),
    characteristics: { ...base.characteristics, ...picked.filter.characteristics },
  };
  return withUnderstood(open, picked);
}

/** The parts that a text names and the filter says otherwise: they have no effect. */
export function overriddenParts(filter: ListingFilter, { filter: read }: Understood): FilterPart[] {
  const applied = withUnderstood(filter, { filter: read, text: '' });
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const parts: FilterPart[] = [];
  if (read.category && read.category !== applied.category) parts.push('category');
  if (read.housing_type && read.housing_type !== applied.housing_type) parts.push('housing_type');
  if (read.regions && differs(read.regions, applied.regions)) parts.push('regions');
  if (read.metro && differs(read.metro, applied.metro)) parts.push('metro');
  for (const name of Object.keys(nearOf(read)) as FilterNear[])
    if (read[name] !== applied[name]) parts.push(name);
  if (hasPrice(read) && (read.min !== applied.min || read.max !== applied.max)) parts.push('price');
  for (const [code, wanted] of Object.entries(read.characteristics ?? {})) {
    const name = code as keyof ListingFilter['characteristics'];
    if (differs(wanted, applied.characteristics[name])) parts.push(`c.${name}`);
  }
  return parts;
}
