import { useSelector } from 'react-redux';
import type { Rates } from '../schema/misc.ts';
import { baseApi } from './base-api.ts';

export type Rate = Rates['rates'][number];

export const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** So'm for one dollar at the Central Bank's dated rate. */
    rates: build.query<Rates, void>({
      query: () => 'public/rates',
      keepUnusedDataFor: 3600,
      providesTags: ['Rates'],
    }),
  }),
});
export const { useRatesQuery } = ratesApi;

const selectRates = ratesApi.endpoints.rates.select();

/** The dated rate every price on the page converts with; null until it is known. */
export const selectUsdRate = (state: Parameters<typeof selectRates>[0]): Rate | null =>
  selectRates(state).data?.rates.find(({ currency }) => currency === 'USD') ?? null;

/** The rate that the shell has asked for, on every page; a remote need not ask. */
export const useUsdRate = (): Rate | null => useSelector(selectUsdRate);
