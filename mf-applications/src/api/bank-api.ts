import type {
  BankApplication,
  BankApplications,
  BankDecisionBody,
  BankQuery,
  BankRequest,
  Conversion,
  OwnBank,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { of, post, written } from './applications-api.ts';

interface Keyed {
  id: number;
  key: string;
}

/** What applicants see of the bank whose offer they chose, and what the bank's accounts do. */
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
    bankApplications: build.query<BankApplications, Partial<BankQuery>>({
      query: (params) => ({ url: 'bank/applications', params }),
      providesTags: ['Applications'],
    }),
    bankApplication: build.query<BankApplication, number>({
      query: (id) => of({ id, bank: true }),
      providesTags: ['Applications'],
    }),
    bankConversion: build.query<Conversion, { from: string; to: string }>({
      query: (params) => ({ url: 'bank/conversion', params }),
      providesTags: ['Applications'],
    }),
    bankDecide: build.mutation<BankApplication, Keyed & { body: BankDecisionBody }>({
      query: ({ id, body, key }) => post(`${of({ id, bank: true })}/decisions`, body, key),
      invalidatesTags: written,
    }),
    bankRequest: build.mutation<BankApplication, Keyed & { body: BankRequest }>({
      query: ({ id, body, key }) => post(`${of({ id, bank: true })}/requests`, body, key),
      invalidatesTags: written,
    }),
    bankWrite: build.mutation<BankApplication, Keyed & { body: { text: string } }>({
      query: ({ id, body, key }) => post(`${of({ id, bank: true })}/messages`, body, key),
      invalidatesTags: written,
    }),
  }),
});
export const {
  useOwnBankQuery,
  useOwnBankWriteMutation,
  useBankApplicationsQuery,
  useBankApplicationQuery,
  useBankConversionQuery,
  useBankDecideMutation,
  useBankRequestMutation,
  useBankWriteMutation,
} = bankApi;
