import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import { formatNumber, listTitle, searchQuery } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton } from '@baza/shared/ui';
import { useListingsQuery } from '../../api/listings-api.ts';
import { useListingsText } from '../../filter-panel/use-text.ts';
import { useUrlFilter } from '../../filter-panel/use-url-filter.ts';
import { ListingGrid } from '../../lists/listing-grid.tsx';
import page from '../../lists/page.module.css';
import { AppliedFilter } from './applied-filter.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './products.module.css';
import { SortSelect } from './sort-select.tsx';
import { useHeading } from './use-heading.ts';

/** `/products`: its contents depend only on the URL. */
export default function ProductsPage() {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const search = useUrlFilter();
  const heading = useHeading(search);
  const { currentData, error, isFetching, refetch } = useListingsQuery(search);
  usePageTitle(listTitle(heading, search.page, domain));

  const total = currentData?.total;
  const pages = total === undefined ? 0 : Math.ceil(total / search.size);
  const at = (number: number) => paths.products(searchQuery({ ...search, page: number }));
  const failed = !currentData && apiErrorOf(error);

  return (
    <div className={`${page.page} ${styles.products}`}>
      <header className={styles.header}>
        <div className={styles.headings}>
          <h1 className={styles.title}>{heading}</h1>
          <p className={styles.total} role="status">
            {total === undefined ? (
              failed ? (
                '\u00a0'
              ) : (
                <Skeleton width="9rem" height="1.25rem" />
              )
            ) : (
              t('products.total', { count: total, number: formatNumber(total, locale) })
            )}
          </p>
        </div>
        <SortSelect search={search} />
      </header>
      <AppliedFilter search={search} />
      {currentData?.correctedSearch && (
        <p className={styles.corrected}>
          {t('products.corrected', { text: currentData.correctedSearch, typed: search.search })}
        </p>
      )}
      {failed ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : total === 0 ? (
        <NothingFound search={search} />
      ) : currentData?.items.length === 0 ? (
        <EmptyState
          picture="lost"
          title={t('products.pastEnd.title')}
          text={t('products.pastEnd.text', { count: pages })}
          action={<ButtonLink to={at(1)}>{t('products.pastEnd.first')}</ButtonLink>}
        />
      ) : (
        <>
          <ListingGrid
            headingLevel={2}
            label={heading}
            listings={currentData?.items}
            size={search.size}
            priority={4}
          />
          <Pagination page={search.page} pages={pages} hrefOf={at} className={styles.pages} />
        </>
      )}
    </div>
  );
}
