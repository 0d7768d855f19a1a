import type { OwnListingsResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Number of own listings by status. */
    profileListingCounts: build.query<OwnListingsResponse['counts'], void>({
      query: () => ({ url: 'listings/mine', params: { size: 1 } }),
      transformResponse: ({ counts }: OwnListingsResponse) => counts,
      providesTags: ['OwnListings'],
    }),
  }),
});
export const { useProfileListingCountsQuery } = profileApi;
