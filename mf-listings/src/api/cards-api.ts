import type { ClosedListing, ListingCard } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Cards by id, for lists that this browser keeps. */
const cardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** In the order asked; those that are not for sale are left out. */
    listingsCards: build.query<ListingCard[], readonly number[]>({
      query: (id) => ({ url: 'public/listings/cards', params: { id } }),
      providesTags: ['Listings'],
    }),
    /** What became of those that have left the market. */
    listingsClosed: build.query<ClosedListing[], readonly number[]>({
      query: (id) => ({ url: 'public/listings/closed', params: { id } }),
      providesTags: ['Listings'],
    }),
  }),
});
export const { useListingsCardsQuery, useListingsClosedQuery } = cardsApi;
