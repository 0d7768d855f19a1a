import { type CategoryCode, categoryByCode } from './categories.ts';
import { optionsOf } from './characteristic-views.ts';
import { CHARACTERISTICS, type CharacteristicCode, characteristicByCode } from './characteristics.ts';
import { CHARACTERISTIC_PREFIX, type ListingFilter } from './filter.ts';

/** A removable part of a filter: a chip above the list, a thing to relax when nothing is found. */
export type FilterPart =
  | 'category'
  | 'housing_type'
  | 'regions'
  | 'price'
  | 'search'
  | 'premium'
  | 'polygons'
  | `${typeof CHARACTERISTIC_PREFIX}${CharacteristicCode}`;

/** The parts which narrow a filter, in a fixed order. */
export function activeParts(filter: ListingFilter): FilterPart[] {
  const parts: FilterPart[] = [];
  if (filter.category) parts.push('category');
  if (filter.housing_type) parts.push('housing_type');
  if (filter.regions.length > 0) parts.push('regions');
  if (filter.min !== undefined || filter.max !== undefined) parts.push('price');
  if (filter.search) parts.push('search');
  if (filter.premium) parts.push('premium');
  for (const { code } of CHARACTERISTICS) if (filter.characteristics[code]) parts.push(`c.${code}`);
  if (filter.polygons.length > 0) parts.push('polygons');
  return parts;
}

/** The filter without one part. */
export function withoutPart<F extends ListingFilter>(filter: F, part: FilterPart): F {
  switch (part) {
    case 'category':
      return withCategory(filter, undefined);
    case 'housing_type':
      return { ...filter, housing_type: undefined };
    case 'regions':
      return { ...filter, regions: [] };
    case 'price':
      return { ...filter, min: undefined, max: undefined };
    case 'search':
      return { ...filter, search: undefined };
    case 'premium':
      return { ...filter, premium: undefined };
    case 'polygons':
      return { ...filter, polygons: [] };
    default: {
      const code = part.slice(CHARACTERISTIC_PREFIX.length) as CharacteristicCode;
      const { [code]: _removed, ...characteristics } = filter.characteristics;
      return { ...filter, characteristics };
    }
  }
}

/** The filter in another category: its housing type is reset and what the category lacks is dropped. */
export function withCategory<F extends ListingFilter>(filter: F, category: CategoryCode | undefined): F {
  const characteristics: ListingFilter['characteristics'] = {};
  for (const [code, wanted] of Object.entries(filter.characteristics)) {
    const row = characteristicByCode(code);
    if (!row || !category || !wanted || !row.categories.includes(category)) continue;
    const kept =
      'in' in wanted ? { in: wanted.in.filter((o) => optionsOf(row, category).includes(o)) } : wanted;
    if (!('in' in kept) || kept.in.length > 0) characteristics[row.code] = kept;
  }
  const stays = category && category === filter.category && categoryByCode(category) !== undefined;
  return { ...filter, category, housing_type: stays ? filter.housing_type : undefined, characteristics };
}
