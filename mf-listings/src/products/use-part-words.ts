import { useLocale, useText } from '@baza/shared/contract';
import { areaName, type FilterPart, type ListingFilter } from '@baza/shared/domain';
import { skipToken, useAreaPathQuery } from '@baza/shared/store';
import { partWords } from '../filter-panel/filter-words.ts';
import { useListingsText } from '../filter-panel/use-text.ts';

/** The name of the one area a filter names, once it is known: the deepest, or the path down to it. */
export function useAreaWords(filter: ListingFilter): string | undefined {
  const locale = useLocale();
  const only = filter.regions.length === 1 ? filter.regions[0] : undefined;
  const { currentData } = useAreaPathQuery(only ?? skipToken);
  return currentData
    ?.slice(-2)
    .map((area) => areaName(area, locale))
    .join(', ');
}

/** Words for the parts of a filter: chips, what to relax. */
export function usePartWords(filter: ListingFilter): (part: FilterPart) => string {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const areas = useAreaWords(filter);
  return (part) => partWords(part, filter, { t, domain, locale }, areas);
}
