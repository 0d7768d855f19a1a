import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatPercent, formatPrice } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { useMemo } from 'react';
import { Section } from '../sections/section.tsx';
import styles from './price-history.module.css';
import { type PricePoint, priceChart, priceSteps } from './price-steps.ts';

const BOX = { width: 640, height: 160, padding: 8 };

/** How the price went, in so'm, when it has changed at all: a stepped line and the same as a list. */
export function PriceHistory({ history }: { history: readonly PricePoint[] }) {
  const { t } = useText('listings_product');
  const locale = useLocale();
  const steps = useMemo(() => priceSteps(history), [history]);
  const shape = useMemo(() => priceChart(steps, BOX), [steps]);
  if (steps.length < 2) return null;
  return (
    <Section title={t('history.title')}>
      <figure className={styles.figure}>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className={styles.chart} aria-hidden="true">
          <path d={shape.area} className={styles.area} />
          <path d={shape.line} className={styles.line} />
          {shape.dots.map(({ x, y, step }) => (
            <circle key={step.at} cx={x} cy={y} r="5" className={styles.dot} />
          ))}
        </svg>
        <figcaption>
          <ol className={styles.steps}>
            {steps.toReversed().map(({ price, at, change }) => (
              <li key={at} className={styles.step}>
                <time dateTime={at} className={styles.date}>
                  {formatDate(at, locale, 'medium')}
                </time>
                <span className={styles.price}>{formatPrice(price, 'UZS', locale)}</span>
                <span
                  className={cx(styles.change, change !== null && (change < 0 ? styles.down : styles.up))}
                >
                  {change === null
                    ? t('history.first')
                    : t(change < 0 ? 'history.down' : 'history.up', {
                        percent: formatPercent(Math.abs(change), locale),
                      })}
                </span>
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </Section>
  );
}
