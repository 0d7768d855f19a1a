import { buildCreateApi, coreModule, createApi, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './base-query.ts';

export const tagTypes = [
  'Listing',
  'Listings',
  'OwnListings',
  'Moderation',
  'Areas',
  'Rates',
  'Catalog',
  'Profile',
  'Favourites',
  'NoticeSettings',
  'Searches',
  'Selections',
  'Applications',
  'Offers',
  'Leads',
  'Comments',
  'Content',
  'Users',
] as const;

/** On the server, where effects do not run, components begin their queries while they render. */
const create =
  'document' in globalThis
    ? createApi
    : buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: true }));

/**
 * The shared RTK Query API. It has no endpoints itself: `<remote>/src/api/*.ts` injects them at module level
 * with `baseApi.injectEndpoints`. Names are global, so a remote begins its endpoints' names with what they are
 * about (`ownListings`, `mapPoints`).
 */
export const baseApi = create({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [...tagTypes],
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
export type BaseApi = typeof baseApi;
