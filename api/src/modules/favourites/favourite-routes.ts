import {
  favouriteIdsSchema,
  favouritesMergedSchema,
  favouritesMergeSchema,
  favouritesResponseSchema,
  idSchema,
  pageQuerySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Favourites } from './favourites.ts';

const tags = ['favourites'];
const idParams = z.object({ id: idSchema });

export async function favouriteRoutes(api: Api, { favourites }: { favourites: Favourites }): Promise<void> {
  const route = createRoute(api, { tags, access: requireUser });

  route('GET /favourites', {
    summary: 'Saved listings, the last saved first',
    query: pageQuerySchema,
    response: favouritesResponseSchema,
    run: ({ user, query }) => favourites.list(user.sub, query),
  });

  route('GET /favourites/ids', {
    summary: 'Ids of all saved listings',
    response: favouriteIdsSchema,
    run: async ({ user }) => ({ ids: await favourites.ids(user.sub) }),
  });

  route('PUT /favourites/:id', {
    summary: 'Saves a listing; one that is saved already stays where it is',
    problems: {
      404: 'There is no such listing.',
      409: 'Kind `too-many-favourites`: the list is full.',
    },
    params: idParams,
    run: ({ user, params }) => favourites.add(user.sub, params.id),
  });

  route('DELETE /favourites/:id', {
    summary: 'Removes a listing from the saved ones, if it is there',
    params: idParams,
    run: ({ user, params }) => favourites.remove(user.sub, params.id),
  });

  route('POST /favourites/merge', {
    summary: 'Adds what a browser kept before the login',
    body: favouritesMergeSchema,
    response: favouritesMergedSchema,
    run: ({ user, body }) => favourites.merge(user.sub, body.ids),
  });
}
