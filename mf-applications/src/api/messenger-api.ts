import type { MessengerHanded, MessengerState } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Telegram: a link with which a person goes on, or the site's bot. */
const messengerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messenger: build.query<MessengerState, void>({
      query: () => 'users/me/messenger',
      providesTags: ['Profile'],
    }),
    /** Not repeated by itself: each call may send a message. */
    messengerHand: build.mutation<MessengerHanded, number>({
      query: (id) => ({ url: `applications/${id}/messenger`, method: 'POST' }),
    }),
    messengerStop: build.mutation<void, void>({
      query: () => ({ url: 'users/me/messenger', method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error === undefined ? ['Profile'] : []),
    }),
  }),
});
export const { useMessengerQuery, useMessengerHandMutation, useMessengerStopMutation } = messengerApi;
