import type { AdvanceOffers, AdvanceOffersQuery, CreditOffers } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Today's offers of banks. All of credit at once: which of them fit changes with each movement of a slider. */
const offersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    creditOffers: build.query<CreditOffers, void>({
      query: () => 'public/credit/offers',
      providesTags: ['Offers'],
    }),
    advanceOffers: build.query<AdvanceOffers, AdvanceOffersQuery>({
      query: (params) => ({ url: 'public/credit/advance-offers', params }),
      providesTags: ['Offers'],
    }),
  }),
});
export const { useCreditOffersQuery, useAdvanceOffersQuery } = offersApi;
