import type {
  Selection,
  SelectionBody,
  SelectionLink,
  SelectionNew,
  SelectionsResponse,
  SharedSelection,
  VoteBody,
  Voted,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const LIST = 'list';
const listAnd = (id: number) => [
  { type: 'Selections' as const, id: LIST },
  { type: 'Selections' as const, id },
];

/** Selections of listings: one's own, and those that others share by a link. */
const selectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    selections: build.query<SelectionsResponse['items'], void>({
      query: () => 'selections',
      transformResponse: ({ items }: SelectionsResponse) => items,
      providesTags: [{ type: 'Selections', id: LIST }],
    }),
    selection: build.query<Selection, number>({
      query: (id) => `selections/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Selections', id }],
    }),
    selectionCreate: build.mutation<Selection, SelectionNew & { key: string }>({
      query: ({ key, ...body }) => ({
        url: 'selections',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: [{ type: 'Selections', id: LIST }],
    }),
    selectionSave: build.mutation<Selection, SelectionBody & { id: number; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `selections/${id}`,
        method: 'PUT',
        body,
        headers: { 'idempotency-key': key },
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(selectionsApi.util.upsertQueryData('selection', id, saved.data));
      },
      invalidatesTags: (_result, error, { id }) => (error ? listAnd(id) : [{ type: 'Selections', id: LIST }]),
    }),
    selectionRemove: build.mutation<null, number>({
      query: (id) => ({ url: `selections/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Selections', id: LIST }],
    }),
    selectionListing: build.mutation<null, { id: number; listing: number; isIn: boolean }>({
      query: ({ id, listing, isIn }) => ({
        url: `selections/${id}/listings/${listing}`,
        method: isIn ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: (_result, _error, { id }) => listAnd(id),
    }),
    selectionLink: build.mutation<SelectionLink, number>({
      query: (id) => ({ url: `selections/${id}/link`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => listAnd(id),
    }),
    selectionUnlink: build.mutation<null, number>({
      query: (id) => ({ url: `selections/${id}/link`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, id) => listAnd(id),
    }),
    selectionVoterRemove: build.mutation<null, { id: number; voter: number }>({
      query: ({ id, voter }) => ({ url: `selections/${id}/voters/${voter}`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, { id }) => listAnd(id),
    }),
    sharedSelection: build.query<SharedSelection, string>({
      query: (token) => `public/selections/${token}`,
      providesTags: (_result, _error, token) => [{ type: 'Selections', id: token }],
    }),
    sharedVote: build.mutation<Voted, VoteBody & { token: string; listing: number }>({
      query: ({ token, listing, ...body }) => ({
        url: `public/selections/${token}/votes/${listing}`,
        method: 'PUT',
        body,
      }),
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        const voted = await queryFulfilled.catch(() => null);
        if (voted)
          dispatch(selectionsApi.util.upsertQueryData('sharedSelection', token, voted.data.selection));
      },
      invalidatesTags: (_result, error, { token }) => (error ? [{ type: 'Selections', id: token }] : []),
    }),
  }),
});
export const {
  useSelectionsQuery,
  useSelectionQuery,
  useSelectionCreateMutation,
  useSelectionSaveMutation,
  useSelectionRemoveMutation,
  useSelectionListingMutation,
  useSelectionLinkMutation,
  useSelectionUnlinkMutation,
  useSelectionVoterRemoveMutation,
  useSharedSelectionQuery,
  useSharedVoteMutation,
} = selectionsApi;
