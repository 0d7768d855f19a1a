import { type ListingFilter, type ListingSearch, searchQuery } from '@baza/shared/domain';
import type { ListingsResponse, ListingsSummary } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** A condition to remove from an empty result and the resulting count. */
interface Relaxation {
  part: string;
  total: number;
}

interface CountsOf {
  filter: ListingFilter;
  facets: boolean;
}

/** The call with the page's query, since the response may be embedded in the page. */
const call = (url: string, search: Partial<ListingSearch>) => {
  const query = searchQuery(search);
  return query ? `${url}?${query}` : url;
};

// Equal filters have equal queries, so the query is the cache key. As an object, so that RTK Query still
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
    /** The exact number of matching listings and, if asked, the counts of the filter's facets. */
    listingsCounts: build.query<Pick<ListingsResponse, 'total' | 'facets'>, CountsOf>({
      query: ({ filter, facets }) => {
        const url = call('public/listings', { ...filter, page: 1, size: 1 });
        return facets ? `${url}&facets=true` : url;
      },
      serializeQueryArgs: ({ queryArgs: { filter, facets } }) => ({ query: searchQuery(filter), facets }),
      transformResponse: ({ total, facets }: ListingsResponse) => ({ total, facets }),
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
export const { useListingsQuery, useListingsCountsQuery, useListingsSummaryQuery, useListingsRelaxQuery } =
  listingsApi;
