import { useLive, useText } from '@baza/shared/contract';
import {
  areaName,
  collator,
  formatMonth,
  formatNumber,
  formatPrice,
  fromUzs,
  MIN_COMPARED_PRICES,
  shortPrice,
} from '@baza/shared/domain';
import type { Analytics } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Select } from '@baza/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import styles from './analytics.module.css';
import { ChartPart } from './chart-part.tsx';

/** Median prices by month: of the country, and of a province to compare. */
export function Prices({ months, prices }: Pick<Analytics, 'months' | 'prices'>) {
  const { t } = useText('listings_analytics');
  const { locale, currency } = useLive();
  const rate = useUsdRate();
  const [chosen, setChosen] = useState<string | null>(null);

  const unit = rate === null ? 'UZS' : currency;
  const inUnit = useCallback(
    (uzs: number) => (unit === 'UZS' || rate === null ? uzs : fromUzs(uzs, unit, rate.rate)),
    [unit, rate],
  );
  const format = useCallback(
    (amount: number) => t('perM2', { price: formatPrice(amount, unit, locale) }),
    [t, unit, locale],
  );
  const formatAxis = useCallback((amount: number) => shortPrice(amount, unit, locale), [unit, locale]);

  const provinces = prices
    .flatMap(({ province }) =>
      province ? [{ value: String(province.id), label: areaName(province, locale) }] : [],
    )
    .sort((a, b) => collator(locale).compare(a.label, b.label));
  const shown = useMemo(() => {
    const of = (id: number | null) => prices.find(({ province }) => (province?.id ?? null) === id);
    const lines = [of(null), chosen ? of(Number(chosen)) : undefined].flatMap((line) => line ?? []);
    const at = lines.map(({ points }) => new Map(points.map((point) => [point.month, point])));
    const name = (index: number) => {
      const province = lines[index]?.province;
      return province ? areaName(province, locale) : t('country');
    };
    return {
      points: months.map((month) => ({
        label: formatMonth(month, locale),
        short: formatMonth(month, locale, 'short'),
      })),
      series: at.map((line, index) => ({
        label: name(index),
        values: months.map((month) => {
          const point = line.get(month);
          return point ? inUnit(point.median) : null;
        }),
      })),
      details: at.map((line, index) => ({
        label: t('sample', { place: name(index) }),
        values: months.map((month) => {
          const point = line.get(month);
          return point ? formatNumber(point.sample, locale) : '—';
        }),
      })),
    };
  }, [prices, months, chosen, inUnit, locale, t]);

  if (prices.length === 0) return <p className={styles.empty}>{t('prices.empty')}</p>;
  return (
    <div className={styles.wide}>
      <div className={styles.choice}>
        <Select
          label={t('province')}
          placeholder={t('provinceHint')}
          clearable
          options={provinces}
          value={chosen}
          onValue={setChosen}
        />
      </div>
      <ChartPart
        kind="line"
        caption={t('prices.caption')}
        pointsLabel={t('month')}
        format={format}
        formatAxis={formatAxis}
        {...shown}
      />
      <p className={styles.note}>{t('prices.note', { min: MIN_COMPARED_PRICES })}</p>
    </div>
  );
}
