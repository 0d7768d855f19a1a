import { paths } from '@baza/shared/contract';
import {
  activeParts,
  type FilterPart,
  type ListingSearch,
  searchQuery,
  withoutPart,
} from '@baza/shared/domain';
import { ButtonLink, Chip } from '@baza/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useListingsText } from '../filter-panel/use-text.ts';
import styles from './products.module.css';
import { usePartWords } from './use-part-words.ts';

/** The filter as chips, each with its cross. */
export function AppliedFilter({ search }: { search: ListingSearch }) {
  const t = useListingsText();
  const navigate = useNavigate();
  const words = usePartWords(search);
  const parts = activeParts(search).filter((part) => part !== 'category');
  if (parts.length === 0) return null;
  const remove = (part: FilterPart) =>
    navigate(paths.products(searchQuery({ ...withoutPart(search, part), page: 1 })));
  return (
    <ul className={styles.chips} aria-label={t('products.applied')}>
      {parts.map((part) => (
        <li key={part}>
          <Chip onRemove={() => remove(part)} removeLabel={t('products.remove', { part: words(part) })}>
            {words(part)}
          </Chip>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <ButtonLink
            variant="text"
            size="s"
            to={paths.products(searchQuery({ category: search.category, sort: search.sort }))}
          >
            {t('products.removeAll')}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
