import { EMPTY_SEARCH, type FilterPart, type ListingSearch, resetFilter } from '@baza/shared/domain';
import { ButtonLink, Chip } from '@baza/shared/ui';
import { useListingsText } from '../use-text.ts';
import styles from './applied.module.css';
import { useAppliedParts } from './use-applied-parts.ts';

interface Props {
  search: ListingSearch;
  /** The category was read from the text: the tabs do not show it. */
  withCategory: boolean;
  /** Where another search is shown. */
  hrefOf: (search: ListingSearch) => string;
  /** A part that is shown elsewhere. */
  omit?: FilterPart;
}

/** The filter as chips, each with its cross. */
export function AppliedFilter({ search, hrefOf, ...options }: Props) {
  const t = useListingsText();
  const parts = useAppliedParts(search, options);
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
