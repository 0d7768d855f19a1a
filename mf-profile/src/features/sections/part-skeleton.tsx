import { useText } from '@baza/shared/contract';
import { Skeleton } from '@baza/shared/ui';
import { TEXTS } from '../../texts.ts';
import styles from './part.module.css';

export function PartSkeleton() {
  const { t } = useText(TEXTS);
  return (
    <div role="status" aria-label={t('loading')} className={styles.skeleton}>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
