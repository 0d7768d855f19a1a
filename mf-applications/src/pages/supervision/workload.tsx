import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import type { Supervision } from '@baza/shared/schema';
import { cx, FormatDate, PageError, Skeleton } from '@baza/shared/ui';
import { Statistic } from '@baza/shared/ui/antd-desk';
import type { ReactNode } from 'react';
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

function OperatorTable({ rows, show }: { rows: Supervision['workload']; show: Show }) {
  const { t } = useText(SUPERVISION_TEXTS);
  return (
    <section aria-labelledby="supervision-workload">
      <h2 id="supervision-workload" className={styles.heading}>
        {t('workload')}
      </h2>
      <table className={styles.table} aria-labelledby="supervision-workload">
        <thead>
          <tr>
            <th scope="col">{t('operator')}</th>
            <th scope="col" className={styles.number}>
              {t('count.open')}
            </th>
            <th scope="col" className={styles.number}>
              {t('count.overdue')}
            </th>
            <th scope="col" className={styles.number}>
              {t('count.dueToday')}
            </th>
            <th scope="col" className={styles.number}>
              {t('count.waiting')}
            </th>
            <th scope="col">{t('oldestDue')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ operator, open, overdue, dueToday, waiting, oldestDueAt }) => {
            const name = operator?.name ?? t('count.unassigned');
            const filter = { operator: operator?.id ?? null };
            return (
              <tr key={operator?.id ?? ''}>
                <th scope="row">{name}</th>
                <Count
                  label={t('count.open')}
                  name={name}
                  to={show(operator ? 'open' : 'unassigned', filter)}
                >
                  {open}
                </Count>
                <Count
                  label={t('count.overdue')}
                  name={name}
                  isLate
                  to={operator ? show('overdue', filter) : undefined}
                >
                  {overdue}
                </Count>
                <Count label={t('count.dueToday')}>{dueToday}</Count>
                <Count label={t('count.waiting')}>{waiting}</Count>
                <td data-label={t('oldestDue')}>
                  {oldestDueAt ? <FormatDate date={oldestDueAt} look="datetime" /> : '—'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function LevelTable({ rows, show }: { rows: Supervision['levels']; show: Show }) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: domain } = useText('domain');
  return (
    <section aria-labelledby="supervision-levels">
      <h2 id="supervision-levels" className={styles.heading}>
        {t('levels')}
      </h2>
      <table className={styles.table} aria-labelledby="supervision-levels">
        <thead>
          <tr>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('limit')}</th>
            <th scope="col" className={styles.number}>
              {t('count.open')}
            </th>
            <th scope="col" className={styles.number}>
              {t('count.overdue')}
            </th>
            <th scope="col">{t('oldestDue')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, hours, open, overdue, oldestDueAt }) => {
            const name = domain(`status.${status}`);
            const filter = status === 'new' ? {} : { status };
            return (
              <tr key={status}>
                <th scope="row">{name}</th>
                <td data-label={t('limit')}>{t('hours', { count: hours })}</td>
                <Count label={t('count.open')} name={name} to={show('open', filter)}>
                  {open}
                </Count>
                <Count label={t('count.overdue')} name={name} isLate to={show('overdue', filter)}>
                  {overdue}
                </Count>
                <td data-label={t('oldestDue')}>
                  {oldestDueAt ? <FormatDate date={oldestDueAt} look="datetime" /> : '—'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The list is far below on phones. */
const focusList = () => document.getElementById('supervision-list')?.focus();

interface CountProps {
  /** The name of the column: phones show no head. */
  label: string;
  /** What is counted, for the name of the link. */
  name?: string;
  to?: string;
  isLate?: boolean;
  children: number;
}

function Count({ label, name, to, isLate = false, children }: CountProps) {
  const locale = useLocale();
  const text: ReactNode = formatNumber(children, locale);
  return (
    <td data-label={label} className={cx(styles.number, isLate && children > 0 && styles.late)}>
      {to && children > 0 ? (
        <Link to={to} onClick={focusList} aria-label={`${name}, ${label}: ${formatNumber(children, locale)}`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  );
}
