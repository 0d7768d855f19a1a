import { paths, useText } from '@baza/shared/contract';
import {
  Badge,
  BELOW_DESKTOP,
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
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

const address = (page: number, id?: number) => {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (id !== undefined) params.set('id', String(id));
  return params;
};

/** `/moderation`: what waits, oldest first; one case beside the list, or instead of it on narrow screens. */
export function ModerationPage() {
  const { t } = useText('listings_moderation');
  const [params, setParams] = useSearchParams();
  const narrow = useMedia(BELOW_DESKTOP);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const asked = Number(params.get('id')) || null;
  const { currentData, error, isFetching, refetch } = useModerationQueueQuery(
    { page, size: SIZE },
    {
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    },
  );

  const items = currentData?.items ?? [];
  // On narrow screens nothing is open until it is chosen.
  const open = narrow && asked === null ? null : selectedOf(items, asked);
  const select = (id: number) => setParams(address(page, id));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {currentData && currentData.total > 0 && (
          <Badge tone="accent">{t('waiting', { number: currentData.total })}</Badge>
        )}
      </header>
      {!currentData && !error && <Loading />}
      {!currentData && error && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {currentData && items.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {items.length > 0 && (
        <div className={styles.columns}>
          {(!narrow || !open) && (
            <div className={styles.side}>
              <QueueList items={items} open={open?.id ?? null} onOpen={select} />
              <Pagination
                page={page}
                pages={Math.ceil((currentData?.total ?? 0) / SIZE)}
                hrefOf={(to) => `${paths.moderation()}?${address(to)}`}
              />
            </div>
          )}
          {open && (
            <CasePanel
              key={open.id}
              item={open}
              onBack={narrow ? () => setParams(address(page)) : undefined}
              onDecided={() => {
                const next = nextAfter(items, open.id);
                setParams(address(page, next ?? undefined), { replace: true });
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
