import { ErrorBoundary, useText } from '@baza/shared/contract';
import { Button, Skeleton } from '@baza/shared/ui';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import styles from './fetched-part.module.css';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';
import { withTexts } from './with-texts.tsx';

interface Props<P> {
  /** A constant: another function is another part. */
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

function Part<P extends object>({ load, props }: Props<P>) {
  const { t } = useText('fetched_part');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches the code again.
  const Fetched = useMemo(() => lazy<ComponentType<P>>(load), [load, attempt]);
  const failed = (
    <div className={styles.failed}>
      <p role="alert">{t('failed')}</p>
      <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
        {t('retry')}
      </Button>
    </div>
  );
  return (
    <ErrorBoundary resetKeys={[Fetched]} fallback={() => failed}>
      <Suspense
        fallback={
          <div role="status" aria-label={t('loading')}>
            <Skeleton height="16rem" />
          </div>
        }
      >
        <Fetched {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What a dialog shows, whose code is fetched when it opens; `lazy` alone would never fetch a failed one again. */
export const FetchedPart = withTexts('fetched_part', { uz, ru, en }, Part) as typeof Part;
