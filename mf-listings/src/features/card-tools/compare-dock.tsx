import { ErrorBoundary } from '@baza/shared/contract';
import { lazy, Suspense } from 'react';
import { comparedIds, useKeptIds } from '../stored-filters/kept-ids.ts';

const Bar = lazy(() => import(/* webpackChunkName: 'compare-bar' */ './compare-bar.tsx'));

/** Below the lists: what is chosen to be compared. Its code is fetched once something is. */
export function CompareDock() {
  const ids = useKeptIds(comparedIds);
  if (ids.length === 0) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <Bar ids={ids} />
      </Suspense>
    </ErrorBoundary>
  );
}
