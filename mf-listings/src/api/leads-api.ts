import type { Lead, LeadAsked, LeadBody, LeadsResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { whenDone } from './when-done.ts';

interface LeadsOf {
  /** To the company, for operators; otherwise to oneself. */
  ofCompany: boolean;
}

/** Requests to be called back. */
const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askCallback: build.mutation<LeadAsked, LeadBody>({
      query: (body) => ({ url: 'public/leads', method: 'POST', body }),
      invalidatesTags: whenDone('Leads'),
    }),
    leads: build.query<LeadsResponse, LeadsOf & { page: number }>({
      query: ({ page, ofCompany }) => ({ url: ofCompany ? 'leads/company' : 'leads', params: { page } }),
      // Names and phone numbers stay no longer than they are shown.
      keepUnusedDataFor: 0,
      providesTags: ['Leads'],
    }),
    leadAnswered: build.mutation<Lead, LeadsOf & { id: number }>({
      query: ({ id, ofCompany }) => ({
        url: `leads/${ofCompany ? 'company/' : ''}${id}/answered`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: whenDone('Leads', 'Users'),
    }),
  }),
});
export const { useAskCallbackMutation, useLeadsQuery, useLeadAnsweredMutation } = leadsApi;
