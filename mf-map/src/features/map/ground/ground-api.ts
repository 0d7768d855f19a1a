import type { CopyrightQuery, GoogleMap, GoogleTilesResponse } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Calls for Google's maps. */
const groundApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The session is in a language, which the call's header says. */
    googleTiles: build.query<GoogleTilesResponse, { map: GoogleMap; language: string }>({
      query: ({ map }) => `public/tiles/google/${map}`,
    }),
    googleCopyright: build.query<{ copyright: string }, { map: GoogleMap; view: CopyrightQuery }>({
      query: ({ map, view }) => ({ url: `public/tiles/google/${map}/copyright`, params: view }),
    }),
  }),
});
export const { useGoogleTilesQuery, useGoogleCopyrightQuery } = groundApi;
