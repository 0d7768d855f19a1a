import { paths, useLive } from '@baza/shared/contract';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { ListingCard, ListingCardSkeleton } from '@baza/shared/ui';

interface Props {
  /** Undefined while loading. */
  listings: readonly Listing[] | undefined;
  /** Number of skeletons while loading. */
  skeletons: number;
  /** Number of first photos loaded eagerly. */
  priority?: number;
  headingLevel?: 2 | 3;
  /** Of the photos, where the cards are not those of a grid. */
  sizes?: string;
}

/** Cards as the items of a list, in the currency of the page. */
export function ListingItems({ listings, skeletons, priority = 0, headingLevel, sizes }: Props) {
  const { currency } = useLive();
  const rate = useUsdRate();
  if (!listings)
    return Array.from({ length: skeletons }, (_, index) => `skeleton-${index}`).map((key) => (
      <li key={key}>
        <ListingCardSkeleton />
      </li>
    ));
  return listings.map((listing, index) => (
    <li key={listing.id}>
      <ListingCard
        listing={listing}
        to={paths.product(listing.id)}
        currency={currency}
        rate={rate}
        priority={index < priority}
        headingLevel={headingLevel}
        sizes={sizes}
      />
    </li>
  ));
}
