import { useText } from '@baza/shared/contract';
import { Skeleton, VisuallyHidden } from '@baza/shared/ui';
import intro from './intro.module.css';
import styles from './product.module.css';

/** The page's shape while it loads. */
export function ProductSkeleton() {
  const { t } = useText('listings_product');
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <div className={styles.top}>
        <Skeleton width="14rem" height="1.25rem" />
      </div>
      <Skeleton className={styles.gallerySkeleton} />
      <div className={styles.columns}>
        <div className={intro.intro}>
          <div className={intro.price}>
            <Skeleton width="12rem" height="2rem" />
          </div>
          <div className={intro.heading}>
            <Skeleton width="70%" height="2rem" />
            <Skeleton width="40%" height="1.25rem" />
          </div>
          <Skeleton height="4rem" />
        </div>
        <div className={styles.about}>
          <Skeleton height="9rem" />
        </div>
        <div className={styles.side}>
          <Skeleton height="20rem" className={styles.cardSkeleton} />
        </div>
      </div>
    </div>
  );
}
