import { paths, useLive, useText } from '@baza/shared/contract';
import { useUsdRate } from '@baza/shared/store';
import { ListingCard, ListingCardSkeleton } from '@baza/shared/ui';
import { useProductSimilarQuery } from '../../api/product-api.ts';
import { Section } from './section.tsx';
import styles from './similar.module.css';

const SKELETONS = ['a', 'b', 'c', 'd'];

/** Listings like this one; none, or a failure here, leaves the page as it is. */
export function Similar({ id }: { id: number }) {
  const { t } = useText('listings_product');
  const { currency } = useLive();
  const rate = useUsdRate();
  const { data, isError } = useProductSimilarQuery(id);
  if (isError || data?.length === 0) return null;
  return (
    <Section title={t('similar')}>
      <ul className={styles.row}>
        {data
          ? data.map((listing) => (
              <li key={listing.id}>
                <ListingCard
                  listing={listing}
                  to={paths.product(listing.id)}
                  currency={currency}
                  rate={rate}
                />
              </li>
            ))
          : SKELETONS.map((key) => (
              <li key={key}>
                <ListingCardSkeleton />
              </li>
            ))}
      </ul>
    </Section>
  );
}
