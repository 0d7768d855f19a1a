import type { OwnBank } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { post, written } from './applications-api.ts';

/** What applicants see of the bank whose offer they chose. */
const bankApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** 404 for an application without an offer of a bank. */
    ownBank: build.query<OwnBank, number>({
      query: (id) => `applications/${id}/bank`,
      providesTags: ['Applications'],
    }),
    ownBankWrite: build.mutation<OwnBank, { id: number; body: { text: string }; key: string }>({
      query: ({ id, body, key }) => post(`applications/${id}/messages`, body, key),
      invalidatesTags: written,
    }),
  }),
});
export const { useOwnBankQuery, useOwnBankWriteMutation } = bankApi;
