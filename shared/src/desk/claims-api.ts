import type { ClaimBody, DeskClaim } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const claimsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deskClaim: build.mutation<DeskClaim, ClaimBody>({
      query: (body) => ({ url: 'staff/claims', method: 'POST', body, quiet: true }),
    }),
    deskRelease: build.mutation<null, ClaimBody>({
      query: (body) => ({ url: 'staff/claims/release', method: 'POST', body, quiet: true }),
    }),
  }),
});
export const { useDeskClaimMutation, useDeskReleaseMutation } = claimsApi;
