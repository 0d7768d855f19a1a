import type { ChannelBody, ChannelLeave } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** The list of those who are invited to the channel. */
const channelApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    channelJoin: build.mutation<void, ChannelBody>({
      query: (body) => ({ url: 'public/leads', method: 'POST', body }),
    }),
    channelLeave: build.mutation<void, ChannelLeave>({
      query: (body) => ({ url: 'public/leads/channel/leave', method: 'POST', body }),
    }),
  }),
});
export const { useChannelJoinMutation, useChannelLeaveMutation } = channelApi;
