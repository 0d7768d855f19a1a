import { paths, useLocale, useText } from '@baza/shared/contract';
import {
  APPLICATION_STATUSES,
  applicationStatusKey,
  formatNumber,
  MAX_BULK_ASSIGNMENT,
  PAGE_SIZE,
} from '@baza/shared/domain';
import type { DeskCard } from '@baza/shared/schema';
import { cx, FormatDate, PageError, Skeleton } from '@baza/shared/ui';
import { Button, Checkbox, Empty, Flex, Pagination, Segmented, Select } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApplicationsOperatorsQuery, useApplicationsQueueQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { UndoAssign } from '../application-desk/undo-assign.tsx';
import { AssignDialog, type Target } from './assign-dialog.tsx';
import styles from './supervision.module.css';
import {
  bulkFilter,
  LISTS,
  listQuery,
  type SupervisionState,
  supervisionHref,
} from './supervision-address.ts';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

const NONE: ReadonlySet<number> = new Set();

interface Props {
  state: SupervisionState;
  onGo: (to: Partial<SupervisionState>) => void;
}

/** Applications that a supervisor assigns: one, those selected on any page, or all that the filter matches. */
export function CaseList({ state, onGo }: Props) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { currentData, data, error, isFetching, refetch } = useApplicationsQueueQuery(
    listQuery(state, PAGE_SIZE),
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data: operators = [] } = useApplicationsOperatorsQuery();
  /** Another filter starts another selection; pages of one filter share it. */
  const filter = supervisionHref({ ...state, page: 1 });
  const [selection, setSelection] = useState({ filter, ids: NONE });
  const selected = selection.filter === filter ? selection.ids : NONE;
  const setSelected = (ids: ReadonlySet<number>) => setSelection({ filter, ids });
  const [target, setTarget] = useState<Target | null>(null);
  const total = data?.total ?? 0;
  const select = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    setSelected(next);
  };
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
        {total > 0 && (
          <Flex wrap gap="small" align="center" className={styles.bulk}>
            <span role="status">{t('selected', { number: formatNumber(selected.size, locale) })}</span>
            <Button
              type="primary"
              disabled={selected.size === 0 || selected.size > MAX_BULK_ASSIGNMENT}
              onClick={() => setTarget({ kind: 'ids', ids: [...selected] })}
            >
              {t('assignSelected')}
            </Button>
            <Button
              disabled={total > MAX_BULK_ASSIGNMENT}
              onClick={() => setTarget({ kind: 'all', filter: bulkFilter(state), total })}
            >
              {t('assignAll', { number: formatNumber(total, locale) })}
            </Button>
            {selected.size > 0 && (
              <Button type="text" onClick={() => setSelected(NONE)}>
                {t('clear')}
              </Button>
            )}
            {total > MAX_BULK_ASSIGNMENT && (
              <span className={styles.muted}>
                {t('atMost', { number: formatNumber(MAX_BULK_ASSIGNMENT, locale) })}
              </span>
            )}
          </Flex>
        )}
        {error && !currentData ? (
          <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !currentData ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height="20rem" />
          </div>
        ) : currentData.items.length === 0 ? (
          <Empty description={t(`empty.${state.list}`)} />
        ) : (
          <CaseTable
            items={currentData.items}
            selected={selected}
            onSelect={select}
            onAssign={(card) => setTarget({ kind: 'one', card })}
          />
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
        {target && (
          <AssignDialog
            target={target}
            onClose={() => setTarget(null)}
            onDone={() => {
              setTarget(null);
              setSelected(NONE);
            }}
          />
        )}
      </UndoAssign>
    </section>
  );
}

interface CaseTableProps {
  items: readonly DeskCard[];
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isOn: boolean) => void;
  onAssign: (card: DeskCard) => void;
}

function CaseTable({ items, selected, onSelect, onAssign }: CaseTableProps) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const ids = items.map(({ id }) => id);
  const chosen = ids.filter((id) => selected.has(id)).length;
  return (
    <table className={cx(styles.table, styles.cases)} aria-labelledby="supervision-list">
      <thead>
        <tr>
          <td>
            <Checkbox
              aria-label={t('selectPage')}
              checked={chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={({ target }) => onSelect(ids, target.checked)}
            />
          </td>
          <th scope="col">{t('application')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('due')}</th>
          <th scope="col">{t('operator')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((card) => {
          const number = common('number', { id: card.id });
          return (
            <tr key={card.id}>
              <td>
                <Checkbox
                  aria-label={number}
                  checked={selected.has(card.id)}
                  onChange={({ target }) => onSelect([card.id], target.checked)}
                />
              </td>
              <td>
                <Link to={paths.applicationDesk(`id=${card.id}`)}>{number}</Link>
                <div className={styles.muted}>
                  {common(`kind.${card.kind}`)}
                  {card.applicant && `, ${card.applicant}`}
                </div>
              </td>
              <td data-label={t('status')}>
                <span>
                  {domain(applicationStatusKey(card))}
                  {card.requests > 0 && <span className={styles.muted}> · {t('count.waiting')}</span>}
                </span>
              </td>
              <td data-label={t('due')} className={cx(card.overdue && styles.late)}>
                <span>
                  {card.dueAt ? <FormatDate date={card.dueAt} look="datetime" /> : '—'}
                  {card.overdue && ` · ${t('isOverdue')}`}
                </span>
              </td>
              <td data-label={t('operator')}>
                <span>{card.assignee?.name || t('nobody')}</span>
              </td>
              <td>
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={`${t(card.assignee ? 'reassign' : 'assign')}: ${number}`}
                  onClick={() => onAssign(card)}
                >
                  {t(card.assignee ? 'reassign' : 'assign')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
