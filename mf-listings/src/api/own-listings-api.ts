import type { ListingStatus, OwnFilter, OwnSort } from '@baza/shared/domain';
import { whenDone } from '@baza/shared/page';
import type {
  ListingDraft,
  ListingHints,
  ListingStatistics,
  ListingUpdate,
  OwnListing,
  OwnListingsResponse,
  Photo,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Moves that have a call of their own. */
export type OwnAction = 'submit' | 'withdraw' | 'renew' | 'sold' | 'unsold' | 'restore';

interface Mine extends OwnFilter {
  status?: ListingStatus;
  sort?: OwnSort | undefined;
  page: number;
  size: number;
}
interface Keyed {
  /** `Idempotency-Key`: the same key for the same attempt, however often it is sent. */
  key: string;
}

/** The user's own listings: drafts, photos and moves. */
export const ownListingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownListings: build.query<OwnListingsResponse, Mine>({
      query: (params) => ({ url: 'listings/mine', params: { ...params } }),
      providesTags: ['OwnListings'],
    }),
    ownListing: build.query<OwnListing, number>({
      query: (id) => `listings/${id}`,
      // No tags: a form must not open with a stale version, nor refetch after its own writes.
      keepUnusedDataFor: 0,
    }),
    /** As of a version: a saved change asks again. */
    ownListingHints: build.query<ListingHints, { id: number; version: number }>({
      query: ({ id }) => ({ url: `listings/${id}/hints`, quiet: true }),
    }),
    ownListingStatistics: build.query<ListingStatistics, number>({
      query: (id) => `listings/${id}/statistics`,
    }),
    ownListingCreate: build.mutation<OwnListing, { body: Partial<ListingDraft> } & Keyed>({
      query: ({ body, key }) => ({
        url: 'listings',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('OwnListings'),
    }),
    ownListingUpdate: build.mutation<OwnListing, { id: number; body: ListingUpdate } & Keyed>({
      query: ({ id, body, key }) => ({
        url: `listings/${id}`,
        method: 'PUT',
        body,
        headers: { 'idempotency-key': key },
      }),
      // The form holds its own state: only lists and the public page are out of date.
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : ['OwnListings', { type: 'Listing', id }, 'Listings'],
    }),
    ownListingDelete: build.mutation<void, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `listings/${id}`, method: 'DELETE', params: { version } }),
      invalidatesTags: whenDone('OwnListings'),
    }),
    ownListingAction: build.mutation<
      OwnListing,
      { id: number; action: OwnAction; version: number; priceConfirmed?: boolean } & Keyed
    >({
      query: ({ id, action, version, priceConfirmed, key }) => ({
        url: `listings/${id}/${action}`,
        method: 'POST',
        body: { version, priceConfirmed },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : ['OwnListings', { type: 'Listing', id }, 'Listings', 'Moderation'],
    }),
    /** A quarter clockwise; the result is another photo. */
    ownPhotoTurn: build.mutation<Photo, string>({
      query: (id) => ({ url: `files/${id}/turn`, method: 'POST' }),
    }),
    ownPhotoUpload: build.mutation<Photo, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'files', method: 'POST', body };
      },
    }),
  }),
});
export const {
  useOwnListingsQuery,
  useOwnListingQuery,
  useOwnListingHintsQuery,
  useOwnListingStatisticsQuery,
  useOwnListingCreateMutation,

  useOwnListingDeleteMutation,
  useOwnListingActionMutation,
} = ownListingsApi;
