import { whenDone } from '@baza/shared/page';
import type { LeadAsked, LeadBody, Promises } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Requests to be called back. */
const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askCallback: build.mutation<LeadAsked, LeadBody>({
      query: (body) => ({ url: 'public/leads', method: 'POST', body }),
      invalidatesTags: whenDone('Leads'),
    }),
    promises: build.query<Promises, void>({ query: () => 'public/promises' }),
  }),
});
export const { useAskCallbackMutation, usePromisesQuery } = leadsApi;
