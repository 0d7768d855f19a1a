import type { OpsFaults, OpsWindow, TeamView } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Ops'] });

/** What a team sees of its own remotes. Polled, so kept out of the progress bar. */
const teamApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    opsTeam: build.query<TeamView, OpsWindow>({
      query: (window) => ({ url: 'team', params: { window }, quiet: true }),
      keepUnusedDataFor: 5,
      providesTags: ['Ops'],
    }),
    opsTeamFaults: build.query<OpsFaults, string>({
      query: (code) => ({ url: 'team/faults', params: code ? { code } : {}, quiet: true }),
      keepUnusedDataFor: 5,
      providesTags: ['Ops'],
    }),
  }),
});
export const { useOpsTeamQuery, useOpsTeamFaultsQuery } = teamApi;
