import { useLocale, useText } from '@baza/shared/contract';
import { formatDate } from '@baza/shared/domain';
import styles from './price-chart.module.css';
import { type Anchor, type PriceStep, priceChart } from './price-steps.ts';
import { usePriceText } from './use-price-text.ts';

/** How a label stands, or that it is hidden. */
const placeOf = (anchor: Anchor | null) => ({
  textAnchor: anchor ?? undefined,
  visibility: anchor === null ? 'hidden' : undefined,
});

/**
 * The price as a stepped line with prices and dates, for those who see it; a table says the same. The outer picture
 * has no scale, so that labels and dots keep their size on every screen. Its end is now: later than on the server,
 * so only attributes depend on it.
 */
export function PriceChart({ steps }: { steps: readonly PriceStep[] }) {
  const { t } = useText('listings_product');
  const locale = useLocale();
  const price = usePriceText();
  const { line, area, dots, hasEndDate } = priceChart(steps);
  return (
    <div className={styles.chart}>
      <svg className={styles.plot} aria-hidden="true">
        <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={area} className={styles.area} suppressHydrationWarning />
          <path d={line} className={styles.line} suppressHydrationWarning />
        </svg>
        {dots.map(({ x, y, step }) => (
          <circle
            key={step.at}
            cx={`${x}%`}
            cy={`${y}%`}
            r="5"
            className={styles.dot}
            suppressHydrationWarning
          />
        ))}
        {dots.map(({ x, y, step, price: anchor }) => (
          <text
            key={step.at}
            x={`${x}%`}
            y={`${y}%`}
            dx={anchor === 'end' ? -8 : 8}
            dy="-10"
            {...placeOf(anchor)}
            className={styles.price}
            suppressHydrationWarning
          >
            {price(step.price)}
          </text>
        ))}
      </svg>
      <svg className={styles.days} aria-hidden="true">
        {dots.map(({ x, step, date }) => (
          <text
            key={step.at}
            x={`${x}%`}
            y="16"
            {...placeOf(date)}
            className={styles.day}
            suppressHydrationWarning
          >
            {formatDate(step.at, locale, 'short')}
          </text>
        ))}
        <text
          x="100%"
          y="16"
          {...placeOf(hasEndDate ? 'end' : null)}
          className={styles.day}
          suppressHydrationWarning
        >
          {t('history.today')}
        </text>
      </svg>
    </div>
  );
}
