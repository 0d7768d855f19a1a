import { FavouriteButton, paths, useLive } from '@baza/shared/contract';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { useAppDispatch, useUsdRate } from '@baza/shared/store';
import { ListingCard } from '@baza/shared/ui';
import { useCallback } from 'react';
import { mapApi } from '../../api/map-api.ts';
import { type Following, useFollowing } from '../../features/search/use-following.ts';

/** The cards of listings, at most as many as the API gives at once. */
export function useCards(ids: readonly number[]): Following<Listing[]> {
  const dispatch = useAppDispatch();
  return useFollowing(
    ids,
    useCallback((asked) => dispatch(mapApi.endpoints.mapCards.initiate(asked)), [dispatch]),
  );
}

/** A card opened on the map. */
export function OpenListing({ listing, layout }: { listing: Listing; layout: 'row' | 'tall' }) {
  const { currency } = useLive();
  const rate = useUsdRate();
  return (
    <ListingCard
      listing={listing}
      layout={layout}
      headingLevel={2}
      to={paths.product(listing.id)}
      currency={currency}
      rate={rate}
      {...(layout === 'tall' && { sizes: '288px' })}
      heart={<FavouriteButton id={listing.id} title={listing.title} />}
      priority
    />
  );
}
