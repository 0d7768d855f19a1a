import type { Locale, PageKind } from '@baza/shared/domain';
import type { ContentCard, ContentPage, HomeContent, PublicList } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface ListOf {
  kind: PageKind;
  locale: Locale;
  page?: number;
}

/** What editors publish. The language is in the call, so that a response embedded in the page is in the page's. */
const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    contentList: build.query<PublicList<ContentCard>, ListOf>({
      query: ({ kind, locale, page = 1 }) =>
        `public/content/${kind}?locale=${locale}${page > 1 ? `&page=${page}` : ''}`,
      providesTags: ['Content'],
    }),
    contentPage: build.query<ContentPage, { kind: PageKind; address: string; locale: Locale }>({
      query: ({ kind, address, locale }) =>
        `public/content/${kind}/${encodeURIComponent(address)}?locale=${locale}`,
      providesTags: ['Content'],
    }),
    contentHome: build.query<HomeContent, Locale>({
      query: (locale) => `public/content/home?locale=${locale}`,
      providesTags: ['Content'],
    }),
    videoView: build.mutation<{ views: number }, number>({
      query: (id) => ({ url: `public/content/videos/${id}/view`, method: 'POST' }),
    }),
  }),
});
export const { useContentListQuery, useContentPageQuery, useContentHomeQuery, useVideoViewMutation } =
  contentApi;
