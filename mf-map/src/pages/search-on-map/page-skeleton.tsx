import { ListingCardSkeleton, Skeleton } from '@baza/shared/ui';
import styles from './search-page.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The page's shape while its code is fetched. */
export const PageSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <div className={styles.filter}>
      <Skeleton className={styles.bar} />
    </div>
    <div className={styles.split}>
      <div className={styles.waiting}>
        {CARDS.map((key) => (
          <ListingCardSkeleton key={key} layout="row" />
        ))}
      </div>
      <div className={styles.ground} />
    </div>
  </div>
);
