import { createSlice } from '@reduxjs/toolkit';
import type { Rates } from '../schema/misc.ts';
import { baseApi } from './base-api.ts';

type Rate = Rates['rates'][number];

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

/** The dated exchange rate every price on the page converts with; null until it is known. */
export const ratesSlice = createSlice({
  name: 'rates',
  initialState: { usd: null as Rate | null },
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(ratesApi.endpoints.rates.matchFulfilled, (state, { payload }) => {
      state.usd = payload.rates.find((rate) => rate.currency === 'USD') ?? state.usd;
    });
  },
});
