import { paths, useText } from '@baza/shared/contract';
import {
  BELOW_DESKTOP,
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
  Tabs,
  useMedia,
  VisuallyHidden,
} from '@baza/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useModerationQueueQuery } from '../../api/moderation-api.ts';
import { CasePanel } from './case-panel.tsx';
import styles from './moderation.module.css';
import { nextAfter, selectedOf } from './queue.ts';
import { QueueList } from './queue-list.tsx';

const SIZE = 20;
/** Others submit and decide all the time. */
const POLL_MS = 15_000;

const LISTS = ['waiting', 'reported'] as const;
type List = (typeof LISTS)[number];

const address = (list: List, page: number, id?: number) => {
  const params = new URLSearchParams();
  if (list === 'reported') params.set('list', list);
  if (page > 1) params.set('page', String(page));
  if (id !== undefined) params.set('id', String(id));
  return params;
};

/**
 * `/moderation`: what waits, oldest first, or what visitors report; one case beside the list, or instead of it on
 * narrow screens.
 */
export function ModerationPage() {
  const { t } = useText('listings_moderation');
  const [params, setParams] = useSearchParams();
  const narrow = useMedia(BELOW_DESKTOP);
  const list: List = params.get('list') === 'reported' ? 'reported' : 'waiting';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const asked = Number(params.get('id')) || null;
  const { currentData, data, error, isFetching, refetch } = useModerationQueueQuery(
    { page, size: SIZE, reported: list === 'reported' },
    {
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    },
  );

  // Of the list before, until those of the next have come.
  const counts = data?.counts ?? { waiting: 0, reported: 0 };
  const items = currentData?.items ?? [];
  // On narrow screens nothing is open until it is chosen.
  const open = narrow && asked === null ? null : selectedOf(items, asked);
  const select = (id: number) => setParams(address(list, page, id));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      <Tabs
        label={t('lists')}
        tabs={LISTS.map((value) => ({ value, label: t(`list.${value}.tab`, { number: counts[value] }) }))}
        value={list}
        onValue={(next) => setParams(address(next, 1))}
      />
      {!currentData && !error && <Loading />}
      {!currentData && error && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {currentData && items.length === 0 && (
        <EmptyState title={t(`list.${list}.empty`)} text={t(`list.${list}.emptyText`)} />
      )}
      {items.length > 0 && (
        <div className={styles.columns}>
          {(!narrow || !open) && (
            <div className={styles.side}>
              <QueueList
                label={t(`list.${list}.name`)}
                items={items}
                open={open?.id ?? null}
                onOpen={select}
              />
              <Pagination
                page={page}
                pages={Math.ceil((currentData?.total ?? 0) / SIZE)}
                hrefOf={(to) => `${paths.moderation()}?${address(list, to)}`}
              />
            </div>
          )}
          {open && (
            <CasePanel
              key={open.id}
              item={open}
              onBack={narrow ? () => setParams(address(list, page)) : undefined}
              onDecided={() => {
                const next = nextAfter(items, open.id);
                setParams(address(list, page, next ?? undefined), { replace: true });
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Loading() {
  const { t } = useText('listings_moderation');
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton height="28rem" />
      <Skeleton height="28rem" />
    </div>
  );
}
