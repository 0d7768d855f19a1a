import { FavouriteButton, paths, useLive } from '@baza/shared/contract';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { ListingCard, ListingCardSkeleton } from '@baza/shared/ui';
import { CardMenu } from '../card-menu/card-menu.tsx';
import { HiddenCard } from './hidden-card.tsx';

interface Props {
  /** Undefined while loading. */
  listings: readonly Listing[] | undefined;
  /** Number of skeletons while loading. */
  skeletons: number;
  /** The screen's first photos are these. */
  priority?: boolean | undefined;
  headingLevel?: 2 | 3;
  /** Of the photos, where the cards are not those of a grid. */
  sizes?: string | undefined;
  layout?: 'tall' | 'list';
  /** Ids of listings that were just hidden. */
  hidden?: readonly number[] | undefined;
}

/** Photos fetched before scripts; more of them would keep the page from reacting on a slow line. */
const FIRST_PHOTOS = 2;

/** Cards as the items of a list, in the currency of the page. */
export function ListingItems(props: Props) {
  const { listings, skeletons, priority, headingLevel, sizes, layout, hidden } = props;
  const { currency } = useLive();
  const rate = useUsdRate();
  if (!listings)
    return Array.from({ length: skeletons }, (_, index) => `skeleton-${index}`).map((key) => (
      <li key={key}>
        <ListingCardSkeleton layout={layout} />
      </li>
    ));
  return listings.map((listing, index) => (
    <li key={listing.id}>
      {hidden?.includes(listing.id) ? (
        <HiddenCard id={listing.id} title={listing.title} />
      ) : (
        <ListingCard
          listing={listing}
          to={paths.product(listing.id)}
          currency={currency}
          rate={rate}
          priority={priority && index < FIRST_PHOTOS}
          headingLevel={headingLevel}
          sizes={sizes}
          layout={layout}
          heart={<FavouriteButton id={listing.id} title={listing.title} />}
          menu={<CardMenu id={listing.id} title={listing.title} />}
        />
      )}
    </li>
  ));
}
