import type {
  SavedSearch,
  SavedSearchBody,
  SavedSearches,
  SavedSearchPatch,
  SearchMatches,
  SearchSaved,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Saved searches of the person, and what has matched them. */
const searchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query<SavedSearch[], void>({
      query: () => 'searches',
      transformResponse: ({ items }: SavedSearches) => items,
      providesTags: ['Searches'],
    }),
    saveSearch: build.mutation<SearchSaved, SavedSearchBody>({
      query: (body) => ({ url: 'searches', method: 'POST', body }),
      invalidatesTags: ['Searches'],
    }),
    // Also after a failure: another device may have changed it.
    changeSearch: build.mutation<SavedSearch, SavedSearchPatch & { id: number }>({
      query: ({ id, ...body }) => ({ url: `searches/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Searches'],
    }),
    deleteSearch: build.mutation<void, number>({
      query: (id) => ({ url: `searches/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Searches'],
    }),
    restoreSearch: build.mutation<SavedSearch, number>({
      query: (id) => ({ url: `searches/${id}/restore`, method: 'POST' }),
      invalidatesTags: ['Searches'],
    }),
    searchMatches: build.query<SearchMatches, number>({
      query: (id) => `searches/${id}/matches`,
      // Opened again, they are no longer new.
      keepUnusedDataFor: 0,
    }),
    searchSeen: build.mutation<void, number>({
      query: (id) => ({ url: `searches/${id}/seen`, method: 'POST' }),
      invalidatesTags: ['Searches'],
    }),
  }),
});
export const {
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeSearchMutation,
  useDeleteSearchMutation,
  useRestoreSearchMutation,
  useSearchMatchesQuery,
  useSearchSeenMutation,
} = searchesApi;
