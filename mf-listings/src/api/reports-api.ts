import type { ReportBody, ReportResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { whenDone } from './when-done.ts';

/** Reports of listings, sent by visitors and dismissed by moderators. */
const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<ReportResponse, { id: number; report: ReportBody }>({
      query: ({ id, report }) => ({ url: `public/listings/${id}/reports`, method: 'POST', body: report }),
    }),
    dismissReports: build.mutation<{ dismissed: number }, { id: number; upTo: string; key: string }>({
      query: ({ id, upTo, key }) => ({
        url: `moderation/listings/${id}/dismiss-reports`,
        method: 'POST',
        body: { upTo },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Moderation'),
    }),
  }),
});
export const { useSendReportMutation, useDismissReportsMutation } = reportsApi;
