import { Skeleton } from '@baza/shared/ui';
import styles from './schedule.module.css';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** Shown while the schedule's code is fetched. */
export const ScheduleSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    {ROWS.map((row) => (
      <Skeleton key={row} height="1.25rem" />
    ))}
  </div>
);
