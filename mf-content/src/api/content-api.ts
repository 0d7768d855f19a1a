import { whenDone } from '@baza/shared/page';
import type {
  ChannelFigures,
  ContentBody,
  ContentItem,
  ContentQuery,
  ContentRows,
  Photo,
  UploadedVideo,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface Write {
  key: string;
}

/** What editors do. */
const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    contentRows: build.query<ContentRows, ContentQuery>({
      query: (params) => ({ url: 'content', params }),
      providesTags: ['Content'],
    }),
    contentItem: build.query<ContentItem, number>({
      query: (id) => `content/${id}`,
      providesTags: ['Content'],
    }),
    channelFigures: build.query<ChannelFigures, void>({ query: () => 'leads/channel' }),
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
    contentDelete: build.mutation<void, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `content/${id}`, method: 'DELETE', params: { version } }),
      invalidatesTags: whenDone('Content'),
    }),
    contentVideo: build.mutation<UploadedVideo, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'content/videos', method: 'POST', body };
      },
    }),
    contentPhoto: build.mutation<Photo, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: 'files', method: 'POST', body };
      },
    }),
  }),
});
export const {
  useChannelFiguresQuery,
  useContentRowsQuery,
  useContentItemQuery,
  useContentCreateMutation,
  useContentEditMutation,
  useContentUnpublishMutation,
  useContentPhotoMutation,
  useContentVideoMutation,
  useContentDeleteMutation,
} = contentApi;
