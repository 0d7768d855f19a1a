import { ErrorBoundary, useText } from '@baza/shared/contract';
import { Button, Skeleton } from '@baza/shared/ui';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import styles from './fetched-part.module.css';

interface Props<P> {
  /** A constant: another function is another part. */
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

/** What a dialog shows, whose code is fetched when it opens; `lazy` alone would never fetch a failed one again. */
export function FetchedPart<P extends object>({ load, props }: Props<P>) {
  const { t } = useText('listings_product');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches the code again.
  const Part = useMemo(() => lazy<ComponentType<P>>(load), [load, attempt]);
  const failed = (
    <div className={styles.failed}>
      <p role="alert">{t('part.failed')}</p>
      <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
        {t('part.retry')}
      </Button>
    </div>
  );
  return (
    <ErrorBoundary resetKeys={[Part]} fallback={() => failed}>
      <Suspense
        fallback={
          <div role="status" aria-label={t('part.loading')}>
            <Skeleton height="16rem" />
          </div>
        }
      >
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
