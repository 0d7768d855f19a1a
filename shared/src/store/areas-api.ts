import type { Area, AreaHit, Catalog, PointCheck } from '../schema/areas.ts';
import { baseApi } from './base-api.ts';

const ONE_DAY_S = 86_400;

/** As the specification asks: a failed load of areas or of the catalogue is logged. */
async function logFailure(_: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) {
  try {
    await queryFulfilled;
  } catch (failure) {
    console.error('Areas or categories could not be loaded', failure);
  }
}

/** The areas and categories every screen's selectors read. */
export const areasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Provinces, or the children of a parent. */
    areas: build.query<Area[], number | undefined>({
      query: (parent) => ({
        url: 'public/region/init',
        method: 'POST',
        body: parent === undefined ? {} : { parent },
      }),
      keepUnusedDataFor: ONE_DAY_S,
      providesTags: ['Areas'],
      onQueryStarted: logFailure,
    }),
    /** An area with those above it, province first. */
    areaPath: build.query<Area[], number>({
      query: (id) => `public/areas/path/${id}`,
      keepUnusedDataFor: ONE_DAY_S,
      providesTags: ['Areas'],
    }),
    /** Areas by name, of all levels. */
    areaSearch: build.query<AreaHit[], string>({
      query: (text) => ({ url: 'public/areas/search', params: { q: text } }),
      providesTags: ['Areas'],
    }),
    /** Whether a point lies in an area. */
    pointCheck: build.query<PointCheck, { area: number; lng: number; lat: number }>({
      query: (params) => ({ url: 'public/areas/at', params, quiet: true }),
      providesTags: ['Areas'],
    }),
    catalog: build.query<Catalog, void>({
      query: () => 'public/catalog/init',
      keepUnusedDataFor: ONE_DAY_S,
      providesTags: ['Catalog'],
      onQueryStarted: logFailure,
    }),
  }),
});
export const { useAreasQuery, useAreaPathQuery, usePointCheckQuery, useCatalogQuery } = areasApi;
