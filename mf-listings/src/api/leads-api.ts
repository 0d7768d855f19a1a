import type { Lead, LeadAsked, LeadBody, LeadsResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { whenDone } from './when-done.ts';

/** Requests to be called back. */
const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askCallback: build.mutation<LeadAsked, LeadBody>({
      query: (body) => ({ url: 'public/leads', method: 'POST', body }),
      invalidatesTags: whenDone('Leads'),
    }),
    leads: build.query<LeadsResponse, number>({
      query: (page) => ({ url: 'leads', params: { page } }),
      // Names and phone numbers stay no longer than they are shown.
      keepUnusedDataFor: 0,
      providesTags: ['Leads'],
    }),
    leadAnswered: build.mutation<Lead, number>({
      query: (id) => ({ url: `leads/${id}/answered`, method: 'POST', body: {} }),
      invalidatesTags: whenDone('Leads', 'Users'),
    }),
  }),
});
export const { useAskCallbackMutation, useLeadsQuery, useLeadAnsweredMutation } = leadsApi;
