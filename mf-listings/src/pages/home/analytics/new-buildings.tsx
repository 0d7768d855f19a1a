import { useLocale, useText } from '@baza/shared/contract';
import { areaName, formatNumber, formatPercent, MIN_COMPARED_PRICES } from '@baza/shared/domain';
import type { Analytics } from '@baza/shared/schema';
import { useCallback, useMemo } from 'react';
import styles from './analytics.module.css';
import { ChartPart } from './chart-part.tsx';

const percentOf = ({ total, newBuildings }: Analytics['flats'][number]) => (100 * newBuildings) / total;

/** How many of the published flats are in new buildings, by province. */
export function NewBuildings({ flats }: Pick<Analytics, 'flats'>) {
  const { t } = useText('listings_analytics');
  const locale = useLocale();
  const format = useCallback((percent: number) => formatPercent(percent, locale, 0), [locale]);
  const shown = useMemo(() => {
    const sorted = flats.toSorted((a, b) => percentOf(b) - percentOf(a));
    const name = ({ province }: Analytics['flats'][number]) =>
      province ? areaName(province, locale) : t('country');
    return {
      points: sorted.map((place) => ({ label: name(place) })),
      series: [{ label: t('new.share'), values: sorted.map(percentOf) }],
      details: [{ label: t('new.sample'), values: sorted.map(({ total }) => formatNumber(total, locale)) }],
    };
  }, [flats, locale, t]);

  if (flats.length === 0) return <p className={styles.empty}>{t('new.empty')}</p>;
  return (
    <div>
      <ChartPart
        kind="bars"
        horizontal
        caption={t('new.caption')}
        pointsLabel={t('place')}
        format={format}
        {...shown}
      />
      <p className={styles.note}>{t('new.note', { min: MIN_COMPARED_PRICES })}</p>
    </div>
  );
}
