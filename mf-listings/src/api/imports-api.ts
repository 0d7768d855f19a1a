import type { ImportKind, ImportResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface ImportAttempt {
  file: File;
  as: ImportKind;
  dryRun: boolean;
  priceConfirmed: boolean;
}

/** Listings of an agency from a file. */
const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    importListings: build.mutation<ImportResponse, ImportAttempt>({
      query: ({ file, ...params }) => ({
        url: 'listings/import',
        method: 'POST',
        params,
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
      }),
      invalidatesTags: (_result, error, { dryRun }) => (error || dryRun ? [] : ['OwnListings', 'Moderation']),
    }),
  }),
});
export const { useImportListingsMutation } = importsApi;
