import { whenIdle } from '@baza/shared/browser';
import { ErrorBoundary } from '@baza/shared/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { recentIds, useKeptIds } from '../stored-filters/kept-ids.ts';

const Row = lazy(() => import(/* webpackChunkName: 'recent' */ './recent-row.tsx'));

/** Listings whose pages this browser has opened, fetched with their code when the page is idle. */
export function RecentDock({ except }: { except?: number }) {
  const ids = useKeptIds(recentIds).filter((id) => id !== except);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!idle || ids.length === 0) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <Row ids={ids} />
      </Suspense>
    </ErrorBoundary>
  );
}
