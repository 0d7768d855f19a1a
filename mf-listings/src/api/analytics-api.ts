import type { Analytics } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const analyticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The market in figures. */
    listingsAnalytics: build.query<Analytics, void>({ query: () => 'public/analytics' }),
  }),
});
export const { useListingsAnalyticsQuery } = analyticsApi;
