import { type ListingFilter, type ListingSearch, searchQuery } from '@baza/shared/domain';
import type { ListingsResponse, ListingsSummary } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** What to relax when nothing was found: a filter's part and how many listings stand behind it. */
interface Relaxation {
  part: string;
  total: number;
}

/** The call as the page's own address would write it: the response may be embedded in the page. */
const call = (url: string, search: Partial<ListingSearch>) => {
  const query = searchQuery(search);
  return query ? `${url}?${query}` : url;
};

// Equal filters make equal queries, so the query is the key of the cache. As an object, so that RTK Query still
// puts the endpoint's name before it.
const keyOf = ({ queryArgs }: { queryArgs: Partial<ListingSearch> }) => ({ query: searchQuery(queryArgs) });

/** Searching the published listings. */
const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listings: build.query<ListingsResponse, Partial<ListingSearch>>({
      query: (search) => call('public/listings', search),
      serializeQueryArgs: keyOf,
      providesTags: ['Listings'],
    }),
    /** How many a filter finds, exactly. */
    listingsTotal: build.query<number, ListingFilter>({
      query: (filter) => call('public/listings', { ...filter, page: 1, size: 1 }),
      serializeQueryArgs: keyOf,
      transformResponse: (answer: ListingsResponse) => answer.total,
      providesTags: ['Listings'],
    }),
    listingsSummary: build.query<ListingsSummary, void>({
      query: () => 'public/listings/summary',
      providesTags: ['Listings'],
    }),
    listingsRelax: build.query<Relaxation[], ListingFilter>({
      query: (filter) => call('public/listings/relax', filter),
      serializeQueryArgs: keyOf,
      providesTags: ['Listings'],
    }),
  }),
});
export const { useListingsQuery, useListingsTotalQuery, useListingsSummaryQuery, useListingsRelaxQuery } =
  listingsApi;
