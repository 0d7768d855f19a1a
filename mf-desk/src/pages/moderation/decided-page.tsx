import { paths, useLocale, useText } from '@baza/shared/contract';
import { DeskPage, RowsTable } from '@baza/shared/desk';
import { CASE_DECISIONS, formatDateTime, isPublished, LISTING_SOURCES, PAGE_SIZE } from '@baza/shared/domain';
import type { DecidedResponse } from '@baza/shared/schema';
import { PageError } from '@baza/shared/ui';
import { Button, Checkbox, Empty, Flex, Input, Pagination, Select, Spin } from '@baza/shared/ui/antd-desk';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useModerationDecisionsQuery, useModerationQueueQuery } from '../../api/moderation-api.ts';
import { UndoDesk } from '../cases/undo-bar.tsx';
import { CaseTabs, DECIDED } from './case-tabs.tsx';
import { type DecidedState, decidedParams, readDecided } from './decided-address.ts';
import styles from './decided-page.module.css';
import { TEXTS } from './texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Decided = DecidedResponse['items'][number];

/** For the numbers of the lists that wait. */
const ANY_QUEUE = { page: 1, size: 1, list: 'waiting' } as const;

/** `/moderation?list=decided`: who decided what, when and why; what is for sale can be withdrawn from here. */
export function DecidedPage() {
  const { t } = useText(TEXTS);
  const [params, setParams] = useSearchParams();
  const state = readDecided(params);
  const { currentData, data, error, isFetching, refetch } = useModerationDecisionsQuery(
    { ...state, size: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { data: queue } = useModerationQueueQuery(ANY_QUEUE);
  const [withdrawing, setWithdrawing] = useState<Decided | null>(null);
  const search = useRef<{ focus: () => void }>(null);
  const go = (to: Partial<DecidedState>) => setParams(decidedParams({ ...state, page: 1, ...to }));
  return (
    <DeskPage
      title={t('decided.title')}
      shortcuts={[
        { key: '/', label: t('key.search'), run: () => search.current?.focus() },
        { key: 'u', label: t('key.undo') },
      ]}
    >
      <CaseTabs list={DECIDED} counts={queue?.counts ?? {}} />
      <Flex wrap gap="small" className={styles.filter}>
        <Input.Search
          key={state.search ?? ''}
          ref={search as never}
          className={styles.search}
          allowClear
          defaultValue={state.search}
          placeholder={t('decided.search')}
          aria-label={t('decided.search')}
          onSearch={(text) => go({ search: text.trim() || undefined })}
        />
        <Select
          className={styles.select}
          allowClear
          placeholder={t('decided.action')}
          aria-label={t('decided.action')}
          value={state.action}
          options={CASE_DECISIONS.map((value) => ({ value, label: t(`history.action.${value}`) }))}
          onChange={(action) => go({ action })}
        />
        <Select
          className={styles.select}
          allowClear
          placeholder={t('filter.source')}
          aria-label={t('filter.source')}
          value={state.source}
          options={LISTING_SOURCES.map((value) => ({ value, label: t(`filter.sources.${value}`) }))}
          onChange={(source) => go({ source })}
        />
        <Checkbox
          checked={state.mine === 'true'}
          onChange={({ target }) => go({ mine: target.checked ? 'true' : undefined })}
        >
          {t('decided.mine')}
        </Checkbox>
        {state.owner && <Button onClick={() => go({ owner: undefined })}>{t('filter.anyOwner')}</Button>}
      </Flex>
      <UndoDesk kind="listing" texts={TEXTS}>
        {error && !data ? (
          <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <>
            <DecidedTable
              items={currentData?.items}
              isOldestFirst={state.sort === 'oldest'}
              onSort={() => go({ sort: state.sort === 'oldest' ? 'newest' : 'oldest' })}
              onWithdraw={setWithdrawing}
            />
            <Pagination
              align="end"
              current={state.page}
              pageSize={PAGE_SIZE}
              total={data?.total ?? 0}
              showSizeChanger={false}
              hideOnSinglePage
              onChange={(page) => setParams(decidedParams({ ...state, page }))}
            />
          </>
        )}
        {withdrawing && <WithdrawDialog decided={withdrawing} onClose={() => setWithdrawing(null)} />}
      </UndoDesk>
    </DeskPage>
  );
}

interface DecidedTableProps {
  /** Undefined while they are loading. */
  items: readonly Decided[] | undefined;
  isOldestFirst: boolean;
  onSort: () => void;
  onWithdraw: (decided: Decided) => void;
}

function DecidedTable({ items, isOldestFirst, onSort, onWithdraw }: DecidedTableProps) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  if (!items) return <Spin className={styles.waiting} />;
  if (items.length === 0) return <Empty description={t('decided.empty')} />;
  return (
    <RowsTable
      label={t('decided.title')}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          title: t('decided.at'),
          sort: { direction: isOldestFirst ? 'ascending' : 'descending', onSort },
          cell: ({ at }) => formatDateTime(at, locale),
        },
        {
          key: 'listing',
          title: t('decided.listing'),
          isMain: true,
          cell: ({ listing }) => (
            <>
              {isPublished(listing.status) ? (
                <Link to={paths.product(listing.id)}>{listing.title}</Link>
              ) : (
                listing.title
              )}
              <div className={styles.muted}>
                ID {listing.id} · {domain(`listingStatus.${listing.status}`)}
              </div>
            </>
          ),
        },
        {
          key: 'action',
          title: t('decided.action'),
          cell: ({ action, reason }) => (
            <>
              {t(`history.action.${action}`)}
              {reason && <div className={styles.muted}>{reason}</div>}
            </>
          ),
        },
        { key: 'by', title: t('decided.by'), cell: ({ by }) => by ?? '—' },
        {
          key: 'owner',
          title: t('fact.owner'),
          cell: ({ owner }) => (
            <Link to={`${paths.moderation()}?list=${DECIDED}&owner=${owner.id}`}>{owner.name}</Link>
          ),
        },
        {
          key: 'withdraw',
          title: '',
          cell: (decided) =>
            isPublished(decided.listing.status) &&
            !decided.owner.isMe && (
              <Button
                danger
                size="small"
                aria-haspopup="dialog"
                aria-label={`${t('refusal.withdraw.action')}: ${decided.listing.title}`}
                onClick={() => onWithdraw(decided)}
              >
                {t('refusal.withdraw.action')}
              </Button>
            ),
        },
      ]}
    />
  );
}
