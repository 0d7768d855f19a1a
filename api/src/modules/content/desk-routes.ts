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
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
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

  const route = createRoute(api, { tags, access: preParsing });

  route('GET /content', {
    summary: 'The items of a kind with the languages that they lack, drafts included',
    query: contentQuerySchema,
    response: contentRowsSchema,
    run: ({ query }) => desk.list(query),
  });

  route('GET /content/:id', {
    summary: 'An item in all languages',
    problems: { 404: MISSING },
    params: idParams,
    response: contentItemSchema,
    run: ({ params }) => desk.item(params.id),
  });

  route('POST /content', {
    summary: 'Adds an item: a draft, or published from a moment on',
    problems: { 409: TAKEN },
    body: contentBodySchema,
    created: contentItemSchema,
    run: ({ user, body }) => desk.create(user.sub, body),
  });

  route('PUT /content/:id', {
    summary: 'Replaces an item, and from when and until when it is published',
    problems: { 404: MISSING, 409: `${STALE} ${TAKEN}` },
    params: idParams,
    body: contentEditSchema,
    response: contentItemSchema,
    run: ({ user, params, body }) => desk.edit(user.sub, params.id, body),
  });

  route('POST /content/:id/unpublish', {
    summary: 'Takes an item off; it is a draft again',
    problems: { 404: MISSING, 409: STALE },
    params: idParams,
    body: contentVersionSchema,
    response: contentItemSchema,
    run: ({ user, params, body }) => desk.unpublish(user.sub, params.id, body.version),
  });

  route('DELETE /content/:id', {
    summary: 'Deletes a draft, or an item whose time is over',
    problems: { 404: MISSING, 409: `${STALE} Kind \`published\`: strangers see it, or will.` },
    params: idParams,
    query: contentDeleteQuerySchema,
    run: ({ user, params, query }) => desk.remove(user.sub, params.id, query.version),
  });
}
