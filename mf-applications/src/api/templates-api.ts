import type { TemplateUse } from '@baza/shared/domain';
import type {
  FilledTemplates,
  MessageTemplate,
  MessageTemplates,
  TemplateBody,
  TemplateChange,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';
import { of, post, written } from './applications-api.ts';

/** Templates of messages to applicants. */
const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messageTemplates: build.query<MessageTemplates, void>({
      query: () => 'desk/templates',
      providesTags: ['Applications'],
    }),
    messageTemplateAdd: build.mutation<MessageTemplate, { body: TemplateBody; key: string }>({
      query: ({ body, key }) => post('desk/templates', body, key),
      invalidatesTags: written,
    }),
    messageTemplateChange: build.mutation<MessageTemplate, { id: number; body: TemplateChange }>({
      query: ({ id, body }) => ({ url: `desk/templates/${id}`, method: 'PUT', body }),
      invalidatesTags: written,
    }),
    messageTemplateRemove: build.mutation<void, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `desk/templates/${id}`, method: 'DELETE', params: { version } }),
      invalidatesTags: written,
    }),
    /** Filled in with the values of an application. */
    applicationTemplates: build.query<FilledTemplates, { id: number; use: TemplateUse }>({
      query: ({ id, use }) => ({ url: `${of({ id, desk: true })}/templates`, params: { use } }),
      providesTags: ['Applications'],
    }),
  }),
});
export const {
  useMessageTemplatesQuery,
  useMessageTemplateAddMutation,
  useMessageTemplateChangeMutation,
  useMessageTemplateRemoveMutation,
  useApplicationTemplatesQuery,
} = templatesApi;
