import { useLocale, useText } from '@baza/shared/contract';
import { areaWords, type FilterPart, type ListingFilter, MAX_NAMED_AREAS } from '@baza/shared/domain';
import { useAreaPaths } from '@baza/shared/store';
import { partWords } from './filter-words.ts';
import { useListingsText } from './use-text.ts';

/** The names of a filter's areas, once they are known: one with the area above it. */
export function useAreaWords(filter: ListingFilter): string | undefined {
  const locale = useLocale();
  const { regions } = filter;
  const paths = useAreaPaths(regions.length > MAX_NAMED_AREAS ? NONE : regions);
  return areaWords(regions, paths, locale);
}
const NONE: readonly number[] = [];

/** Words for the parts of a filter: chips, what to relax. */
export function usePartWords(filter: ListingFilter): (part: FilterPart) => string {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const areas = useAreaWords(filter);
  return (part) => partWords(part, filter, { t, domain, locale }, areas);
}
