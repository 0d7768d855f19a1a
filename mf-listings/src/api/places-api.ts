import type { KnownPlaceKinds } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const placesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Kinds of places near which listings can be searched. */
    placeKinds: build.query<KnownPlaceKinds, void>({ query: () => 'public/places/kinds' }),
  }),
});

export const { usePlaceKindsQuery } = placesApi;
