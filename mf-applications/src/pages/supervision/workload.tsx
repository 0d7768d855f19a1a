import { useLocale, useText } from '@baza/shared/contract';
import { RowsTable } from '@baza/shared/desk';
import { formatNumber } from '@baza/shared/domain';
import type { Supervision } from '@baza/shared/schema';
import { FormatDate, PageError, Skeleton } from '@baza/shared/ui';
import { Statistic } from '@baza/shared/ui/antd-desk';
import { Link } from 'react-router-dom';
import { useSupervisionQuery } from '../../api/supervision-api.ts';
import styles from './supervision.module.css';
import { type List, type SupervisionState, supervisionHref } from './supervision-address.ts';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

/** Whose applications, and which: the list below shows them. */
type Show = (list: List, filter: Partial<Pick<SupervisionState, 'operator' | 'status'>>) => string;

/** Totals, the workload of each operator and the service levels; numbers lead to the list of these applications. */
export function Workload({ state }: { state: SupervisionState }) {
  const { t } = useText(SUPERVISION_TEXTS);
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useSupervisionQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!data && error) return <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="16rem" />
      </div>
    );
  const total = (key: 'open' | 'overdue' | 'dueToday' | 'waiting') =>
    data.workload.reduce((sum, row) => sum + row[key], 0);
  const unassigned = data.workload.find(({ operator }) => operator === null)?.open ?? 0;
  const show: Show = (list, filter) =>
    supervisionHref({ ...state, operator: null, status: null, page: 1, list, ...filter });
  return (
    <>
      <div className={styles.totals}>
        {(
          [
            ['overdue', total('overdue')],
            ['dueToday', total('dueToday')],
            ['unassigned', unassigned],
            ['open', total('open')],
            ['waiting', total('waiting')],
          ] as const
        ).map(([key, value]) => (
          <Statistic key={key} title={t(`count.${key}`)} value={formatNumber(value, locale)} />
        ))}
      </div>
      <div className={styles.columns}>
        <OperatorTable rows={data.workload} show={show} />
        <LevelTable rows={data.levels} show={show} />
      </div>
    </>
  );
}

const oldestDue = ({ oldestDueAt }: { oldestDueAt: string | null }) =>
  oldestDueAt ? <FormatDate date={oldestDueAt} look="datetime" /> : '—';

type Work = Supervision['workload'][number];

function OperatorTable({ rows, show }: { rows: Work[]; show: Show }) {
  const { t } = useText(SUPERVISION_TEXTS);
  const nameOf = ({ operator }: Work) => operator?.name ?? t('count.unassigned');
  const filterOf = ({ operator }: Work) => ({ operator: operator?.id ?? null });
  return (
    <section aria-labelledby="supervision-workload">
      <h2 id="supervision-workload" className={styles.heading}>
        {t('workload')}
      </h2>
      <RowsTable
        labelledBy="supervision-workload"
        rows={rows}
        keyOf={({ operator }) => operator?.id ?? ''}
        columns={[
          { key: 'operator', title: t('operator'), isMain: true, cell: nameOf },
          {
            key: 'open',
            title: t('count.open'),
            isNumber: true,
            cell: (row) => (
              <Count
                of={`${nameOf(row)}, ${t('count.open')}`}
                to={show(row.operator ? 'open' : 'unassigned', filterOf(row))}
              >
                {row.open}
              </Count>
            ),
          },
          {
            key: 'overdue',
            title: t('count.overdue'),
            isNumber: true,
            isLate: ({ overdue }) => overdue > 0,
            cell: (row) => (
              <Count
                of={`${nameOf(row)}, ${t('count.overdue')}`}
                to={row.operator ? show('overdue', filterOf(row)) : undefined}
              >
                {row.overdue}
              </Count>
            ),
          },
          {
            key: 'dueToday',
            title: t('count.dueToday'),
            isNumber: true,
            cell: ({ dueToday }) => <Count>{dueToday}</Count>,
          },
          {
            key: 'waiting',
            title: t('count.waiting'),
            isNumber: true,
            cell: ({ waiting }) => <Count>{waiting}</Count>,
          },
          { key: 'oldestDue', title: t('oldestDue'), cell: oldestDue },
        ]}
      />
    </section>
  );
}

type Level = Supervision['levels'][number];

function LevelTable({ rows, show }: { rows: Level[]; show: Show }) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: domain } = useText('domain');
  const nameOf = ({ status }: Level) => domain(`status.${status}`);
  const filterOf = ({ status }: Level) => (status === 'new' ? {} : { status });
  return (
    <section aria-labelledby="supervision-levels">
      <h2 id="supervision-levels" className={styles.heading}>
        {t('levels')}
      </h2>
      <RowsTable
        labelledBy="supervision-levels"
        rows={rows}
        keyOf={({ status }) => status}
        columns={[
          { key: 'status', title: t('status'), isMain: true, cell: nameOf },
          { key: 'limit', title: t('limit'), cell: ({ hours }) => t('hours', { count: hours }) },
          {
            key: 'open',
            title: t('count.open'),
            isNumber: true,
            cell: (row) => (
              <Count of={`${nameOf(row)}, ${t('count.open')}`} to={show('open', filterOf(row))}>
                {row.open}
              </Count>
            ),
          },
          {
            key: 'overdue',
            title: t('count.overdue'),
            isNumber: true,
            isLate: ({ overdue }) => overdue > 0,
            cell: (row) => (
              <Count of={`${nameOf(row)}, ${t('count.overdue')}`} to={show('overdue', filterOf(row))}>
                {row.overdue}
              </Count>
            ),
          },
          { key: 'oldestDue', title: t('oldestDue'), cell: oldestDue },
        ]}
      />
    </section>
  );
}

/** The list is far below on phones. */
const focusList = () => document.getElementById('supervision-list')?.focus();

interface CountProps {
  /** What is counted, for the name of the link. */
  of?: string;
  to?: string | undefined;
  children: number;
}

function Count({ of, to, children }: CountProps) {
  const locale = useLocale();
  const text = formatNumber(children, locale);
  if (!to || children === 0) return text;
  return (
    <Link to={to} onClick={focusList} aria-label={`${of}: ${text}`}>
      {text}
    </Link>
  );
}
