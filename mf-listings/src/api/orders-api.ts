import type { SearchOrder, SearchOrderBody } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Orders of the latest listings. */
const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderListings: build.mutation<SearchOrder, SearchOrderBody>({
      query: (body) => ({ url: 'public/search-orders', method: 'POST', body }),
    }),
    endOrder: build.mutation<void, string>({
      query: (token) => ({ url: `public/search-orders/${token}`, method: 'DELETE' }),
    }),
  }),
});
export const { useOrderListingsMutation, useEndOrderMutation } = ordersApi;
