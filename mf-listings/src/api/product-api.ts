import type { CompareResponse, ListingCard, ListingDetail } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** One public listing: its page, similar listings, and visitors' actions. */
const productApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    product: build.query<ListingDetail, number>({
      query: (id) => `public/listings/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Listing', id }],
    }),
    /** As the server embeds it in the page: the comma is escaped there. */
    productCompare: build.query<CompareResponse, readonly number[]>({
      query: (ids) => `public/listings/compare?ids=${encodeURIComponent(ids.join(','))}`,
      providesTags: ['Listing'],
    }),
    productSimilar: build.query<ListingCard[], number>({
      query: (id) => `public/listings/${id}/similar`,
      // A list, or a page of one: the screen needs only the cards.
      transformResponse: (response: ListingCard[] | { items: ListingCard[] }) =>
        Array.isArray(response) ? response : response.items,
    }),
    productView: build.mutation<{ watchCount: number }, number>({
      query: (id) => ({ url: `public/listings/${id}/view`, method: 'POST' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        // A failed view count is not shown to the visitor.
        const counted = await queryFulfilled.catch(() => null);
        if (!counted) return;
        const { watchCount } = counted.data;
        dispatch(
          productApi.util.updateQueryData('product', id, (listing) => {
            listing.watchCount = watchCount;
          }),
        );
      },
    }),
    productPhone: build.mutation<{ phone: string }, number>({
      query: (id) => ({ url: `public/listings/${id}/phone`, method: 'POST' }),
    }),
  }),
});
export const {
  useProductQuery,
  useProductCompareQuery,
  useProductSimilarQuery,
  useProductViewMutation,
  useProductPhoneMutation,
} = productApi;
