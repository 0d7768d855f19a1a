import { cx, Skeleton } from '@baza/shared/ui';
import styles from './profile-page.module.css';

export const ProfileSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <Skeleton width="16rem" height="2rem" />
    <div className={styles.columns}>
      <Skeleton height="26rem" className={styles.personSkeleton} />
      <Skeleton height="15rem" className={cx(styles.personSkeleton, styles.listings)} />
      <Skeleton height="18rem" className={styles.personSkeleton} />
    </div>
  </div>
);
