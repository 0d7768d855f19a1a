import { paths, useRealtime, useText } from '@baza/shared/contract';
import { type OwnFilter, ownFilterParams, parseOwnFilter } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Pagination,
  PlusIcon,
  Skeleton,
  Tabs,
  VisuallyHidden,
} from '@baza/shared/ui';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnListingsQuery } from '../../api/own-listings-api.ts';
import { ImportButton } from './import/import-button.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './my-listings.module.css';
import { OwnFilterBar } from './own-filter-bar.tsx';
import { isStatus, type Tab, tabsOf } from './tabs.ts';

const SIZE = 10;
const NOTICES = '/user/queue/notices';
const SKELETONS = ['a', 'b', 'c'];

const query = (tab: Tab, page: number, filter: OwnFilter) => {
  const params = ownFilterParams(filter);
  if (tab !== 'all') params.set('status', tab);
  if (page > 1) params.set('page', String(page));
  return params;
};

const hrefOf = (tab: Tab, page: number, filter: OwnFilter) => {
  const text = query(tab, page, filter).toString();
  return text ? `${paths.requests()}?${text}` : paths.requests();
};

/** `/request`: own listings by status. */
export function MyListingsPage() {
  const { t } = useText('listings_requests');
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const asked = params.get('status');
  const tab: Tab = isStatus(asked) ? asked : 'all';
  const filter = useMemo(() => parseOwnFilter(params), [params]);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { currentData, data, error, isFetching, refetch } = useOwnListingsQuery(
    { status: tab === 'all' ? undefined : tab, page, size: SIZE, ...filter },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  // A notice to me may be a moderator's decision.
  useRealtime(
    NOTICES,
    useCallback(() => void dispatch(baseApi.util.invalidateTags(['OwnListings'])), [dispatch]),
  );

  const tabs = tabsOf((currentData ?? data)?.counts, tab).map(({ tab: value, count }) => ({
    value,
    label: (
      <>
        {t(`tab.${value}`)}
        {count !== undefined && <span className={styles.count}> {count}</span>}
      </>
    ),
  }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.posting}>
          <ImportButton />
          <ButtonLink to={paths.requestNew()} icon={<PlusIcon aria-hidden="true" />}>
            {t('post')}
          </ButtonLink>
        </div>
      </header>
      <OwnFilterBar filter={filter} onFilter={(next) => setParams(query(tab, 1, next))} />
      <Tabs
        className={styles.tabs}
        label={t('tabs')}
        tabs={tabs}
        value={tab}
        onValue={(next) => setParams(query(next, 1, filter))}
      >
        <div className={styles.panel}>
          {currentData ? (
            <Results
              tab={tab}
              filter={filter}
              items={currentData.items}
              pages={Math.ceil(currentData.total / SIZE)}
              page={page}
            />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <div aria-busy="true" className={styles.list}>
              <VisuallyHidden>
                <span role="status">{t('loading')}</span>
              </VisuallyHidden>
              {SKELETONS.map((key) => (
                <Skeleton key={key} height="11rem" className={styles.skeleton} />
              ))}
            </div>
          )}
        </div>
      </Tabs>
    </div>
  );
}

interface ResultsProps {
  tab: Tab;
  filter: OwnFilter;
  items: readonly OwnListing[];
  page: number;
  pages: number;
}

function Results({ tab, filter, items, page, pages }: ResultsProps) {
  const { t } = useText('listings_requests');
  if (items.length === 0 && Object.keys(filter).length > 0) {
    return (
      <EmptyState
        picture="search"
        title={t('emptyFilter.title')}
        text={t('emptyFilter.text')}
        action={
          <ButtonLink to={hrefOf(tab, 1, {})} variant="secondary">
            {t('filter.reset')}
          </ButtonLink>
        }
      />
    );
  }
  if (items.length === 0) {
    const none = tab === 'all' && page === 1;
    return (
      <EmptyState
        title={t(none ? 'empty.title' : 'emptyTab.title')}
        text={t(none ? 'empty.text' : 'emptyTab.text')}
        action={
          none ? (
            <ButtonLink to={paths.requestNew()}>{t('post')}</ButtonLink>
          ) : (
            <ButtonLink to={paths.requests()} variant="secondary">
              {t('showAll')}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(to) => hrefOf(tab, to, filter)} />
    </>
  );
}
