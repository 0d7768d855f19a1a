import type { PublicConfig } from '../schema/misc.ts';
import { baseApi } from './base-api.ts';

/** What this deployment tells the browser. */
export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => 'config', keepUnusedDataFor: 86_400 }),
  }),
});
export const { useConfigQuery } = configApi;
