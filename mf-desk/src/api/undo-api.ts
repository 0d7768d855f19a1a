import { whenDone } from '@baza/shared/page';
import type { UndoBody, UndoResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Takes back decisions of the last seconds, on any of the desks. */
const undoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    undo: build.mutation<UndoResponse, UndoBody>({
      query: (body) => ({ url: 'moderation/undo', method: 'POST', body }),
      invalidatesTags: whenDone('Moderation', 'Listings', 'OwnListings', 'Comments', 'Users'),
    }),
  }),
});
export const { useUndoMutation } = undoApi;
