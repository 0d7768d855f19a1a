import { useText } from '@baza/shared/contract';
import { type ListingFilter, searchQuery, withoutPart } from '@baza/shared/domain';
import { Button, cx, Skeleton } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useHistogramQuery } from '../../../api/histogram-api.ts';
import fields from '../fields.module.css';
import { handlesOf, rangeOf } from './handles.ts';
import styles from './histogram.module.css';
import { HISTOGRAM_TEXTS, withHistogramTexts } from './histogram-texts.ts';
import type { HistogramProps } from './types.ts';

/** Between a change of the other conditions and the request. */
const PAUSE_MS = 300;

/** The filter without the field's own condition, once it has not changed for a while. */
function useSettled(filter: ListingFilter, field: HistogramProps['field']): ListingFilter {
  const others = withoutPart(filter, field);
  const query = searchQuery(others);
  const [settled, setSettled] = useState(others);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal filters have equal queries.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(others), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

/** How many listings there are by price or area, and two handles that set the range. */
function Histogram({ field, label, filter, value, onValue, textOf }: HistogramProps) {
  const { t } = useText(HISTOGRAM_TEXTS);
  const others = useSettled(filter, field);
  const query = useHistogramQuery({ filter: others, field, unit: filter.priceUnit });
  // While other conditions change, the bars of those before stay, but not the bounds of another currency.
  const data = query.currentData ?? (field === 'price' ? undefined : query.data);
  if (query.isError && !query.currentData)
    return (
      <p role="status" className={cx(fields.histogram, styles.note)}>
        {t('failed')}
        <Button variant="text" size="s" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (!data) return <Skeleton className={fields.histogram} />;
  const { bounds, counts } = data;
  if (counts.length === 0)
    return (
      <p role="status" className={cx(fields.histogram, styles.note)}>
        {t('empty')}
      </p>
    );
  const { from, to } = handlesOf(bounds, value);
  const most = Math.max(...counts);
  const slider = (end: 'min' | 'max') => {
    const at = end === 'min' ? from : to;
    const bound = value[end];
    return (
      <input
        type="range"
        aria-label={t(end, { of: label })}
        aria-valuetext={bound === undefined ? t('any') : textOf(bound)}
        min={0}
        max={counts.length}
        step={1}
        value={at}
        // Where both are at the right end, the left handle is the one that can move.
        className={cx(styles.slider, end === 'min' && from > counts.length / 2 && styles.above)}
        onChange={(event) => onValue(rangeOf(bounds, value, end, event.target.valueAsNumber))}
      />
    );
  };
  return (
    <div className={cx(fields.histogram, styles.histogram)} aria-busy={query.isFetching || undefined}>
      <svg
        aria-hidden="true"
        className={styles.bars}
        viewBox={`0 0 ${counts.length} 100`}
        preserveAspectRatio="none"
      >
        {counts.map((n, bar) => {
          // A bar that is not empty can be seen.
          const height = n === 0 ? 0 : Math.max(3, (n / most) * 100);
          return (
            <rect
              key={bounds[bar]}
              x={bar + 0.08}
              y={100 - height}
              width={0.84}
              height={height}
              className={cx(styles.bar, bar >= from && bar < to && styles.barOn)}
            />
          );
        })}
      </svg>
      <div className={styles.sliders}>
        {slider('min')}
        {slider('max')}
      </div>
    </div>
  );
}

export default withHistogramTexts(Histogram);
