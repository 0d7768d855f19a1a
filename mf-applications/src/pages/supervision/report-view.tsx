import { saveFile } from '@baza/shared/browser';
import { useLocale, useShell, useText } from '@baza/shared/contract';
import { RowsTable } from '@baza/shared/desk';
import { dayInTashkent, formatDate, formatNumber } from '@baza/shared/domain';
import { DateField, isDay } from '@baza/shared/page';
import type { Report } from '@baza/shared/schema';
import { PageError, Skeleton } from '@baza/shared/ui';
import { Button, Empty, Flex } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useSupervisionReportQuery } from '../../api/supervision-api.ts';
import styles from './supervision.module.css';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

const COLUMNS = ['taken', 'moved', 'rejected', 'requests', 'calls', 'reached'] as const;

/** What staff did on a day, and the same as a file. */
export function ReportView({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { t } = useText(SUPERVISION_TEXTS);
  const locale = useLocale();
  const { http, notify } = useShell();
  const { currentData, error, isFetching, refetch } = useSupervisionReportQuery(day, {
    refetchOnMountOrArgChange: true,
  });
  const [typed, setTyped] = useState(day);
  const [isBusy, setBusy] = useState(false);
  const today = dayInTashkent();
  const choose = (next: string) => {
    setTyped(next);
    if (isDay(next) && next <= today && next !== day) onDay(next);
  };
  const save = async () => {
    setBusy(true);
    try {
      const response = await http(`desk/report/export?${new URLSearchParams({ day })}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), `report-${day}.csv`);
    } catch {
      notify({ kind: 'error', text: t('report.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="supervision-report">
      <h2 id="supervision-report" className={styles.heading}>
        {t('report.title', { date: formatDate(day, locale) })}
      </h2>
      <Flex wrap gap="small" align="end" className={styles.filter}>
        <DateField label={t('report.day')} max={today} value={typed} onValue={choose} />
        <Button loading={isBusy} onClick={() => void save()}>
          {t('report.save')}
        </Button>
      </Flex>
      {error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="16rem" />
        </div>
      ) : (
        <>
          <p>{t('report.received', { number: formatNumber(currentData.received, locale) })}</p>
          {currentData.operators.length === 0 ? (
            <Empty description={t('report.empty')} />
          ) : (
            <ReportTable rows={currentData.operators} />
          )}
        </>
      )}
    </section>
  );
}

function ReportTable({ rows }: { rows: Report['operators'] }) {
  const { t } = useText(SUPERVISION_TEXTS);
  const locale = useLocale();
  return (
    <RowsTable
      labelledBy="supervision-report"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('operator'),
          isMain: true,
          cell: ({ name }) => name,
          foot: t('report.total'),
        },
        ...COLUMNS.map((key) => ({
          key,
          title: t(`report.${key}`),
          isNumber: true,
          cell: (row: Report['operators'][number]) => formatNumber(row[key], locale),
          foot: formatNumber(
            rows.reduce((sum, row) => sum + row[key], 0),
            locale,
          ),
        })),
      ]}
    />
  );
}
