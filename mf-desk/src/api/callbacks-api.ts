import { whenDone } from '@baza/shared/page';
import type { Lead, LeadsResponse } from '@baza/shared/schema';
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
export const { useLeadsQuery, useLeadAnsweredMutation } = callbacksApi;
