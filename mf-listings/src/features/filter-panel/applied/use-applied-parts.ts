import { useLocale } from '@baza/shared/contract';
import { activeParts, areaName, type FilterPart, type ListingFilter, withoutPart } from '@baza/shared/domain';
import { useAreaPaths } from '@baza/shared/store';
import { usePartWords } from '../use-part-words.ts';
import { useListingsText } from '../use-text.ts';

interface Options {
  /** The category was read from the text: the tabs do not show it. */
  withCategory: boolean;
  /** A part that is shown elsewhere. */
  omit?: FilterPart | undefined;
}

interface AppliedPart<F> {
  key: string;
  text: string;
  /** The search without it. */
  rest: F;
}

/** The applied parts; each area is a separate part. */
export function useAppliedParts<F extends ListingFilter>(
  search: F,
  { withCategory, omit }: Options,
): AppliedPart<F>[] {
  const t = useListingsText();
  const locale = useLocale();
  const words = usePartWords(search);
  const areas = useAreaPaths(search.regions);
  const areaText = (id: number): string => {
    const path = areas.find((known) => known.at(-1)?.id === id);
    const names = path?.slice(-2).map((area) => areaName(area, locale));
    return names?.join(', ') ?? t('filter.words.areas', { count: 1 });
  };
  return activeParts(search).flatMap((part): AppliedPart<F>[] => {
    // What else is asked for applies to all categories.
    const everyCategory = { ...search, category: undefined, housing_type: undefined };
    if (part === omit) return [];
    if (part === 'category')
      return withCategory ? [{ key: part, text: words(part), rest: everyCategory }] : [];
    if (part !== 'regions') return [{ key: part, text: words(part), rest: withoutPart(search, part) }];
    return search.regions.map((id) => ({
      key: `area ${id}`,
      text: areaText(id),
      rest: { ...search, regions: search.regions.filter((other) => other !== id) },
    }));
  });
}
