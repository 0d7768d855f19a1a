import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import type { Analytics } from '@baza/shared/schema';
import { useCallback, useMemo } from 'react';
import styles from './analytics.module.css';
import { ChartPart } from './chart-part.tsx';

/** Published listings by category. */
export function Categories({ categories }: Pick<Analytics, 'categories'>) {
  const { t } = useText('listings_analytics');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const format = useCallback((total: number) => formatNumber(total, locale), [locale]);
  const shown = useMemo(() => {
    const sorted = categories.toSorted((a, b) => b.total - a.total);
    return {
      points: sorted.map(({ code }) => ({ label: domain(`category.${code}`) })),
      series: [{ label: t('categories.listings'), values: sorted.map(({ total }) => total) }],
    };
  }, [categories, domain, t]);

  return (
    <div>
      <ChartPart
        kind="bars"
        horizontal
        caption={t('categories.caption')}
        pointsLabel={t('categories.category')}
        format={format}
        {...shown}
      />
      <p className={styles.note}>{t('categories.note')}</p>
    </div>
  );
}
