import type { ReportBody, ReportResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Reports of listings by visitors. */
const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<ReportResponse, { id: number; report: ReportBody }>({
      query: ({ id, report }) => ({ url: `public/listings/${id}/reports`, method: 'POST', body: report }),
    }),
  }),
});
export const { useSendReportMutation } = reportsApi;
