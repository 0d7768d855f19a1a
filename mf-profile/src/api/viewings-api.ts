import type {
  CalendarQuery,
  CalendarViewing,
  Viewing,
  ViewingCalendar,
  ViewingMove,
  ViewingReply,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface Place {
  listing: number;
  id: number;
  /** `Idempotency-Key`: the same key for the same attempt, however often it is sent. */
  key: string;
}

const of = ({ listing, id }: Place) => `listings/${listing}/viewings/${id}`;

/** The calendar of viewings. The lists of my listings count requests: both are read again together. */
const viewingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    viewingCalendar: build.query<ViewingCalendar, CalendarQuery>({
      query: (params) => ({ url: 'viewings', params }),
      providesTags: ['OwnListings'],
      // Names and phone numbers stay no longer than they are shown.
      keepUnusedDataFor: 0,
    }),
    viewingMove: build.mutation<CalendarViewing, Place & { body: ViewingMove }>({
      query: ({ body, ...place }) => ({
        url: `${of(place)}/move`,
        method: 'POST',
        body,
        headers: { 'idempotency-key': place.key },
      }),
      // Also after a refusal, which may be of an old state.
      invalidatesTags: ['OwnListings'],
    }),
    viewingReply: build.mutation<Viewing, Place & { body: ViewingReply }>({
      query: ({ body, ...place }) => ({
        url: of(place),
        method: 'PUT',
        body,
        headers: { 'idempotency-key': place.key },
      }),
      invalidatesTags: ['OwnListings'],
    }),
  }),
});
export const { useViewingCalendarQuery, useViewingMoveMutation, useViewingReplyMutation } = viewingsApi;
