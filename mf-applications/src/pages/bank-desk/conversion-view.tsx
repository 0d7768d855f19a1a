import { saveFile } from '@baza/shared/browser';
import { useLocale, useText } from '@baza/shared/contract';
import { RowsTable } from '@baza/shared/desk';
import { dayInTashkent, formatNumber, formatPercent } from '@baza/shared/domain';
import { writeCsv } from '@baza/shared/domain/csv';
import { DateField } from '@baza/shared/page';
import type { Conversion } from '@baza/shared/schema';
import { PageError, Skeleton } from '@baza/shared/ui';
import { Button, Empty, Flex } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useBankConversionQuery } from '../../api/bank-api.ts';
import { type BankState, isPeriod } from './bank-address.ts';
import styles from './bank-desk.module.css';
import { BANK_TEXTS } from './bank-texts.ts';

type Row = Conversion['items'][number];
type Period = Pick<BankState, 'from' | 'to'>;
const COUNTS = ['received', 'preApproved', 'approved', 'declined', 'carriedOut'] as const;

const sumOf = (rows: readonly Row[], key: (typeof COUNTS)[number]) =>
  rows.reduce((sum, row) => sum + row[key], 0);
/** Applications that became loans, in percent of those received. */
const shareOf = (carriedOut: number, received: number) =>
  received === 0 ? 0 : Math.round((carriedOut / received) * 1000) / 10;

/** What became of the applications of a period, by offer, and the same as a file. */
export function ConversionView({ from, to, onPeriod }: Period & { onPeriod: (period: Period) => void }) {
  const { t } = useText(BANK_TEXTS);
  const { currentData, error, isFetching, refetch } = useBankConversionQuery(
    { from, to },
    { refetchOnMountOrArgChange: true },
  );
  const [typed, setTyped] = useState<Period>({ from, to });
  const choose = (day: Partial<Period>) => {
    const period = { ...typed, ...day };
    setTyped(period);
    if (isPeriod(period)) onPeriod(period);
  };
  const today = dayInTashkent();
  return (
    <>
      <Flex wrap gap="small" align="start" className={styles.filter}>
        <DateField
          label={t('conversion.from')}
          max={today}
          value={typed.from}
          onValue={(day) => choose({ from: day })}
        />
        <DateField
          label={t('conversion.to')}
          max={today}
          value={typed.to}
          error={isPeriod(typed) ? undefined : t('conversion.wrong')}
          onValue={(day) => choose({ to: day })}
        />
      </Flex>
      {error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('conversion.loading')}>
          <Skeleton height="16rem" />
        </div>
      ) : currentData.items.length === 0 ? (
        <Empty description={t('conversion.empty')} />
      ) : (
        <ConversionTable rows={currentData.items} name={`conversion-${from}-${to}.csv`} />
      )}
    </>
  );
}

function ConversionTable({ rows, name }: { rows: readonly Row[]; name: string }) {
  const { t } = useText(BANK_TEXTS);
  const locale = useLocale();
  const titleOf = ({ offer }: Row) => offer.title[locale] ?? String(offer.id);
  const number = (value: number) => formatNumber(value, locale, { digits: 1 });
  const percent = (value: number) => formatPercent(value, locale);
  const save = () => {
    const head = ['offer', ...COUNTS, 'share', 'hours'] as const;
    const lines = rows.map((row) => [
      titleOf(row),
      ...COUNTS.map((key) => row[key]),
      number(shareOf(row.carriedOut, row.received)),
      row.medianHours === null ? '' : number(row.medianHours),
    ]);
    const text = writeCsv([head.map((key) => t(`conversion.${key}`)), ...lines]);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <>
      <RowsTable
        label={t('view.conversion')}
        rows={rows}
        keyOf={({ offer }) => offer.id}
        columns={[
          {
            key: 'offer',
            title: t('conversion.offer'),
            isMain: true,
            cell: titleOf,
            foot: t('conversion.total'),
          },
          ...COUNTS.map((key) => ({
            key,
            title: t(`conversion.${key}`),
            isNumber: true,
            cell: (row: Row) => number(row[key]),
            foot: number(sumOf(rows, key)),
          })),
          {
            key: 'share',
            title: t('conversion.share'),
            isNumber: true,
            cell: ({ carriedOut, received }) => percent(shareOf(carriedOut, received)),
            foot: percent(shareOf(sumOf(rows, 'carriedOut'), sumOf(rows, 'received'))),
          },
          {
            key: 'hours',
            title: t('conversion.hours'),
            isNumber: true,
            cell: ({ medianHours }) => (medianHours === null ? '—' : number(medianHours)),
          },
        ]}
      />
      <Button onClick={save}>{t('conversion.save')}</Button>
    </>
  );
}
