import { Parcel, useText } from '@baza/shared/contract';
import { isLentFor, isPublished } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { Skeleton } from '@baza/shared/ui';
import { useMemo } from 'react';
import styles from './ways-to-pay.module.css';

/** Credit and prepayment, which another remote offers; a quiet line where it does not yet. */
export function WaysToPay({
  listing: { id, price, category, status, housingType },
}: {
  listing: ListingDetail;
}) {
  const { t } = useText('listings_product');
  const newBuild = housingType ? housingType === 'new_buildings' : undefined;
  const offer = useMemo(() => ({ price, category, newBuild, listing: id }), [price, category, newBuild, id]);
  return (
    <>
      {isLentFor(category) && price > 0 && (
        <section data-scripted className={styles.way} aria-label={t('credit')}>
          <Parcel
            remote="mf_applications"
            expose="credit"
            props={offer}
            fallback={<Skeleton height="24rem" />}
          />
        </section>
      )}
      {isPublished(status) && (
        <section data-scripted className={styles.way} aria-label={t('advance.title')}>
          <Parcel
            remote="mf_applications"
            expose="advance-payment"
            props={offer}
            fallback={
              <>
                <h2 className={styles.title}>{t('advance.title')}</h2>
                <p className={styles.none}>{t('advance.none')}</p>
              </>
            }
          />
        </section>
      )}
    </>
  );
}
