import type { ApiError } from '@baza/shared/store';
import { Card, EmptyState, ErrorState, Skeleton } from '@baza/shared/ui';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './page.module.css';

/** Skeleton of the cards. */
export function LoadingState() {
  return (
    <div className={styles.remotes} aria-busy="true">
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} padding="l" className={styles.waiting}>
          <Skeleton width="12rem" height="1.5rem" />
          <Skeleton width="100%" height="3rem" />
          <Skeleton width="100%" height="6rem" />
        </Card>
      ))}
    </div>
  );
}

export function NoRemotes() {
  const { t } = useOpsText();
  return (
    <EmptyState
      title={t('empty.title')}
      text={
        <>
          {t('empty.text')}
          <br />
          <code className={styles.code}>npx baza-release publish</code>
        </>
      }
    />
  );
}

export function NoFigures({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useOpsText();
  const { problem } = error as ApiError;
  const broken = problem?.type.endsWith(':registry-malformed');
  return (
    <ErrorState
      error={error}
      title={t('error.title')}
      text={broken ? t('error.registry') : undefined}
      onRetry={onRetry}
    />
  );
}
