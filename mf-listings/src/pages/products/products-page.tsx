import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import {
  formatNumber,
  type ListingSearch,
  listTitle,
  searchQuery,
  withUnderstood,
} from '@baza/shared/domain';
import { apiErrorOf, useCardLayout } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError, Pagination, Skeleton } from '@baza/shared/ui';
import { Suspense } from 'react';
import { useListingsQuery } from '../../api/listings-api.ts';
import { CompareDock } from '../../features/card-tools/compare-dock.tsx';
import { HiddenNote } from '../../features/card-tools/hidden-note.tsx';
import { useUnhidden } from '../../features/card-tools/use-unhidden.ts';
import { AppliedFilter } from '../../features/filter-panel/applied/applied-filter.tsx';
import { UnderstoodNote } from '../../features/filter-panel/applied/understood-note.tsx';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import { useUrlFilter } from '../../features/filter-panel/use-url-filter.ts';
import { ListingGrid } from '../../features/lists/listing-grid.tsx';
import page from '../../features/lists/page.module.css';
import { SaveButton } from '../../features/saved-searches/save-button.tsx';
import { OrderButton } from '../../features/search-requests/order-button.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './products.module.css';
import { SortSelect } from './sort-select.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { useHeading } from './use-heading.ts';

const hrefOf = (search: ListingSearch) => paths.products(searchQuery(search));

/** `/products`: its contents depend only on the URL. */
export default function ProductsPage() {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const search = useUrlFilter();
  const { currentData, error, isFetching, refetch } = useListingsQuery(search);
  const understood = currentData?.understood;
  const filter = understood ? withUnderstood(search, understood) : search;
  const heading = useHeading(filter);
  usePageTitle(listTitle(heading, search.page, domain));

  const total = currentData?.total;
  const pages = total === undefined ? 0 : Math.ceil(total / search.size);
  const at = (number: number) => hrefOf({ ...search, page: number });
  const layout = useCardLayout();
  const unhidden = useUnhidden(currentData?.items);
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
        <div className={styles.tools}>
          <SortSelect search={search} />
          <SaveButton search={filter} />
          <LayoutSwitch />
        </div>
      </header>
      <AppliedFilter search={filter} withCategory={!search.category} hrefOf={hrefOf} />
      {understood && <UnderstoodNote search={search} understood={understood} hrefOf={hrefOf} />}
      {currentData?.correctedSearch && (
        <p className={styles.corrected}>
          {t('products.corrected', { text: currentData.correctedSearch, typed: filter.search })}
        </p>
      )}
      {failed ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : total === 0 ? (
        <NothingFound search={filter} />
      ) : currentData?.items.length === 0 ? (
        <EmptyState
          picture="lost"
          title={t('products.pastEnd.title')}
          text={t('products.pastEnd.text', { count: pages })}
          action={<ButtonLink to={at(1)}>{t('products.pastEnd.first')}</ButtonLink>}
        />
      ) : (
        <>
          <Suspense>
            <ListingGrid
              headingLevel={2}
              label={heading}
              listings={unhidden.listings}
              size={search.size}
              priority
              layout={layout}
              hidden={unhidden.undoable}
            />
          </Suspense>
          {unhidden.note.count > 0 && <HiddenNote {...unhidden.note} />}
          <Pagination page={search.page} pages={pages} hrefOf={at} className={styles.pages} />
        </>
      )}
      {total !== undefined && <OrderButton search={filter} />}
      {!failed && total !== 0 && <ThumbBar search={search} />}
      <CompareDock />
    </div>
  );
}
