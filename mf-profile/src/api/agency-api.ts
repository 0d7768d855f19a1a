import type { ListingStatus } from '@baza/shared/domain';
import type { AgencyStaff, Invitations, OwnAgency, OwnListing, StaffListings } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** What an agency does to a listing of its staff besides editing. */
export type StaffMove = 'renew' | 'unsold' | 'sold' | 'withdraw';

interface Asked {
  specialist?: string;
  status?: ListingStatus;
  search?: string;
  page: number;
  size: number;
}

const agencyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    agencyStaff: build.query<AgencyStaff, void>({
      query: () => 'users/me/specialists',
      providesTags: ['Users'],
    }),
    agencyConfirm: build.mutation<AgencyStaff, string>({
      query: (id) => ({ url: `users/me/specialists/${id}`, method: 'PUT', body: {} }),
      // Also after a failure: something has changed.
      invalidatesTags: ['Users', 'OwnListings'],
    }),
    agencyEnd: build.mutation<null, string>({
      query: (id) => ({ url: `users/me/specialists/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Users', 'OwnListings'],
    }),
    agencyInvite: build.mutation<AgencyStaff['invitations'], string>({
      query: (to) => ({ url: 'users/me/specialists/invitations', method: 'POST', body: { to } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Users']),
    }),
    agencyUninvite: build.mutation<null, number>({
      query: (id) => ({ url: `users/me/specialists/invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Users'],
    }),
    agencyListings: build.query<StaffListings, Asked>({
      query: (params) => ({ url: 'users/me/specialists/listings', params: { ...params } }),
      providesTags: ['OwnListings'],
    }),
    agencyListingMove: build.mutation<
      OwnListing,
      { id: number; version: number; move: StaffMove; key: string }
    >({
      query: ({ id, version, move, key }) => ({
        url: `listings/${id}/${move}`,
        method: 'POST',
        body: { version },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_result, _error, { id }) => [
        'OwnListings',
        { type: 'Listing', id },
        'Listings',
        'Users',
      ],
    }),
    agencyReassign: build.mutation<null, { id: number; version: number; to: string }>({
      query: ({ id, ...body }) => ({ url: `listings/${id}/reassign`, method: 'POST', body }),
      invalidatesTags: (_result, _error, { id }) => [
        'OwnListings',
        { type: 'Listing', id },
        'Listings',
        'Users',
      ],
    }),
    agencyOfMine: build.query<OwnAgency, void>({
      query: () => 'users/me/agency',
      providesTags: ['Users'],
    }),
    agencyLeave: build.mutation<null, string>({
      query: (id) => ({ url: `users/me/agency/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Users'],
    }),
    agencyInvitations: build.query<Invitations, void>({
      query: () => 'users/me/invitations',
      providesTags: ['Users'],
    }),
    agencyRespond: build.mutation<null, { id: number; accept: boolean }>({
      query: ({ id, accept }) => ({ url: `users/me/invitations/${id}`, method: 'POST', body: { accept } }),
      invalidatesTags: ['Users'],
    }),
  }),
});
export const {
  useAgencyStaffQuery,
  useAgencyConfirmMutation,
  useAgencyEndMutation,
  useAgencyInviteMutation,
  useAgencyUninviteMutation,
  useAgencyListingsQuery,
  useAgencyListingMoveMutation,
  useAgencyReassignMutation,
  useAgencyOfMineQuery,
  useAgencyLeaveMutation,
  useAgencyInvitationsQuery,
  useAgencyRespondMutation,
} = agencyApi;
