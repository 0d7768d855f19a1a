import type { Valuation, ValuationQuery } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** What a property may cost by published listings like it. */
const valuationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    valuation: build.query<Valuation, ValuationQuery>({
      query: (property) => ({ url: 'public/valuation', params: { ...property } }),
    }),
  }),
});
export const { useValuationQuery } = valuationApi;
