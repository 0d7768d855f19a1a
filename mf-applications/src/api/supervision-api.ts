import type { BulkAssigned, BulkAssignmentInput, Report, Supervision } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { post, written } from './applications-api.ts';

/** The desk of supervisors. */
const supervisionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    supervision: build.query<Supervision, void>({
      query: () => 'desk/supervision',
      providesTags: ['Applications'],
    }),
    supervisionReport: build.query<Report, string>({
      query: (day) => ({ url: 'desk/report', params: { day } }),
      providesTags: ['Applications'],
    }),
    supervisionAssign: build.mutation<BulkAssigned, { body: BulkAssignmentInput; key: string }>({
      query: ({ body, key }) => post('desk/applications/assignments', body, key),
      invalidatesTags: written,
    }),
  }),
});
export const { useSupervisionQuery, useSupervisionReportQuery, useSupervisionAssignMutation } =
  supervisionApi;
