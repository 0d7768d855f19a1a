import type { NoticeAudience } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const audienceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    opsAudience: build.query<NoticeAudience, void>({ query: () => 'ops/audience', keepUnusedDataFor: 0 }),
  }),
});
export const { useOpsAudienceQuery } = audienceApi;
