import { type Currency, type HistogramField, type ListingFilter, searchQuery } from '@baza/shared/domain';
import type { Histogram } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface HistogramOf {
  /** Without its condition on the field, which the API ignores: moved handles need no new response. */
  filter: ListingFilter;
  field: HistogramField;
  /** Of the bounds of prices. */
  unit: Currency;
}

const queryOf = ({ filter, field, unit }: HistogramOf): string =>
  [`of=${field}`, field === 'price' && unit !== 'UZS' && `unit=${unit}`, searchQuery(filter)]
    .filter(Boolean)
    .join('&');

const histogramApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    histogram: build.query<Histogram, HistogramOf>({
      query: (args) => `public/listings/histogram?${queryOf(args)}`,
      serializeQueryArgs: ({ queryArgs }) => ({ query: queryOf(queryArgs) }),
      providesTags: ['Listings'],
    }),
  }),
});
export const { useHistogramQuery } = histogramApi;
