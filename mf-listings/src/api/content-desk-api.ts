import type { ContentBody, ContentItem, ContentQuery, ContentRows } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { whenDone } from './when-done.ts';

interface Write {
  key: string;
}

/** What editors do. */
const contentDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    contentRows: build.query<ContentRows, ContentQuery>({
      query: (params) => ({ url: 'content', params }),
      providesTags: ['Content'],
    }),
    contentItem: build.query<ContentItem, number>({
      query: (id) => `content/${id}`,
      providesTags: ['Content'],
    }),
    contentCreate: build.mutation<ContentItem, Write & { body: ContentBody }>({
      query: ({ key, body }) => ({
        url: 'content',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Content'),
    }),
    contentEdit: build.mutation<ContentItem, Write & { id: number; version: number; body: ContentBody }>({
      query: ({ key, id, version, body }) => ({
        url: `content/${id}`,
        method: 'PUT',
        body: { ...body, version },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Content'),
    }),
    contentUnpublish: build.mutation<ContentItem, Write & { id: number; version: number }>({
      query: ({ key, id, version }) => ({
        url: `content/${id}/unpublish`,
        method: 'POST',
        body: { version },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Content'),
    }),
  }),
});
export const {
  useContentRowsQuery,
  useContentItemQuery,
  useContentCreateMutation,
  useContentEditMutation,
  useContentUnpublishMutation,
} = contentDeskApi;
