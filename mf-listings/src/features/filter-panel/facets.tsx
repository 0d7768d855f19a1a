import { useLocale } from '@baza/shared/contract';
import { formatNumber, type ListingFilter } from '@baza/shared/domain';
import type { OptionCount } from '@baza/shared/ui';
import { createContext, type ReactNode, use } from 'react';
import type { Counts } from './use-counts.ts';
import { useListingsText } from './use-text.ts';

interface Facets {
  counts: Counts;
  filter: ListingFilter;
}

const FacetsContext = createContext<Facets | null>(null);

/** The counts that options inside show, and the filter that they are of. */
export const FacetsProvider = ({ counts, filter, children }: Facets & { children: ReactNode }) => (
  <FacetsContext value={{ counts, filter }}>{children}</FacetsContext>
);

/** The filter whose counts are shown. Undefined where counts are not shown. */
export const useFacetFilter = (): ListingFilter | undefined => use(FacetsContext)?.filter;

const UNKNOWN: OptionCount = { text: '', words: '', none: false };

/**
 * The count beside each option of a condition: keys and values are those of a query. Undefined where counts are not
 * shown.
 */
export function useFacet(): (key: string, value: string) => OptionCount | undefined {
  const t = useListingsText();
  const locale = useLocale();
  const counts = use(FacetsContext)?.counts;
  return (key, value) => {
    if (!counts) return undefined;
    const count = counts.facets?.[key]?.[value];
    if (count === undefined) return UNKNOWN;
    const number = formatNumber(count, locale);
    return { text: number, words: t('home.listings', { count, number }), none: count === 0 };
  };
}
