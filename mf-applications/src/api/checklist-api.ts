import type { ChecklistStep } from '@baza/shared/domain';
import type { Checklist } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { of, written } from './applications-api.ts';

/** The checklists of applications. */
const checklistApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicationChecklist: build.query<Checklist, number>({
      query: (id) => `${of({ id, desk: true })}/checklist`,
      providesTags: ['Applications'],
    }),
    applicationTick: build.mutation<Checklist, { id: number; step: ChecklistStep; done: boolean }>({
      query: ({ id, step, done }) => ({
        url: `${of({ id, desk: true })}/checklist/${step}`,
        method: 'PUT',
        body: { done },
      }),
      invalidatesTags: written,
    }),
  }),
});
export const { useApplicationChecklistQuery, useApplicationTickMutation } = checklistApi;
