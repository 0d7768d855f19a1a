import type {
  OwnListingsResponse,
  Photo,
  Profile,
  ProfileBody,
  ProfileDocuments,
  ProfileHistory,
  ProfilePersonal,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Number of own listings by status. */
    profileListingCounts: build.query<OwnListingsResponse['counts'], void>({
      query: () => ({ url: 'listings/mine', params: { size: 1 } }),
      transformResponse: ({ counts }: OwnListingsResponse) => counts,
      providesTags: ['OwnListings'],
    }),
    profile: build.query<Profile, void>({ query: () => 'profile', providesTags: ['Profile'] }),
    profileSave: build.mutation<Profile, ProfileBody & { key: string }>({
      query: ({ key, ...body }) => ({
        url: 'profile',
        method: 'PUT',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['Profile'],
    }),
    /** Whole values: a mutation, so that no cache keeps them. The reading is logged. */
    profilePersonal: build.mutation<ProfilePersonal, void>({
      query: () => 'profile/personal',
      invalidatesTags: ['Profile'],
    }),
    profileHistory: build.query<ProfileHistory['items'], void>({
      query: () => 'profile/history',
      transformResponse: ({ items }: ProfileHistory) => items,
      providesTags: ['Profile'],
    }),
    profileDocuments: build.query<ProfileDocuments['items'], void>({
      query: () => 'profile/documents',
      transformResponse: ({ items }: ProfileDocuments) => items,
      keepUnusedDataFor: 0,
    }),
    profilePhotoUpload: build.mutation<Photo, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'files', method: 'POST', body };
      },
    }),
  }),
});
export const {
  useProfileListingCountsQuery,
  useProfileQuery,
  useProfileSaveMutation,
  useProfilePersonalMutation,
  useProfileHistoryQuery,
  useProfileDocumentsQuery,
  useProfilePhotoUploadMutation,
} = profileApi;
