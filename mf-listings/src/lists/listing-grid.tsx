import { paths, useLive } from '@baza/shared/contract';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { ListingCard } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import styles from './listing-grid.module.css';
import { SkeletonItems } from './skeleton-items.tsx';

interface Props {
  /** Undefined while loading. */
  listings: readonly Listing[] | undefined;
  /** How many skeletons stand in meanwhile. */
  size: number;
  /** So many first photos are fetched at once. */
  priority?: number;
  /** After the last card: fills what is left of its row. */
  end?: ReactNode;
  label: string;
  headingLevel?: 2 | 3;
}

/** Cards in as many columns as fit, six at most. */
export function ListingGrid({ listings, size, priority = 0, end, label, headingLevel }: Props) {
  const { currency } = useLive();
  const rate = useUsdRate();
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={!listings || undefined}>
      {listings ? (
        listings.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              to={paths.product(listing.id)}
              currency={currency}
              rate={rate}
              priority={index < priority}
              headingLevel={headingLevel}
            />
          </li>
        ))
      ) : (
        <SkeletonItems count={size} />
      )}
      {listings && end}
    </ul>
  );
}
