import { createApi } from '@reduxjs/toolkit/query/react';
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
  'Searches',
  'Selections',
  'Applications',
  'Offers',
  'Leads',
  'Comments',
  'Content',
  'Users',
] as const;

/**
 * The shared RTK Query API. It has no endpoints itself: `<remote>/src/api/*.ts` injects them at module level
 * with `baseApi.injectEndpoints`. Names are global, so a remote begins its endpoints' names with what they are
 * about (`ownListings`, `mapPoints`).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [...tagTypes],
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
export type BaseApi = typeof baseApi;
