import { useLocale, useShell, useText } from '@baza/shared/contract';
import {
  activeParts,
  areaWords,
  type FilterPart,
  type ListingFilter,
  MAX_NAMED_AREAS,
} from '@baza/shared/domain';
import { useAreaPaths } from '@baza/shared/store';
import { useEffect, useState } from 'react';
import { isNearPart, partWords } from './filter-words.ts';
import { useListingsText } from './use-text.ts';

/** The names of a filter's areas, once they are known: one with the area above it. */
export function useAreaWords(filter: ListingFilter): string | undefined {
  const locale = useLocale();
  const { regions } = filter;
  const paths = useAreaPaths(regions.length > MAX_NAMED_AREAS ? NONE : regions);
  return areaWords(regions, paths, locale);
}
const NONE: readonly number[] = [];

/** The chips of what is near: their words, and the stations' names, are fetched where one is chosen. */
function useNearWords(filter: ListingFilter): ((part: FilterPart) => string) | undefined {
  const locale = useLocale();
  const shell = useShell();
  const [code, setCode] = useState<typeof import('./near-words.ts') | null>(null);
  const isNeeded = activeParts(filter).some(isNearPart);
  useEffect(() => {
    // Without them the chip says that there is a condition, and takes it off.
    if (!isNeeded) return;
    import(/* webpackChunkName: 'near' */ './near-words.ts').then(setCode, () => {});
  }, [isNeeded]);
  return code ? (part) => code.nearWords(part, filter, shell, locale) : undefined;
}

/** Words for the parts of a filter: chips, what to relax. */
export function usePartWords(filter: ListingFilter): (part: FilterPart) => string {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const names = { areas: useAreaWords(filter), near: useNearWords(filter) };
  return (part) => partWords(part, filter, { t, domain, locale }, names);
}
