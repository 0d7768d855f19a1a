import type { Suggestions } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** What a text that is being typed may become. */
export const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query<Suggestions, string>({
      query: (search) => ({ url: 'public/suggestions', params: { search }, quiet: true }),
    }),
  }),
});
