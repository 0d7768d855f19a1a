import type { AdvanceOffers, AdvanceOffersQuery, BankBranches, CreditOffers } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Today's offers of banks. All of credit at once: which of them fit changes with each movement of a slider. */
const offersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bankBranches: build.query<BankBranches, number>({
      query: (bank) => ({ url: 'public/credit/branches', params: { bank } }),
      providesTags: ['Offers'],
    }),
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
export const { useBankBranchesQuery, useCreditOffersQuery, useAdvanceOffersQuery } = offersApi;
