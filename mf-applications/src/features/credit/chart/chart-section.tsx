import { useLocale, useText } from '@baza/shared/contract';
import { type CreditKind, type CreditTerms, formatPrice, shortPrice } from '@baza/shared/domain';
import { SegmentedControl, Skeleton } from '@baza/shared/ui';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import { type CreditInput, earlyOf } from '../credit-input.ts';
import parts from '../parts.module.css';
import { useSchedules } from '../use-schedules.ts';
import { yearsOf } from './years.ts';

const Chart = lazy(() => import('@baza/shared/chart'));

/** Whether an element has come near the window. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, seen };
}

/** Principal and interest of each year. */
export function ChartSection({ input, terms }: { input: CreditInput; terms: CreditTerms }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const [kind, setKind] = useState<CreditKind>('annuity');
  const schedules = useSchedules(terms, earlyOf(input));
  const { element, seen } = useSeen();
  const schedule = schedules?.[kind];
  const chart = useMemo(() => {
    const years = schedule ? yearsOf(schedule) : [];
    const hasEarly = years.some(({ early }) => early > 0);
    const columns = hasEarly
      ? (['principal', 'interest', 'early'] as const)
      : (['principal', 'interest'] as const);
    return {
      points: years.map(({ year }) => ({ label: t('schedule.year', { year }), short: String(year) })),
      series: columns.map((column) => ({
        label: t(`schedule.${column}`),
        values: years.map((year) => year[column]),
      })),
      format: (value: number) => formatPrice(value, 'UZS', locale),
      formatAxis: (value: number) => shortPrice(value, 'UZS', locale),
    };
  }, [schedule, t, locale]);
  return (
    <section aria-labelledby="chart" className={parts.section}>
      <h2 id="chart" className={parts.heading}>
        {t('chart.title')}
      </h2>
      <SegmentedControl
        className={parts.start}
        label={t('schedule.kind')}
        options={(['annuity', 'differentiated'] as const).map((value) => ({
          value,
          label: t(`credit.kind.${value}`),
        }))}
        value={kind}
        onValue={setKind}
      />
      <div ref={element}>
        {seen ? (
          <Suspense fallback={<Skeleton className={parts.plot} />}>
            <Chart
              kind="stacked-bars"
              caption={t('chart.caption')}
              pointsLabel={t('chart.year')}
              {...chart}
            />
          </Suspense>
        ) : (
          <Skeleton className={parts.plot} />
        )}
      </div>
    </section>
  );
}
