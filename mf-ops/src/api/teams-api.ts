import type { Access, Team } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface TeamChange {
  name: string;
  /** Null removes the team. */
  team: Team | null;
  why: string;
  /** Of the rights on which the change is based. */
  revision: number;
}

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Ops'] });

/** Who releases which remotes. */
const teamsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    opsAccess: build.query<Access, void>({
      query: () => ({ url: 'releases/access', quiet: true }),
      providesTags: ['Ops'],
    }),
    opsSetTeam: build.mutation<{ access: Access }, TeamChange>({
      query: ({ name, ...body }) => ({ url: `releases/access/teams/${name}`, method: 'PUT', body }),
      // Refused or not, the displayed rights may be outdated.
      invalidatesTags: ['Ops'],
    }),
    /** A client in the embedded identity provider; a known one gets another secret. */
    opsMakeClient: build.mutation<{ secret: string }, { id: string; why: string }>({
      query: ({ id, why }) => ({ url: `releases/access/clients/${id}`, method: 'POST', body: { why } }),
      invalidatesTags: ['Ops'],
    }),
  }),
});
export const { useOpsAccessQuery, useOpsMakeClientMutation, useOpsSetTeamMutation } = teamsApi;
