import { Skeleton } from '@baza/shared/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './ops-page.module.css';
import { OpsPage } from './ops-page.tsx';

const Gallery = lazy(async () => {
  const { Gallery } = await import(/* webpackChunkName: "ops-ui" */ '@baza/shared/gallery');
  return { default: Gallery };
});

/** `/ops`, and the gallery of components at `/ops/ui`. */
export function OpsPages() {
  const isGallery = /\/ui\/?$/.test(useLocation().pathname);
  if (!isGallery) return <OpsPage />;
  const waiting = (
    <div className={styles.page}>
      <Skeleton height="60vh" />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Gallery />
    </Suspense>
  );
}
