import { paths, usePageTitle, useText } from '@baza/shared/contract';
import { skipToken } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError, Skeleton } from '@baza/shared/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useProductCompareQuery } from '../../api/product-api.ts';
import page from '../../features/lists/page.module.css';
import { comparedIds } from '../../features/stored-filters/kept-ids.ts';
import styles from './compare.module.css';
import { readCompared } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';

/** `/products/compare?ids=1,2`: up to four listings side by side. The URL alone decides which. */
export function ComparePage() {
  const { t } = useText('listings_compare');
  const ids = readCompared(useSearchParams()[0].get('ids'));
  const navigate = useNavigate();
  const { currentData, error, isFetching, refetch } = useProductCompareQuery(ids.length ? ids : skipToken);
  usePageTitle(t('title'));

  const remove = (id: number) => {
    comparedIds.set(id, false);
    navigate(paths.compare(ids.filter((other) => other !== id)), { replace: true });
  };

  return (
    <div className={`${page.page} ${styles.page}`}>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
      </header>
      {ids.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to={paths.products()}>{t('toList')}</ButtonLink>}
        />
      ) : currentData ? (
        <CompareTable items={currentData} onRemove={remove} />
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton width="100%" height="32rem" />
      )}
    </div>
  );
}
