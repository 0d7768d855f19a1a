import type { ProfileDocumentKind } from '@baza/shared/domain';
import type { ProfileDocument } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import type { SendOptions } from '../uploader.ts';

/** Private documents of an application or a profile: `path` is its address. */
export const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    documentAdd: build.mutation<
      ProfileDocument,
      { path: string; kind: ProfileDocumentKind; file: File; onUpload: SendOptions['onUpload'] }
    >({
      query: ({ path, kind, file, onUpload }) => ({
        url: `${path}/documents`,
        method: 'POST',
        params: { kind, name: file.name.slice(-120) },
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
        onUpload,
      }),
    }),
    documentRemove: build.mutation<void, { path: string; document: string }>({
      query: ({ path, document }) => ({ url: `${path}/documents/${document}`, method: 'DELETE' }),
    }),
  }),
});
