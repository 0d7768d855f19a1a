import { whenDone } from '@baza/shared/page';
import type { CallOutcomeBody, Lead, LeadsResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface LeadsOf {
  /** To the company, for operators; otherwise to oneself. */
  ofCompany: boolean;
}

/** Requests to be called back, as those who are asked see them. */
const callbacksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.query<LeadsResponse, LeadsOf & { page: number }>({
      query: ({ page, ofCompany }) => ({ url: ofCompany ? 'leads/company' : 'leads', params: { page } }),
      // Names and phone numbers stay no longer than they are shown.
      keepUnusedDataFor: 0,
      providesTags: ['Leads'],
    }),
    leadAnswered: build.mutation<Lead, number>({
      query: (id) => ({ url: `leads/${id}/answered`, method: 'POST', body: {} }),
      invalidatesTags: whenDone('Leads', 'Users'),
    }),
    leadOutcome: build.mutation<Lead, { id: number; body: CallOutcomeBody }>({
      query: ({ id, body }) => ({ url: `leads/company/${id}/outcome`, method: 'POST', body }),
      invalidatesTags: whenDone('Leads'),
    }),
    leadUndo: build.mutation<Lead, number>({
      query: (id) => ({ url: `leads/company/${id}/outcome/undo`, method: 'POST', body: {} }),
      invalidatesTags: whenDone('Leads'),
    }),
  }),
});
export const { useLeadsQuery, useLeadAnsweredMutation, useLeadOutcomeMutation, useLeadUndoMutation } =
  callbacksApi;
