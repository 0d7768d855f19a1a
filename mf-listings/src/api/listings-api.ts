import { type ListingFilter, type ListingSearch, searchQuery } from '@baza/shared/domain';
import type { ListingsAnswer, ListingsSummary } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** What to relax when nothing was found: a filter's part and how many listings stand behind it. */
export interface Relaxation {
  part: string;
  total: number;
}

const params = (search: Partial<ListingSearch>) => new URLSearchParams(searchQuery(search));
// Equal filters make equal queries, so the query is the key of the cache. As an object, so that RTK Query still puts the endpoint's name before it.
const keyOf = ({ queryArgs }: { queryArgs: Partial<ListingSearch> }) => ({ query: searchQuery(queryArgs) });

/** Searching the published listings. */
export const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listings: build.query<ListingsAnswer, Partial<ListingSearch>>({
      query: (search) => ({ url: 'public/listings', params: params(search) }),
      serializeQueryArgs: keyOf,
      providesTags: ['Listings'],
    }),
    /** How many a filter finds, exactly. */
    listingsTotal: build.query<number, ListingFilter>({
      query: (filter) => ({ url: 'public/listings', params: params({ ...filter, page: 1, size: 1 }) }),
      serializeQueryArgs: keyOf,
      transformResponse: (answer: ListingsAnswer) => answer.total,
      providesTags: ['Listings'],
    }),
    listingsSummary: build.query<ListingsSummary, void>({
      query: () => 'public/listings/summary',
      providesTags: ['Listings'],
    }),
    listingsRelax: build.query<Relaxation[], ListingFilter>({
      query: (filter) => ({ url: 'public/listings/relax', params: params(filter) }),
      serializeQueryArgs: keyOf,
      providesTags: ['Listings'],
    }),
  }),
});
export const { useListingsQuery, useListingsTotalQuery, useListingsSummaryQuery, useListingsRelaxQuery } =
  listingsApi;
