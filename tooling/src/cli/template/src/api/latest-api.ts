import type { ListingsResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Endpoints go into the shell's one cache: all remotes share it, so names begin with the remote's. */
export const latestApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sampleLatest: build.query<ListingsResponse, { size: number }>({
      query: ({ size }) => `public/listings?size=${size}`,
      providesTags: ['Listings'],
    }),
  }),
});
export const { useSampleLatestQuery } = latestApi;
