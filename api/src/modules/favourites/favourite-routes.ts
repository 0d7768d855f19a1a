import {
  favouriteIdsSchema,
  favouritesMergedSchema,
  favouritesMergeSchema,
  favouritesResponseSchema,
  idSchema,
  pageQuerySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Favourites } from './favourites.ts';

const tags = ['favourites'];
const idParams = z.object({ id: idSchema });

export async function favouriteRoutes(api: Api, { favourites }: { favourites: Favourites }): Promise<void> {
  api.get(
    '/favourites',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Saved listings, the last saved first',
        querystring: pageQuerySchema,
        response: { 200: favouritesResponseSchema },
      },
    },
    async (request) => favourites.list(userOf(request).sub, request.query),
  );

  api.get(
    '/favourites/ids',
    {
      preParsing: requireUser,
      schema: { tags, summary: 'Ids of all saved listings', response: { 200: favouriteIdsSchema } },
    },
    async (request) => ({ ids: await favourites.ids(userOf(request).sub) }),
  );

  api.put(
    '/favourites/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Saves a listing; one that is saved already stays where it is',
        problems: {
          404: 'There is no such listing.',
          409: 'Kind `too-many-favourites`: the list is full.',
        },
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await favourites.add(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/favourites/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Removes a listing from the saved ones, if it is there',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await favourites.remove(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/favourites/merge',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Adds what a browser kept before the login',
        body: favouritesMergeSchema,
        response: { 200: favouritesMergedSchema },
      },
    },
    async (request) => favourites.merge(userOf(request).sub, request.body.ids),
  );
}
