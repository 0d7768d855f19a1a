import { paths, useRealtime, useText } from '@baza/shared/contract';
import {
  DEFAULT_OWN_SORT,
  OWN_SORTS,
  type OwnFilter,
  type OwnSort,
  ownFilterParams,
  parseOwnFilter,
  readOwnSort,
} from '@baza/shared/domain';
import { PullRefresh } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import {
  ButtonLink,
  EmptyState,
  PageError,
  Pagination,
  Select,
  Skeleton,
  Tabs,
  VisuallyHidden,
} from '@baza/shared/ui';
import CalendarDaysIcon from 'lucide-react/icons/calendar-days';
import PlusIcon from 'lucide-react/icons/plus';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnListingsQuery } from '../../api/own-listings-api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ImportButton } from './import/import-button.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './my-listings.module.css';
import { OwnFilterBar } from './own-filter-bar.tsx';
import { isStatus, type Tab, tabsOf } from './tabs.ts';

const SIZE = 10;
const NOTICES = '/user/queue/notices';
const SKELETONS = ['a', 'b', 'c'];

interface Asked {
  filter: OwnFilter;
  sort: OwnSort;
}

const query = (tab: Tab, page: number, { filter, sort }: Asked) => {
  const params = ownFilterParams(filter);
  if (tab !== 'all') params.set('status', tab);
  if (sort !== DEFAULT_OWN_SORT) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
};

/** Of the page it is on: the list has an address of its own and one in the profile. */
const hrefOf = (tab: Tab, page: number, list: Asked) => `?${query(tab, page, list)}`;

/** `/request` and `/profile/listings`: own listings by status. */
export function MyListingsPage() {
  const { t } = useText('listings_requests');
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const asked = params.get('status');
  const tab: Tab = isStatus(asked) ? asked : 'all';
  const filter = useMemo(() => parseOwnFilter(params), [params]);
  const sort = readOwnSort(params.get('sort'));
  const list = { filter, sort };
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { currentData, data, error, isFetching, refetch } = useOwnListingsQuery(
    {
      status: tab === 'all' ? undefined : tab,
      page,
      size: SIZE,
      sort: sort === DEFAULT_OWN_SORT ? undefined : sort,
      ...filter,
    },
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
      <PullRefresh onRefresh={refetch} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.posting}>
          <ButtonLink
            to={paths.viewings()}
            variant="secondary"
            icon={<CalendarDaysIcon aria-hidden="true" />}
          >
            {t('viewings.calendar')}
          </ButtonLink>
          <ImportButton />
          <ButtonLink to={paths.requestNew()} icon={<PlusIcon aria-hidden="true" />}>
            {t('post')}
          </ButtonLink>
        </div>
      </header>
      <OwnFilterBar filter={filter} onFilter={(next) => setParams(query(tab, 1, { filter: next, sort }))} />
      <Tabs
        className={styles.tabs}
        label={t('tabs')}
        tabs={tabs}
        value={tab}
        onValue={(next) => setParams(query(next, 1, list))}
      >
        <div className={styles.panel}>
          {currentData ? (
            <Results
              key={hrefOf(tab, page, list)}
              tab={tab}
              list={list}
              onSort={(next) => setParams(query(tab, 1, { filter, sort: next }))}
              items={currentData.items}
              pages={Math.ceil(currentData.total / SIZE)}
              page={page}
            />
          ) : error ? (
            <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
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
  list: Asked;
  onSort: (sort: OwnSort) => void;
  items: readonly OwnListing[];
  page: number;
  pages: number;
}

function Results({ tab, list, onSort, items, page, pages }: ResultsProps) {
  const { t } = useText('listings_requests');
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  if (items.length === 0 && Object.keys(list.filter).length > 0) {
    return (
      <EmptyState
        picture="search"
        title={t('emptyFilter.title')}
        text={t('emptyFilter.text')}
        action={
          <ButtonLink to={hrefOf(tab, 1, { ...list, filter: {} })} variant="secondary">
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
            <ButtonLink to={hrefOf('all', 1, { ...list, filter: {} })} variant="secondary">
              {t('showAll')}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <BulkBar items={items} chosen={chosen} onChosen={choose} />
        <Select
          label={t('sort.label')}
          className={styles.sort}
          options={OWN_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={list.sort}
          onValue={(next) => onSort(next ?? DEFAULT_OWN_SORT)}
        />
      </div>
      <ul className={styles.list}>
        {items.map((listing) => (
          <ListingRow
            key={listing.id}
            listing={listing}
            chosen={chosen.has(listing.id)}
            onChosen={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(listing.id);
              else next.delete(listing.id);
              choose(next);
            }}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(to) => hrefOf(tab, to, list)} />
    </>
  );
}
