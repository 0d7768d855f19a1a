import type { LoginSessions, ProfileDeletion } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<LoginSessions['items'], void>({
      query: () => 'profile/sessions',
      transformResponse: ({ items }: LoginSessions) => items,
      keepUnusedDataFor: 0,
    }),
    /** One session, or with null all but this one. */
    sessionEnd: build.mutation<null, string | null>({
      query: (id) => ({
        url: id === null ? 'profile/sessions' : `profile/sessions/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
      async onQueryStarted(_id, { dispatch, queryFulfilled }) {
        await queryFulfilled.catch(() => undefined);
        dispatch(accountApi.endpoints.sessions.initiate(undefined, { forceRefetch: true, subscribe: false }));
      },
    }),
    deletion: build.query<ProfileDeletion, void>({
      query: () => 'profile/deletion',
      keepUnusedDataFor: 0,
    }),
    /** Confirmed by the user name. */
    accountDelete: build.mutation<null, string>({
      query: (userName) => ({ url: 'profile/deletion', method: 'POST', body: { userName } }),
    }),
  }),
});
export const { useSessionsQuery, useSessionEndMutation, useDeletionQuery, useAccountDeleteMutation } =
  accountApi;
