import type { RoleRequestState } from '@baza/shared/domain';
import type { RoleDecision, RoleDesk } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const rolesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    roleDesk: build.query<RoleDesk, { state: RoleRequestState; page: number }>({
      query: (params) => ({ url: 'moderation/roles', params }),
      providesTags: ['Users'],
    }),
    roleDecide: build.mutation<null, RoleDecision & { id: number }>({
      query: ({ id, ...body }) => ({ url: `moderation/roles/${id}`, method: 'POST', body }),
      // Also after a failure: the request has changed.
      invalidatesTags: ['Users'],
    }),
  }),
});
export const { useRoleDeskQuery, useRoleDecideMutation } = rolesApi;
