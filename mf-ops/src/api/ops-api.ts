import type {
  OpsAction,
  OpsActionBody,
  OpsActionResponse,
  OpsFaults,
  OpsLog,
  OpsMenuOrder,
  OpsRemotes,
  OpsWindow,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface Decision<A extends OpsAction = OpsAction> {
  remote: string;
  action: A;
  body: OpsActionBody<A>;
  /** Idempotency key: the same for a repeated request. */
  key: string;
}

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Ops'] });

/** Remotes, their figures and the registry's log; and what ops decide. Polled, so kept out of the progress bar. */
const opsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    opsRemotes: build.query<OpsRemotes, OpsWindow>({
      query: (window) => ({ url: 'ops/remotes', params: { window }, quiet: true }),
      keepUnusedDataFor: 5,
      providesTags: ['Ops'],
    }),
    opsLog: build.query<OpsLog, { remote?: string; limit: number }>({
      query: (params) => ({ url: 'ops/log', params: { ...params }, quiet: true }),
      keepUnusedDataFor: 5,
      providesTags: ['Ops'],
    }),
    opsFaults: build.query<OpsFaults, string>({
      query: (code) => ({ url: 'ops/faults', params: code ? { code } : {}, quiet: true }),
      keepUnusedDataFor: 5,
      providesTags: ['Ops'],
    }),
    /** A link to a release, for some hours. */
    opsPreview: build.query<{ url: string }, { remote: string; version: string }>({
      query: ({ remote, version }) => ({
        url: `releases/${remote}/preview`,
        method: 'POST',
        body: { version, hours: 12 },
        quiet: true,
      }),
    }),
    opsOrderMenu: build.mutation<OpsActionResponse, { body: OpsMenuOrder; key: string }>({
      query: ({ body, key }) => ({
        url: 'ops/menu',
        method: 'PUT',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['Ops'],
    }),
    opsAct: build.mutation<OpsActionResponse, Decision>({
      query: ({ remote, action, body, key }) => ({
        url: `ops/remotes/${remote}/${action}`,
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      // Refused or not, the displayed state may be outdated.
      invalidatesTags: ['Ops'],
    }),
  }),
});
export const {
  useOpsFaultsQuery,
  useOpsRemotesQuery,
  useOpsLogQuery,
  useOpsActMutation,
  useOpsOrderMenuMutation,
  useOpsPreviewQuery,
  useLazyOpsPreviewQuery,
} = opsApi;
