import {
  idSchema,
  savedSearchBodySchema,
  savedSearchesSchema,
  savedSearchPatchSchema,
  savedSearchSchema,
  searchMatchesSchema,
  searchSavedSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { SavedSearchService } from './saved-searches.ts';

const tags = ['searches'];
const params = z.object({ id: idSchema });
const unknown = { 404: 'I have no such search.' };

export async function savedSearchRoutes(
  api: Api,
  { savedSearches }: { savedSearches: SavedSearchService },
): Promise<void> {
  api.get(
    '/searches',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'My saved searches, the last saved first',
        response: { 200: savedSearchesSchema },
      },
    },
    async (request) => savedSearches.list(userOf(request).sub),
  );

  api.post(
    '/searches',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Saves a search; a filter that is saved already stays as it is',
        problems: { 409: 'Kind `too-many-searches`: the list is full.' },
        body: savedSearchBodySchema,
        response: { 200: searchSavedSchema },
      },
    },
    async (request) => savedSearches.add(userOf(request).sub, request.body),
  );

  api.patch(
    '/searches/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Changes a search',
        problems: {
          ...unknown,
          409: 'Kind `stale-version`: it has changed since it was read; `saved-already`: the filter is saved.',
        },
        params,
        body: savedSearchPatchSchema,
        response: { 200: savedSearchSchema },
      },
    },
    async (request) => savedSearches.change(userOf(request).sub, request.params.id, request.body),
  );

  api.delete(
    '/searches/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Removes a search; it can be restored for an hour',
        problems: unknown,
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await savedSearches.remove(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/searches/:id/restore',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Restores a removed search',
        problems: {
          ...unknown,
          409: 'Kind `saved-already`: the filter was saved again; `too-many-searches`: the list is full.',
        },
        params,
        response: { 200: savedSearchSchema },
      },
    },
    async (request) => savedSearches.restore(userOf(request).sub, request.params.id),
  );

  api.get(
    '/searches/:id/matches',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'The latest listings that matched after the search was saved',
        problems: unknown,
        params,
        response: { 200: searchMatchesSchema },
      },
    },
    async (request) => savedSearches.matches(userOf(request).sub, request.params.id),
  );

  api.post(
    '/searches/:id/seen',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'What matched so far is no longer new',
        problems: unknown,
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await savedSearches.seen(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
