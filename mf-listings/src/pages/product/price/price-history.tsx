import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatPercent } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { useMemo } from 'react';
import { Section } from '../sections/section.tsx';
import { PriceChart } from './price-chart.tsx';
import styles from './price-history.module.css';
import { type PricePoint, priceSteps } from './price-steps.ts';
import { usePriceText } from './use-price-text.ts';

/** How the price went, when it has changed at all: a stepped line and the same as a table. */
export function PriceHistory({ history }: { history: readonly PricePoint[] }) {
  const { t } = useText('listings_product');
  const locale = useLocale();
  const priceText = usePriceText();
  const steps = useMemo(() => priceSteps(history), [history]);
  if (steps.length < 2) return null;
  return (
    <Section title={t('history.title')}>
      <div className={styles.history}>
        <PriceChart steps={steps} />
        <table className={styles.steps}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{t('history.date')}</th>
              <th scope="col">{t('history.price')}</th>
              <th scope="col">{t('history.change')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ price, at, change }) => (
              <tr key={at} className={styles.step}>
                <th scope="row" className={styles.date}>
                  <time dateTime={at}>{formatDate(at, locale, 'medium')}</time>
                </th>
                <td className={styles.price}>{priceText(price)}</td>
                <td className={cx(styles.change, change !== null && (change < 0 ? styles.down : styles.up))}>
                  {change === null
                    ? t('history.first')
                    : t(change < 0 ? 'history.down' : 'history.up', {
                        percent: formatPercent(Math.abs(change), locale),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
