import { paths, useSession, useText } from '@baza/shared/contract';
import { DeskPage } from '@baza/shared/desk';
import type { ModerationItem } from '@baza/shared/schema';
import {
  BELOW_DESKTOP,
  Button,
  Checkbox,
  EmptyState,
  PageError,
  Pagination,
  Skeleton,
  useMedia,
  VisuallyHidden,
} from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useModerationQueueQuery } from '../../api/moderation-api.ts';
import { SwapGuard } from '../cases/swap-guard.tsx';
import { UndoDesk } from '../cases/undo-bar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CasePanel } from './case-panel.tsx';
import { CaseTabs } from './case-tabs.tsx';
import { type Desk, deskParams, readDesk } from './desk-address.ts';
import { DeskFilter } from './desk-filter.tsx';
import styles from './moderation.module.css';
import { nextAfter, openCase } from './queue.ts';
import { QueueList } from './queue-list.tsx';
import { TEXTS } from './texts.ts';
import { useQueueNews } from './use-queue-news.ts';

const SIZE = 20;

const versionOf = ({ id, version, reports }: ModerationItem) => `${id}.${version}.${reports?.lastAt}`;

/**
 * `/moderation`: what waits, oldest first, or what visitors report; one case beside the list, or instead of it on
 * narrow screens. Several that wait can be decided together.
 */
export function ModerationPage() {
  const { t } = useText(TEXTS);
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const narrow = useMedia(BELOW_DESKTOP);
  const desk = readDesk(params);
  const { list, filter, page, id: asked } = desk;
  const { currentData, data, error, isFetching, refetch } = useModerationQueueQuery(
    { page, size: SIZE, list, ...filter },
    { refetchOnMountOrArgChange: true },
  );
  const decisions = useQueueNews();
  const [shown, setShown] = useState<ModerationItem | null>(null);
  /** IDs of versions that were decided here: not shown again while the list is read. */
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** How often another case took the place of a decided one. */
  const [swaps, setSwaps] = useState(0);

  // Of the list before, until those of the next have come.
  const counts = data?.counts;
  const items = (currentData?.items ?? []).filter((item) => !decided.has(versionOf(item)));
  // On narrow screens nothing is open until it is chosen.
  const { item: open, gone } =
    (narrow && asked === null) || !currentData
      ? { item: null, gone: false }
      : openCase({ items, asked, shown });
  if (open && open !== shown) setShown(open);
  const go = (to: Partial<Desk>) => {
    setShown(null);
    if (!('id' in to) || to.page !== undefined) setChosen(new Set());
    setParams(deskParams({ ...desk, id: null, ...to }));
  };
  const onDecided = (done: readonly ModerationItem[]) => {
    setDecided((before) => new Map([...before, ...done.map((item) => [versionOf(item), item.id] as const)]));
    const [one] = done.length === 1 ? done : [];
    if (!open || !done.includes(open)) return;
    setShown(null);
    setSwaps((before) => before + 1);
    const next = one ? nextAfter(items, one.id) : null;
    setParams(deskParams({ ...desk, id: next }), { replace: true });
  };
  const onUndone = (ids: readonly number[]) => {
    // Dismissed reports come back with the listing's same version.
    setDecided((before) => new Map([...before].filter(([, id]) => !ids.includes(id))));
    const [only] = ids.length === 1 ? ids : [];
    if (only !== undefined) go({ id: only });
  };
  // Nobody decides on their own.
  const decidable = items.filter(({ owner }) => owner.id !== user?.id);
  const selected = decidable.filter(({ id }) => chosen.has(id));
  // All of the page was decided here, and the next ones are on their way.
  const isReading = items.length === 0 && !open && isFetching && Boolean(currentData?.items.length);
  const isPastEnd = page > 1 && currentData?.items.length === 0 && !isFetching;
  useEffect(() => {
    if (isPastEnd) setParams((before) => deskParams({ ...readDesk(before), page: 1 }), { replace: true });
  }, [isPastEnd, setParams]);
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === open?.id);
    const next = items[at === -1 ? 0 : at + by];
    if (next) go({ id: next.id });
  };
  const shortcuts = [
    { key: 'j', label: t('key.next'), run: () => step(1) },
    { key: 'k', label: t('key.previous'), run: () => step(-1) },
    { key: 'a', label: t('approve') },
    { key: 'r', label: t('refusal.reject.action') },
    { key: 'u', label: t('key.undo') },
    { key: '/', label: t('key.search'), run: focusSearch },
  ];
  const isFiltered = Object.values(filter).some((value) => value !== undefined);

  return (
    <DeskPage title={t('title')} shortcuts={shortcuts}>
      <DeskFilter
        filter={filter}
        byReports={list === 'reported'}
        onFilter={(next) => go({ filter: next, page: 1 })}
      />
      <CaseTabs list={list} counts={counts ?? {}} onList={(next) => go({ list: next, page: 1 })} />
      <UndoDesk kind="listing" texts={TEXTS} onUndone={onUndone}>
        {((!currentData && !error) || isReading) && <Loading />}
        {!currentData && error && (
          <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {currentData && items.length === 0 && !open && !isReading && (
          <EmptyState
            title={t(isFiltered ? 'filter.none' : `list.${list}.empty`)}
            text={t(isFiltered ? 'filter.noneText' : `list.${list}.emptyText`)}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={() => go({ filter: {}, page: 1 })}>
                  {t('filter.reset')}
                </Button>
              ) : undefined
            }
          />
        )}
        {(items.length > 0 || open) && (
          <SwapGuard of={String(swaps)} className={styles.columns}>
            {(!narrow || !open) && (
              <div className={styles.side}>
                <Checkbox
                  checked={selected.length > 0 && selected.length === decidable.length}
                  disabled={decidable.length === 0}
                  onChecked={(all) => setChosen(new Set(all ? decidable.map(({ id }) => id) : []))}
                >
                  {t('bulk.all')}
                </Checkbox>
                <BulkBar
                  chosen={selected}
                  reported={list === 'reported'}
                  onClear={() => setChosen(new Set())}
                  onDecided={onDecided}
                />
                <QueueList
                  label={t(`list.${list}.name`)}
                  items={items}
                  open={open?.id ?? null}
                  onOpen={(id) => go({ id })}
                  choice={{
                    of: new Set(decidable.map(({ id }) => id)),
                    chosen,
                    onChoose: (id) => setChosen((before) => toggled(before, id)),
                  }}
                />
                <Pagination
                  page={page}
                  pages={Math.ceil((currentData?.total ?? 0) / SIZE)}
                  hrefOf={(to) => `${paths.moderation()}?${deskParams({ ...desk, page: to, id: null })}`}
                />
              </div>
            )}
            {open && (
              <CasePanel
                key={open.id}
                item={open}
                gone={gone ? (decisions.get(open.id) ?? 'left') : null}
                onBack={narrow ? () => go({ id: null }) : undefined}
                onDecided={() => onDecided([open])}
              />
            )}
          </SwapGuard>
        )}
      </UndoDesk>
    </DeskPage>
  );
}

/** Moves the focus to the field of the filter. */
const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Loading() {
  const { t } = useText(TEXTS);
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
