import { type ComponentType, useEffect, useState } from 'react';
import { useFacetFilter } from '../facets.tsx';
import styles from '../fields.module.css';
import type { HistogramProps, RangeProps } from './types.ts';

/** The histogram of a field where counts are shown. Without its code the fields below it still work. */
export function FetchedHistogram(props: RangeProps) {
  const filter = useFacetFilter();
  const [Histogram, setHistogram] = useState<ComponentType<HistogramProps> | null>(null);
  const isWanted = filter !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: 'histogram' */ './histogram.tsx').then(
      (part) => setHistogram(() => part.default),
      () => {},
    );
  }, [isWanted]);
  if (!filter) return null;
  return Histogram ? (
    <Histogram {...props} filter={filter} />
  ) : (
    <div aria-busy="true" className={styles.histogram} />
  );
}
