import type { DeskQueues } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const queuesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deskQueues: build.query<DeskQueues, void>({
      query: () => 'staff/queues',
      // A decision on any desk changes a count.
      providesTags: ['Moderation', 'Comments', 'Users', 'Leads', 'Applications'],
    }),
  }),
  // Each remote bundles this file.
  overrideExisting: false,
});
export const { useDeskQueuesQuery } = queuesApi;
