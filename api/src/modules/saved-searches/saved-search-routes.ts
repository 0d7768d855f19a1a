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
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { SavedSearchService } from './saved-searches.ts';

const params = z.object({ id: idSchema });
const unknown = { 404: 'I have no such search.' };

export async function savedSearchRoutes(
  api: Api,
  { savedSearches }: { savedSearches: SavedSearchService },
): Promise<void> {
  const route = createRoute(api, { tags: ['searches'], access: requireUser });

  route('GET /searches', {
    summary: 'My saved searches, the last saved first',
    response: savedSearchesSchema,
    run: ({ user }) => savedSearches.list(user.sub),
  });

  route('POST /searches', {
    summary: 'Saves a search; a filter that is saved already stays as it is',
    problems: { 409: 'Kind `too-many-searches`: the list is full.' },
    body: savedSearchBodySchema,
    response: searchSavedSchema,
    run: ({ user, body }) => savedSearches.add(user.sub, body),
  });

  route('PATCH /searches/:id', {
    summary: 'Changes a search',
    problems: {
      ...unknown,
      409: 'Kind `stale-version`: it has changed since it was read; `saved-already`: the filter is saved.',
    },
    params,
    body: savedSearchPatchSchema,
    response: savedSearchSchema,
    run: ({ user, params, body }) => savedSearches.change(user.sub, params.id, body),
  });

  route('DELETE /searches/:id', {
    summary: 'Removes a search; it can be restored for an hour',
    problems: unknown,
    params,
    run: ({ user, params }) => savedSearches.remove(user.sub, params.id),
  });

  route('POST /searches/:id/restore', {
    summary: 'Restores a removed search',
    problems: {
      ...unknown,
      409: 'Kind `saved-already`: the filter was saved again; `too-many-searches`: the list is full.',
    },
    params,
    response: savedSearchSchema,
    run: ({ user, params }) => savedSearches.restore(user.sub, params.id),
  });

  route('GET /searches/:id/matches', {
    summary: 'The latest listings that matched after the search was saved',
    problems: unknown,
    params,
    response: searchMatchesSchema,
    run: ({ user, params }) => savedSearches.matches(user.sub, params.id),
  });

  route('POST /searches/:id/seen', {
    summary: 'What matched so far is no longer new',
    problems: unknown,
    params,
    run: ({ user, params }) => savedSearches.seen(user.sub, params.id),
  });
}
