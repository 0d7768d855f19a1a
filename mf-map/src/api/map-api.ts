import { type ListingSearch, searchParams } from '@baza/shared/domain';
import type { ListingCard, ListingsResponse, MapQuery, MapResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** The map's API calls. */
export const mapApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Clusters and points in a view. */
    mapPins: build.query<MapResponse, MapQuery>({
      query: (body) => ({ url: 'public/listings/map', method: 'POST', body }),
      providesTags: ['Listings'],
    }),
    /** A page of the cards in view. */
    mapList: build.query<ListingsResponse, ListingSearch>({
      query: (search) => ({ url: 'public/listings', params: searchParams(search) }),
      providesTags: ['Listings'],
    }),
    /** Cards of pins, in the order asked. */
    mapCards: build.query<ListingCard[], readonly number[]>({
      query: (ids) => ({ url: 'public/listings/cards', params: { id: ids } }),
      providesTags: ['Listings'],
    }),
  }),
});
