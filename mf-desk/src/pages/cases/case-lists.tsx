import { useText } from '@baza/shared/contract';
import { DeskPage } from '@baza/shared/desk';
import { PAGE_SIZE, type UndoKind } from '@baza/shared/domain';
import { EmptyState, ErrorState, Pagination, Skeleton, Tabs } from '@baza/shared/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './cases.module.css';
import { SwapGuard } from './swap-guard.tsx';
import { UndoDesk } from './undo-bar.tsx';
import type { DeskAddress } from './use-desk-address.ts';

interface Props<List extends string, Case> {
  /** The namespace of the desk's texts. */
  texts: string;
  /** What is decided on, and can be taken back. */
  kind: UndoKind;
  lists: readonly List[];
  address: DeskAddress<List>;
  query: {
    currentData?: { items: Case[]; total: number };
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The desk's address with a query. */
  pathOf: (query: string) => string;
  children: (item: Case) => ReactNode;
}

/** A desk's page: cases that wait, the oldest first; then lists of those decided on. */
export function CaseLists<List extends string, Case extends { id: number }>({
  texts,
  kind,
  lists,
  address: { list, page, queryOf, open },
  query: { currentData, error, isFetching, refetch },
  pathOf,
  children,
}: Props<List, Case>) {
  const { t } = useText(texts);
  const isPastEnd = page > 1 && currentData?.items.length === 0 && !isFetching;
  useEffect(() => {
    if (isPastEnd) open(list, { replace: true });
  }, [isPastEnd, list, open]);
  return (
    <DeskPage title={t('title')}>
      <Tabs
        label={t('lists')}
        tabs={lists.map((one) => ({ value: one, label: t(`list.${one as string}`) }))}
        value={list}
        onValue={(to) => open(to)}
      />
      <UndoDesk kind={kind} texts={texts}>
        {error && !currentData ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !currentData ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height="24rem" />
          </div>
        ) : currentData.items.length === 0 ? (
          <EmptyState title={t(`empty.${list as string}`)} />
        ) : (
          <SwapGuard of={currentData.items.map(({ id }) => id).join()}>
            <ol className={styles.list}>
              {currentData.items.map((item) => (
                <li key={item.id}>{children(item)}</li>
              ))}
            </ol>
          </SwapGuard>
        )}
      </UndoDesk>
      <Pagination
        page={page}
        pages={Math.ceil((currentData?.total ?? 0) / PAGE_SIZE)}
        hrefOf={(to) => pathOf(queryOf(list, to))}
      />
    </DeskPage>
  );
}
