import type {
  MessengerInvitation,
  NoticeSettings,
  NoticeSettingsBody,
  PushDeviceBody,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const noticesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    noticeSettings: build.query<NoticeSettings, void>({
      query: () => 'notices/settings',
      providesTags: ['NoticeSettings'],
    }),
    /** Shown at once, taken back if it is refused. */
    noticeSettingsSaved: build.mutation<NoticeSettings, NoticeSettingsBody>({
      query: (body) => ({ url: 'notices/settings', method: 'PUT', body }),
      async onQueryStarted({ wishes, quiet }, { dispatch, queryFulfilled }) {
        const update = (change: Partial<NoticeSettings>) =>
          dispatch(
            noticesApi.util.updateQueryData('noticeSettings', undefined, (draft) => {
              Object.assign(draft, change);
            }),
          );
        const shown = update({ wishes, quiet });
        // The address may wait for its confirmation from now on.
        await queryFulfilled.then(({ data }) => update(data)).catch(() => shown.undo());
      },
    }),
    noticeEmailAsked: build.mutation<null, void>({
      query: () => ({ url: 'notices/email', method: 'POST' }),
    }),
    noticeEmailConfirmed: build.mutation<NoticeSettings, string>({
      query: (token) => ({ url: 'notices/email', method: 'PUT', body: { token } }),
      invalidatesTags: ['NoticeSettings'],
    }),
    noticeDeviceAdded: build.mutation<null, PushDeviceBody>({
      query: (body) => ({ url: 'notices/devices', method: 'POST', body }),
      invalidatesTags: ['NoticeSettings'],
    }),
    noticeDeviceRemoved: build.mutation<null, Pick<PushDeviceBody, 'endpoint'>>({
      query: ({ endpoint }) => ({ url: 'notices/devices/remove', method: 'POST', body: { endpoint } }),
      invalidatesTags: ['NoticeSettings'],
    }),
    messengerInvitation: build.mutation<MessengerInvitation, void>({
      query: () => ({ url: 'users/me/messenger', method: 'POST' }),
    }),
    messengerStopped: build.mutation<null, void>({
      query: () => ({ url: 'users/me/messenger', method: 'DELETE' }),
      invalidatesTags: ['NoticeSettings'],
    }),
  }),
});
export const {
  useNoticeSettingsQuery,
  useNoticeSettingsSavedMutation,
  useNoticeEmailAskedMutation,
  useNoticeEmailConfirmedMutation,
  useNoticeDeviceAddedMutation,
  useNoticeDeviceRemovedMutation,
  useMessengerInvitationMutation,
  useMessengerStoppedMutation,
} = noticesApi;
