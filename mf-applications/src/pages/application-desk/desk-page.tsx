import { useLocale, useSession, useText } from '@baza/shared/contract';
import { DeskPage as Frame } from '@baza/shared/desk';
import { formatNumber, PAGE_SIZE } from '@baza/shared/domain';
import { skipToken } from '@baza/shared/store';
import { BELOW_DESKTOP, PageError, SegmentedControl, Skeleton, Tabs, useMedia } from '@baza/shared/ui';
import { Button, Empty, Flex, Pagination } from '@baza/shared/ui/antd-desk';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  useApplicationsBoardQuery,
  useApplicationsLookupQuery,
  useApplicationsQueueQuery,
} from '../../api/desk-api.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { UndoAssign } from '../../features/applications/undo-assign.tsx';
import { useFreshForStaff } from '../../features/applications/use-fresh.ts';
import { useSelection } from '../../features/applications/use-selection.ts';
import styles from './desk.module.css';
import {
  COLUMN_SIZE,
  type Desk,
  deskHref,
  filterQuery,
  LISTS,
  NO_FILTER,
  numberOf,
  readDesk,
  VIEWS,
} from './desk-address.ts';
import { DeskFilters, filtersOf } from './desk-filters.tsx';
import { DeskList, rowLinkId } from './desk-list.tsx';
import { ExportButton } from './export-button.tsx';
import { focusSearch, SearchForm } from './search-form.tsx';

const CasePanel = lazy(() => import(/* webpackChunkName: 'desk-case' */ './case-panel.tsx'));
const DeskBoard = lazy(() => import(/* webpackChunkName: 'desk-board' */ './desk-board.tsx'));
const Outbox = lazy(() => import(/* webpackChunkName: 'desk-outbox' */ './outbox.tsx'));
const AssignBar = lazy(
  () => import(/* webpackChunkName: 'assign-bar' */ '../supervision/desk-assign-bar.tsx'),
);

/** In place of a number that is not there yet. */
const UNKNOWN = '–';
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** `/applications`: the queue of operators, what is due first on top; `?id=` opens one of it. */
export function DeskPage() {
  const { t } = useText(DESK_TEXTS);
  const locale = useLocale();
  const navigate = useNavigate();
  const narrow = useMedia(BELOW_DESKTOP);
  const { roles } = useSession();
  const desk = readDesk(useSearchParams()[0]);
  const { list, sort, page, number, id, view } = desk;
  /** What is searched for, unless it is a number: personal data must not be in an address, which is logged and shared. */
  const [personal, setPersonal] = useState('');
  const text = number === null ? personal : String(number);
  const filter = filterQuery(desk);
  const isBoard = view === 'board';
  const queue = useApplicationsQueueQuery(
    isBoard ? skipToken : { ...filter, sort, page, size: PAGE_SIZE },
    FRESH,
  );
  const boardQuery = { ...filter, sort };
  const board = useApplicationsBoardQuery(
    isBoard ? { ...boardQuery, page: 1, size: COLUMN_SIZE } : skipToken,
    FRESH,
  );
  const lookup = useApplicationsLookupQuery(text ? { text } : skipToken, FRESH);
  useFreshForStaff();
  const selection = useSelection(text || deskHref({ ...desk, page: 1, id: null }));
  const lastOpen = useRef<number | null>(null);
  useEffect(() => {
    if (id === null && lastOpen.current !== null)
      document.getElementById(rowLinkId(lastOpen.current))?.focus();
    lastOpen.current = id;
  }, [id]);

  const { error, isFetching, refetch } = text ? lookup : isBoard ? board : queue;
  const columns = board.currentData?.columns;
  const items = text
    ? lookup.currentData?.items
    : isBoard
      ? columns?.flatMap((column) => column.items)
      : queue.currentData?.items;
  const counts = (isBoard ? board : queue).data?.counts;
  const total = isBoard
    ? (columns?.reduce((sum, column) => sum + column.total, 0) ?? 0)
    : (queue.currentData?.total ?? 0);
  const go = (to: Partial<Desk>) => void navigate(deskHref({ ...desk, page: 1, id: null, ...to }));
  const narrowTo = (to: Partial<Desk>) => {
    setPersonal('');
    go({ number: null, ...to });
  };
  const search = (typed: string) => {
    const found = numberOf(typed);
    setPersonal(found === null ? typed : '');
    if (found !== number) go({ number: found });
  };
  const at = items?.findIndex((item) => item.id === id) ?? -1;
  const neighbour = (by: 1 | -1) => items?.[at === -1 ? 0 : at + by]?.id;
  const hrefOf = (one: number | undefined) =>
    one === undefined ? undefined : deskHref({ ...desk, id: one });
  const step = (by: 1 | -1) => {
    const href = hrefOf(neighbour(by));
    if (href) void navigate(href);
  };
  const filters = <DeskFilters desk={desk} onChange={narrowTo} />;
  const isFiltered = filtersOf(desk).length > 0;
  return (
    <Frame
      title={t('title')}
      extra={
        <Suspense fallback={null}>
          <Outbox />
        </Suspense>
      }
      shortcuts={[
        { key: 'j', label: t('key.next'), run: () => step(1) },
        { key: 'k', label: t('key.previous'), run: () => step(-1) },
        ...(id === null
          ? [{ key: '/', label: t('lookup.label'), run: focusSearch }]
          : [
              { key: 't', label: t('action.take') },
              { key: 'n', label: t('key.note') },
            ]),
        { key: 'u', label: t('undo.action') },
      ]}
    >
      <UndoAssign>
        {id !== null ? (
          <Suspense fallback={<Skeleton height="28rem" />}>
            <CasePanel
              key={id}
              id={id}
              back={deskHref({ ...desk, id: null })}
              previous={at === -1 ? undefined : hrefOf(neighbour(-1))}
              next={at === -1 ? undefined : hrefOf(neighbour(1))}
            />
          </Suspense>
        ) : (
          <>
            <SearchForm text={text} busy={lookup.isFetching} onSearch={search} />
            <Tabs
              label={t('lists')}
              className={styles.tabs}
              tabs={LISTS.map((value) => ({
                value,
                label:
                  value === 'closed'
                    ? t('list.closed')
                    : t(`list.${value}`, { number: counts ? formatNumber(counts[value], locale) : UNKNOWN }),
              }))}
              value={list}
              onValue={(next) => narrowTo({ list: next })}
            />
            {text ? (
              <Flex wrap gap="small" align="center" className={styles.filter}>
                {lookup.currentData && (
                  <span role="status">
                    {t('lookup.found', { number: formatNumber(lookup.currentData.items.length, locale) })}
                  </span>
                )}
                <Button onClick={() => search('')}>{t('toQueue')}</Button>
              </Flex>
            ) : narrow ? (
              <details className={styles.folded} open={isFiltered}>
                <summary>{t('filters')}</summary>
                {filters}
              </details>
            ) : (
              filters
            )}
            {!text && (
              <SegmentedControl
                label={t('view.label')}
                size="s"
                className={styles.view}
                options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
                value={view}
                onValue={(next) => go({ view: next })}
              />
            )}
            {roles.includes('supervisor') && (text || !isBoard) && items && items.length > 0 && (
              <Suspense fallback={null}>
                <AssignBar selection={selection} all={text ? null : { filter, total }} />
              </Suspense>
            )}
            {error && !items ? (
              <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
            ) : !items ? (
              <div role="status" aria-label={t('loading')}>
                <Skeleton height="24rem" />
              </div>
            ) : items.length === 0 ? (
              <Empty description={t(text ? 'empty.lookup' : isFiltered ? 'empty.filtered' : 'empty.text')}>
                {isFiltered && !text && <Button onClick={() => narrowTo(NO_FILTER)}>{t('reset')}</Button>}
              </Empty>
            ) : isBoard && !text && columns && board.currentData ? (
              <Suspense fallback={<Skeleton height="24rem" />}>
                <DeskBoard
                  // Other filters begin at the first page of each column.
                  key={deskHref({ ...desk, id: null })}
                  board={board.currentData}
                  query={boardQuery}
                  href={(one) => deskHref({ ...desk, id: one })}
                />
              </Suspense>
            ) : (
              <DeskList
                items={items}
                href={(one) => deskHref({ ...desk, id: one })}
                selection={roles.includes('supervisor') ? selection : null}
              />
            )}
            {!text && (
              <Flex wrap gap="small" align="center" justify="space-between">
                <ExportButton desk={desk} total={total} />
                {!isBoard && (
                  <Pagination
                    current={page}
                    pageSize={PAGE_SIZE}
                    total={queue.data?.total ?? 0}
                    showSizeChanger={false}
                    hideOnSinglePage
                    onChange={(next) => go({ page: next })}
                  />
                )}
              </Flex>
            )}
          </>
        )}
      </UndoAssign>
    </Frame>
  );
}
