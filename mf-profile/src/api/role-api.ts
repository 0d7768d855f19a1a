import type { OwnRole, RoleBody } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const roleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    role: build.query<OwnRole, void>({ query: () => 'profile/role', providesTags: ['Profile'] }),
    roleAsk: build.mutation<OwnRole, RoleBody & { key: string }>({
      query: ({ key, ...body }) => ({
        url: 'profile/role',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['Profile'],
    }),
    roleWithdraw: build.mutation<null, void>({
      query: () => ({ url: 'profile/role', method: 'DELETE' }),
      invalidatesTags: ['Profile'],
    }),
  }),
});
export const { useRoleQuery, useRoleAskMutation, useRoleWithdrawMutation } = roleApi;
