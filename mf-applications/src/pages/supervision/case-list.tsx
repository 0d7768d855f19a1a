import { paths, useText } from '@baza/shared/contract';
import { RowsTable } from '@baza/shared/desk';
import { APPLICATION_STATUSES, applicationStatusKey, PAGE_SIZE } from '@baza/shared/domain';
import type { DeskCard } from '@baza/shared/schema';
import { PageError, Skeleton } from '@baza/shared/ui';
import { Button, Empty, Flex, Pagination, Segmented, Select } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApplicationsOperatorsQuery, useApplicationsQueueQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DueTime } from '../../features/applications/due-time.tsx';
import { UndoAssign } from '../../features/applications/undo-assign.tsx';
import { type Selection, useSelection } from '../../features/applications/use-selection.ts';
import { AssignBar } from './assign-bar.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import styles from './supervision.module.css';
import {
  bulkFilter,
  LISTS,
  listQuery,
  type SupervisionState,
  supervisionHref,
} from './supervision-address.ts';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

interface Props {
  state: SupervisionState;
  onGo: (to: Partial<SupervisionState>) => void;
}

/** Applications that a supervisor assigns: one, those selected on any page, or all that the filter matches. */
export function CaseList({ state, onGo }: Props) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: domain } = useText('domain');
  const { currentData, data, error, isFetching, refetch } = useApplicationsQueueQuery(
    listQuery(state, PAGE_SIZE),
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data: operators = [] } = useApplicationsOperatorsQuery();
  const selection = useSelection(supervisionHref({ ...state, page: 1 }));
  const [card, setCard] = useState<DeskCard | null>(null);
  const total = data?.total ?? 0;
  return (
    <section aria-labelledby="supervision-list">
      <h2 id="supervision-list" tabIndex={-1} className={styles.heading}>
        {t('applications')}
      </h2>
      <Flex wrap gap="small" className={styles.filter}>
        <Segmented
          aria-label={t('applications')}
          className={styles.lists}
          options={LISTS.map((value) => ({ value, label: t(`count.${value}`) }))}
          value={state.list}
          onChange={(list) => onGo({ list })}
        />
        <Select
          className={styles.select}
          allowClear
          disabled={state.list === 'unassigned'}
          placeholder={t('anyOperator')}
          aria-label={t('operator')}
          value={state.operator ?? undefined}
          options={operators.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(operator) => onGo({ operator: operator ?? null })}
        />
        <Select
          className={styles.select}
          allowClear
          placeholder={t('anyStatus')}
          aria-label={t('status')}
          value={state.status ?? undefined}
          options={APPLICATION_STATUSES.flatMap((value) =>
            value === 'new'
              ? []
              : [{ value, label: domain(applicationStatusKey({ kind: 'credit', status: value })) }],
          )}
          onChange={(status) => onGo({ status: status ?? null })}
        />
      </Flex>
      <UndoAssign>
        {total > 0 && <AssignBar selection={selection} all={{ filter: bulkFilter(state), total }} />}
        {error && !currentData ? (
          <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !currentData ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height="20rem" />
          </div>
        ) : currentData.items.length === 0 ? (
          <Empty description={t(`empty.${state.list}`)} />
        ) : (
          <CaseTable items={currentData.items} selection={selection} onAssign={setCard} />
        )}
        <Pagination
          align="end"
          current={state.page}
          pageSize={PAGE_SIZE}
          total={total}
          hideOnSinglePage
          showSizeChanger={false}
          onChange={(page) => onGo({ page })}
        />
        {card && (
          <AssignDialog
            target={{ kind: 'one', card }}
            onClose={() => setCard(null)}
            onDone={() => {
              setCard(null);
              selection.clear();
            }}
          />
        )}
      </UndoAssign>
    </section>
  );
}

interface CaseTableProps {
  items: readonly DeskCard[];
  selection: Selection;
  onAssign: (card: DeskCard) => void;
}

function CaseTable({ items, selection, onAssign }: CaseTableProps) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  return (
    <RowsTable
      labelledBy="supervision-list"
      rows={items}
      keyOf={({ id }) => id}
      selection={{
        selected: selection.selected,
        onSelect: selection.select,
        all: t('selectPage'),
        nameOf: ({ id }) => common('number', { id }),
      }}
      columns={[
        {
          key: 'application',
          title: t('application'),
          isMain: true,
          cell: ({ id, kind, applicant }) => (
            <>
              <Link to={paths.applicationDesk(`id=${id}`)}>{common('number', { id })}</Link>
              <div className={styles.muted}>
                {common(`kind.${kind}`)}
                {applicant && `, ${applicant}`}
              </div>
            </>
          ),
        },
        {
          key: 'status',
          title: t('status'),
          cell: (card) => (
            <>
              {domain(applicationStatusKey(card))}
              {card.requests > 0 && <span className={styles.muted}> · {t('count.waiting')}</span>}
            </>
          ),
        },
        {
          key: 'due',
          title: t('due'),
          isLate: ({ overdue }) => overdue,
          cell: ({ dueAt }) => (dueAt ? <DueTime dueAt={dueAt} /> : '—'),
        },
        {
          key: 'operator',
          title: t('operator'),
          cell: ({ assignee }) => assignee?.name || t('nobody'),
        },
        {
          key: 'assign',
          title: '',
          cell: (card) => (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`${t(card.assignee ? 'reassign' : 'assign')}: ${common('number', { id: card.id })}`}
              onClick={() => onAssign(card)}
            >
              {t(card.assignee ? 'reassign' : 'assign')}
            </Button>
          ),
        },
      ]}
    />
  );
}
