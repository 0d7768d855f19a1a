import { Skeleton } from '@baza/shared/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './ops-page.module.css';
import { OpsPage } from './ops-page.tsx';

const parts = {
  ui: lazy(async () => {
    const { Gallery } = await import(/* webpackChunkName: "ops-ui" */ '@baza/shared/gallery');
    return { default: Gallery };
  }),
  compare: lazy(async () => {
    const { ComparePage } = await import(/* webpackChunkName: "ops-compare" */ './compare/compare-page.tsx');
    return { default: ComparePage };
  }),
};

/** `/ops`, the gallery of components at `/ops/ui`, and two releases side by side at `/ops/compare`. */
export function OpsPages() {
  const [, part] = /\/(ui|compare)\/?$/.exec(useLocation().pathname) ?? [];
  const Part = parts[part as keyof typeof parts];
  if (!Part) return <OpsPage />;
  const waiting = (
    <div className={styles.page}>
      <Skeleton height="60vh" />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Part />
    </Suspense>
  );
}
