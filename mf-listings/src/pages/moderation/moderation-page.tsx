import { paths, useText } from '@baza/shared/contract';
import type { ModerationItem } from '@baza/shared/schema';
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
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useModerationQueueQuery } from '../../api/moderation-api.ts';
import { CasePanel } from './case-panel.tsx';
import styles from './moderation.module.css';
import { nextAfter, openCase } from './queue.ts';
import { QueueList } from './queue-list.tsx';
import { useQueueNews } from './use-queue-news.ts';

const SIZE = 20;

const LISTS = ['waiting', 'reported'] as const;
type List = (typeof LISTS)[number];

const versionOf = ({ id, version, reports }: ModerationItem) => `${id}.${version}.${reports?.lastAt}`;

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
    { refetchOnMountOrArgChange: true },
  );
  const decisions = useQueueNews();
  const [shown, setShown] = useState<ModerationItem | null>(null);
  /** Decided here: not shown again while the list is read. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());

  // Of the list before, until those of the next have come.
  const counts = data?.counts ?? { waiting: 0, reported: 0 };
  const items = (currentData?.items ?? []).filter((item) => !decided.has(versionOf(item)));
  // On narrow screens nothing is open until it is chosen.
  const { item: open, gone } =
    (narrow && asked === null) || !currentData
      ? { item: null, gone: false }
      : openCase({ items, asked, shown });
  if (open && open !== shown) setShown(open);
  const go = (to: List, toPage: number, id?: number) => {
    setShown(null);
    setParams(address(to, toPage, id));
  };
  const onDecided = (item: ModerationItem) => {
    setDecided((before) => new Set(before).add(versionOf(item)));
    setShown(null);
    setParams(address(list, page, nextAfter(items, item.id) ?? undefined), { replace: true });
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      <Tabs
        label={t('lists')}
        tabs={LISTS.map((value) => ({ value, label: t(`list.${value}.tab`, { number: counts[value] }) }))}
        value={list}
        onValue={(next) => go(next, 1)}
      />
      {!currentData && !error && <Loading />}
      {!currentData && error && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {currentData && items.length === 0 && !open && (
        <EmptyState title={t(`list.${list}.empty`)} text={t(`list.${list}.emptyText`)} />
      )}
      {(items.length > 0 || open) && (
        <div className={styles.columns}>
          {(!narrow || !open) && (
            <div className={styles.side}>
              <QueueList
                label={t(`list.${list}.name`)}
                items={items}
                open={open?.id ?? null}
                onOpen={(id) => go(list, page, id)}
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
              gone={gone ? (decisions.get(open.id) ?? 'left') : null}
              onBack={narrow ? () => go(list, page) : undefined}
              onDecided={() => onDecided(open)}
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
