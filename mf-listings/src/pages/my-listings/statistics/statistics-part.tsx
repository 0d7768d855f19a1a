import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatNumber } from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import type { ListingStatistics } from '@baza/shared/schema';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { useOwnListingStatisticsQuery } from '../../../api/own-listings-api.ts';
import en from '../../../i18n/statistics/en.json';
import ru from '../../../i18n/statistics/ru.json';
import uz from '../../../i18n/statistics/uz.json';
import { DayChart } from './day-chart.tsx';
import styles from './statistics.module.css';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function StatisticsPart({ id }: { id: number }) {
  const { t } = useText('listings_statistics');
  const { data, error, isFetching, refetch } = useOwnListingStatisticsQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Statistics {...data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  );
}

function Statistics({ days, watchCount, phoneCount }: ListingStatistics) {
  const { t } = useText('listings_statistics');
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  const kinds = [
    { kind: 'views', all: watchCount, days: days.map(({ day, views }) => ({ day, count: views })) },
    { kind: 'phones', all: phoneCount, days: days.map(({ day, phones }) => ({ day, count: phones })) },
  ] as const;
  return (
    <div className={styles.statistics}>
      <dl className={styles.totals}>
        {kinds.map(({ kind, all, days: counted }) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>
              <strong>{number(sum(counted.map(({ count }) => count)))}</strong>
              {t('inDays', { count: counted.length })}
              <span className={styles.all}>{t('all', { shown: number(all) })}</span>
            </dd>
          </div>
        ))}
      </dl>
      {kinds.map(({ kind, days: counted }) => (
        <DayChart key={kind} title={t(kind)} days={counted} />
      ))}
      {/* Its head gets the focus, so that the keyboard can scroll. */}
      <details open>
        <summary className={styles.summary}>{t('byDay')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('views')}</th>
              <th scope="col">{t('phones')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, phones }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDate(day, locale, 'medium')}</time>
                </th>
                <td>{number(views)}</td>
                <td>{number(phones)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={styles.note}>{t('note')}</p>
    </div>
  );
}

export default withTexts('listings_statistics', { uz, ru, en }, StatisticsPart);
