import { paths, useLocale } from '@baza/shared/contract';
import {
  activeParts,
  type FilterPart,
  formatNumber,
  type ListingSearch,
  searchQuery,
  withoutPart,
} from '@baza/shared/domain';
import { ButtonLink, EmptyState } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { useListingsRelaxQuery } from '../../api/listings-api.ts';
import { usePartWords } from '../../features/filter-panel/use-part-words.ts';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import styles from './products.module.css';

/** Empty result: which parts of the filter to remove, and the resulting counts. */
export function NothingFound({ search }: { search: ListingSearch }) {
  const t = useListingsText();
  const locale = useLocale();
  const words = usePartWords(search);
  const { data } = useListingsRelaxQuery(search);
  const active: readonly string[] = activeParts(search);
  const ways = (data ?? []).filter(({ part, total }) => total > 0 && active.includes(part));
  return (
    <EmptyState
      picture="search"
      title={t('products.empty.title')}
      text={ways.length > 0 ? t('products.empty.relax') : t('products.empty.text')}
      action={
        <ButtonLink variant={ways.length > 0 ? 'text' : 'primary'} to={paths.products()}>
          {t('products.empty.all')}
        </ButtonLink>
      }
    >
      {ways.length > 0 && (
        <ul className={styles.relax}>
          {ways.map(({ part, total }) => (
            <li key={part}>
              <Link to={paths.products(searchQuery({ ...withoutPart(search, part as FilterPart), page: 1 }))}>
                <span>{t('products.empty.without', { part: words(part as FilterPart) })}</span>
                <span className={styles.relaxTotal}>
                  {t('home.listings', { count: total, number: formatNumber(total, locale) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
