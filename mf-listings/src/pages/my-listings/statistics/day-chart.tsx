import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatNumber } from '@baza/shared/domain';
import { dayBars } from './day-bars.ts';
import styles from './statistics.module.css';

interface Props {
  /** The name of what is counted. */
  title: string;
  days: readonly { day: string; count: number }[];
}

/** Counts of days as bars, for those who see them; a table says the same. */
export function DayChart({ title, days }: Props) {
  const { t } = useText('listings_statistics');
  const locale = useLocale();
  const counts = days.map(({ count }) => count);
  const high = Math.max(...counts);
  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption className={styles.caption}>
        {title}
        {high > 0 && <span>{t('most', { shown: formatNumber(high, locale) })}</span>}
      </figcaption>
      <svg className={styles.plot} aria-hidden="true">
        {dayBars(counts).map(({ x, width, height }, nth) => (
          <rect
            key={days[nth]?.day}
            x={`${x}%`}
            y={`${100 - height}%`}
            width={`${width}%`}
            height={`${height}%`}
            rx="2"
            className={styles.bar}
          />
        ))}
      </svg>
      <div className={styles.ends}>
        <span>{formatDate(days[0]?.day ?? '', locale, 'short')}</span>
        <span>{t('today')}</span>
      </div>
    </figure>
  );
}
