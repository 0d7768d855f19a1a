import {
  contentBodySchema,
  contentDeleteQuerySchema,
  contentEditSchema,
  contentItemSchema,
  contentQuerySchema,
  contentRowsSchema,
  contentVersionSchema,
  idSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { ContentDesk } from './content-desk.ts';

const tags = ['content'];
const MISSING = 'There is no such item.';
const STALE = 'Kind `stale-version`: the item has changed since it was read.';
const TAKEN = 'Kind `exists`: another item has this address.';
const idParams = z.object({ id: idSchema });

/** The content desk. */
export async function contentDeskRoutes(api: Api, { desk }: { desk: ContentDesk }): Promise<void> {
  const preParsing = requireRole('content');

  api.get(
    '/content',
    {
      preParsing,
      schema: {
        tags,
        summary: 'The items of a kind with the languages that they lack, drafts included',
        querystring: contentQuerySchema,
        response: { 200: contentRowsSchema },
      },
    },
    async (request) => desk.list(request.query),
  );

  api.get(
    '/content/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'An item in all languages',
        problems: { 404: MISSING },
        params: idParams,
        response: { 200: contentItemSchema },
      },
    },
    async (request) => desk.item(request.params.id),
  );

  api.post(
    '/content',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Adds an item: a draft, or published from a moment on',
        problems: { 409: TAKEN },
        body: contentBodySchema,
        response: { 201: contentItemSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await desk.create(userOf(request).sub, request.body)),
  );

  api.put(
    '/content/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Replaces an item, and from when and until when it is published',
        problems: { 404: MISSING, 409: `${STALE} ${TAKEN}` },
        params: idParams,
        body: contentEditSchema,
        response: { 200: contentItemSchema },
      },
    },
    async (request) => desk.edit(userOf(request).sub, request.params.id, request.body),
  );

  api.post(
    '/content/:id/unpublish',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Takes an item off; it is a draft again',
        problems: { 404: MISSING, 409: STALE },
        params: idParams,
        body: contentVersionSchema,
        response: { 200: contentItemSchema },
      },
    },
    async (request) => desk.unpublish(userOf(request).sub, request.params.id, request.body.version),
  );

  api.delete(
    '/content/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Deletes a draft, or an item whose time is over',
        problems: { 404: MISSING, 409: `${STALE} Kind \`published\`: strangers see it, or will.` },
        params: idParams,
        querystring: contentDeleteQuerySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await desk.remove(userOf(request).sub, request.params.id, request.query.version);
      return reply.code(204).send(null);
    },
  );
}
