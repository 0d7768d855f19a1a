import type { Viewing, ViewingAsked, ViewingBody, ViewingReply } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { ownListingsApi } from './own-listings-api.ts';

interface Reply extends ViewingReply {
  listing: number;
  id: number;
}

/** Viewings: asked for by buyers, agreed to or declined by the listing's owner. */
const viewingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askViewing: build.mutation<ViewingAsked, { listing: number; viewing: ViewingBody }>({
      query: ({ listing, viewing }) => ({
        url: `public/listings/${listing}/viewings`,
        method: 'POST',
        body: viewing,
      }),
    }),
    viewings: build.query<Viewing[], number>({
      query: (listing) => `listings/${listing}/viewings`,
      // Names and phone numbers stay no longer than they are shown.
      keepUnusedDataFor: 0,
    }),
    replyToViewing: build.mutation<Viewing, Reply>({
      query: ({ listing, id, state }) => ({
        url: `listings/${listing}/viewings/${id}`,
        method: 'PUT',
        body: { state },
      }),
      onQueryStarted: async ({ listing, id }, { dispatch, queryFulfilled }) => {
        const replied = await queryFulfilled.catch(() => null);
        if (!replied) return;
        const put = viewingsApi.util.updateQueryData('viewings', listing, (viewings) =>
          viewings.map((viewing) => (viewing.id === id ? replied.data : viewing)),
        );
        dispatch(put);
        dispatch(ownListingsApi.util.invalidateTags(['OwnListings']));
      },
    }),
  }),
});
export const { useAskViewingMutation, useViewingsQuery, useReplyToViewingMutation } = viewingsApi;
