import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber, keptPercent } from '@baza/shared/domain';
import { clockText } from '@baza/shared/page';
import type { Promises } from '@baza/shared/schema';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { useId } from 'react';
import { usePromisesQuery } from '../../../api/leads-api.ts';
import styles from './promise-board.module.css';

type Period = Promises['promises'][number]['periods'][number];

/** How often callbacks came in time, for everyone to see. */
export function PromiseBoard() {
  const { t } = useText('listings_company');
  const id = useId();
  const { data, error, isFetching, refetch } = usePromisesQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const promises = data?.promises;
  return (
    <section aria-labelledby={id} className={styles.board}>
      <h3 id={id} className={styles.title}>
        {t('board.title')}
      </h3>
      {promises ? (
        <>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{t('board.column')}</th>
                {promises[0]?.periods.map(({ days }) => (
                  <th key={days} scope="col">
                    {t('board.days', { count: days })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {promises.map(({ of, minutes, periods }) => (
                <tr key={of}>
                  <th scope="row">{t(`board.${of}`, { count: minutes })}</th>
                  {periods.map((period) => (
                    <td key={period.days}>
                      <Kept period={period} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{t('board.note')}</p>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t('board.loading')}>
          <Skeleton height="12rem" />
        </div>
      )}
    </section>
  );
}

function Kept({ period: { kept, total, medianSeconds } }: { period: Period }) {
  const { t } = useText('listings_company');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  if (total === 0) return <span className={styles.note}>{t('board.none')}</span>;
  const percent = keptPercent({ kept, total });
  return (
    <>
      {percent === null ? (
        <span className={styles.note}>{t('board.few')}</span>
      ) : (
        <strong className={styles.percent}>{number(percent)}%</strong>
      )}
      <span className={styles.note}>{t('board.kept', { kept: number(kept), total: number(total) })}</span>
      {percent !== null && (
        <span className={styles.note}>
          {medianSeconds === null
            ? t('board.medianNone')
            : t('board.median', { time: clockText(medianSeconds * 1000) })}
        </span>
      )}
    </>
  );
}
