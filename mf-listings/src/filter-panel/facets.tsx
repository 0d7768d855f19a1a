import { useLocale } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import type { OptionCount } from '@baza/shared/ui';
import { createContext, type ReactNode, use } from 'react';
import type { Counts } from './use-counts.ts';
import { useListingsText } from './use-text.ts';

const Facets = createContext<Counts | null>(null);

/** The counts that options inside show. */
export const FacetsProvider = ({ counts, children }: { counts: Counts; children: ReactNode }) => (
  <Facets value={counts}>{children}</Facets>
);

const UNKNOWN: OptionCount = { text: '', words: '', none: false };

/**
 * The count beside each option of a condition: keys and values are those of a query. Undefined where counts are not
 * shown.
 */
export function useFacet(): (key: string, value: string) => OptionCount | undefined {
  const t = useListingsText();
  const locale = useLocale();
  const counts = use(Facets);
  return (key, value) => {
    if (!counts) return undefined;
    const count = counts.facets?.[key]?.[value];
    if (count === undefined) return UNKNOWN;
    const number = formatNumber(count, locale);
    return { text: number, words: t('home.listings', { count, number }), none: count === 0 };
  };
}
