import { paths, usePageTitle, useRealtime, useText } from '@baza/shared/contract';
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
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnListingsQuery } from '../../api/own-listings-api.ts';
import { ListingRow } from './listing-row.tsx';
import styles from './my-listings.module.css';
import { isStatus, type Tab, tabsOf } from './tabs.ts';

const SIZE = 10;
const NOTICES = '/user/queue/notices';
const SKELETONS = ['a', 'b', 'c'];

const query = (tab: Tab, page: number) => {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('status', tab);
  if (page > 1) params.set('page', String(page));
  return params;
};

/** `/request`: what I advertise, by state. */
export function MyListingsPage() {
  const { t } = useText('listings_requests');
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const asked = params.get('status');
  const tab: Tab = isStatus(asked) ? asked : 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { currentData, data, isError, isFetching, refetch } = useOwnListingsQuery(
    { status: tab === 'all' ? undefined : tab, page, size: SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  usePageTitle(t('title'));
  // A notice to me may be a moderator's decision.
  useRealtime(
    NOTICES,
    useCallback(() => void dispatch(baseApi.util.invalidateTags(['OwnListings'])), [dispatch]),
  );

  const counts = (currentData ?? data)?.counts ?? {};
  const tabs = tabsOf(counts, tab).map(({ tab: value, count }) => ({
    value,
    label: (
      <>
        {t(`tab.${value}`)} <span className={styles.count}>{count}</span>
      </>
    ),
  }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink to={paths.requestNew()} icon={<PlusIcon aria-hidden="true" />}>
          {t('post')}
        </ButtonLink>
      </header>
      <Tabs
        className={styles.tabs}
        label={t('tabs')}
        tabs={tabs}
        value={tab}
        onValue={(next) => setParams(query(next, 1))}
      >
        <div className={styles.panel}>
          {currentData ? (
            <Results
              tab={tab}
              items={currentData.items}
              pages={Math.ceil(currentData.total / SIZE)}
              page={page}
            />
          ) : isError ? (
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
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
  items: readonly OwnListing[];
  page: number;
  pages: number;
}

function Results({ tab, items, page, pages }: ResultsProps) {
  const { t } = useText('listings_requests');
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
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => {
          const text = query(tab, to).toString();
          return text ? `${paths.requests()}?${text}` : paths.requests();
        }}
      />
    </>
  );
}
