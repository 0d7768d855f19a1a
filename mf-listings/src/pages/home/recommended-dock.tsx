import { ErrorBoundary } from '@baza/shared/contract';
import { lazy, Suspense } from 'react';
import { recentIds, useKeptIds } from '../../features/stored-filters/kept-ids.ts';
import styles from './recommended-dock.module.css';
import { useNear } from './use-near.ts';

const Recommended = lazy(() => import(/* webpackChunkName: "recommended" */ './recommended/recommended.tsx'));

/** Listings like those that this browser has opened, fetched with their code once they are near. */
export function RecommendedDock() {
  const hasViewed = useKeptIds(recentIds).length > 0;
  return hasViewed ? <Place /> : null;
}

function Place() {
  const { ref, isNear } = useNear();
  const place = <div ref={ref} className={styles.place} />;
  if (!isNear) return place;
  return (
    <ErrorBoundary>
      <Suspense fallback={place}>
        <Recommended />
      </Suspense>
    </ErrorBoundary>
  );
}
