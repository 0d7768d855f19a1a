import { useLocale } from '@baza/shared/contract';
import {
  activeParts,
  areaName,
  EMPTY_SEARCH,
  type FilterPart,
  type ListingSearch,
  resetFilter,
  withoutPart,
} from '@baza/shared/domain';
import { useAreaPaths } from '@baza/shared/store';
import { ButtonLink, Chip } from '@baza/shared/ui';
import { usePartWords } from '../use-part-words.ts';
import { useListingsText } from '../use-text.ts';
import styles from './applied.module.css';

interface Props {
  search: ListingSearch;
  /** The category was read from the text: the tabs do not show it. */
  withCategory: boolean;
  /** Where another search is shown. */
  hrefOf: (search: ListingSearch) => string;
  /** A part that is shown elsewhere. */
  omit?: FilterPart;
}

interface AppliedPart {
  key: string;
  text: string;
  /** The search without it. */
  rest: ListingSearch;
}

/** The applied parts; each area is a separate part. */
function useAppliedParts({ search, withCategory, omit }: Props): AppliedPart[] {
  const t = useListingsText();
  const locale = useLocale();
  const words = usePartWords(search);
  const areas = useAreaPaths(search.regions);
  const areaText = (id: number): string => {
    const path = areas.find((known) => known.at(-1)?.id === id);
    const names = path?.slice(-2).map((area) => areaName(area, locale));
    return names?.join(', ') ?? t('filter.words.areas', { count: 1 });
  };
  return activeParts(search).flatMap((part): AppliedPart[] => {
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

/** The filter as chips, each with its cross. */
export function AppliedFilter(props: Props) {
  const { search, hrefOf } = props;
  const t = useListingsText();
  const parts = useAppliedParts(props);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('products.applied')}>
      {parts.map(({ key, text, rest }) => (
        <li key={key}>
          <Chip removeTo={hrefOf({ ...rest, page: 1 })} removeLabel={t('products.remove', { part: text })}>
            {text}
          </Chip>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <ButtonLink
            variant="text"
            size="s"
            to={hrefOf({ ...EMPTY_SEARCH, ...resetFilter(search), sort: search.sort })}
          >
            {t('products.removeAll')}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
