import type { PublicConfig } from '../schema/misc.ts';
import { baseApi } from './base-api.ts';

/** Public configuration of this deployment. */
export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => 'config', keepUnusedDataFor: 86_400 }),
  }),
});
export const { useConfigQuery } = configApi;
