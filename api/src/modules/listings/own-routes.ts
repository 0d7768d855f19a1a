import {
  idSchema,
  listingActionSchema,
  listingDraftSchema,
  listingHintsSchema,
  listingStatisticsSchema,
  listingUpdateSchema,
  mineQuerySchema,
  ownListingSchema,
  ownListingsResponseSchema,
  versionSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import type { OwnerAction, OwnService } from './own-service.ts';

const tags = ['own listings'];
const NOT_MINE = "It is somebody else's.";
const MISSING = 'There is no such listing that its reader may know of.';
export const STALE = 'Kind `stale-version`: the listing has changed since it was read.';
export const STATE = 'Kinds `not-allowed` and `too-late`: its status does not allow this.';
const UNUSUAL = 'Kind `unusual-price`: send it again with `priceConfirmed`.';
const idParams = z.object({ id: idSchema });
const ACTIONS: readonly OwnerAction[] = [
  'submit',
  'publish',
  'withdraw',
  'renew',
  'sold',
  'unsold',
  'restore',
];

export async function ownListingRoutes(api: Api, { own }: { own: OwnService }): Promise<void> {
  const route = createRoute(api, { tags, access: requireUser });

  route('GET /listings/mine', {
    summary: 'My listings',
    problems: { 507: NO_ROOM },
    query: mineQuerySchema,
    response: ownListingsResponseSchema,
    run: ({ user, query }) => own.mine(user, query),
  });

  route('POST /listings', {
    summary: 'Starts a draft',
    problems: { 409: 'Kind `too-many-drafts`: there are too many.' },
    body: listingDraftSchema,
    created: ownListingSchema,
    run: async ({ user, body, request, reply }) => {
      const created = await own.create(user, localeOf(request), body);
      reply.header('location', `/api/listings/${created.id}`);
      return created;
    },
  });

  route('GET /listings/:id', {
    summary: 'A listing of mine',
    problems: { 403: NOT_MINE, 404: MISSING, 507: NO_ROOM },
    params: idParams,
    response: ownListingSchema,
    run: ({ user, params }) => own.read(user, params.id),
  });

  route('GET /listings/:id/hints', {
    summary: 'Prices of listings like mine, and its likely duplicates',
    problems: { 403: NOT_MINE, 404: MISSING },
    params: idParams,
    response: listingHintsSchema,
    run: ({ user, params }) => own.hints(user, params.id),
  });

  route('GET /listings/:id/statistics', {
    summary: 'Views and shown phone numbers of a listing of mine, by day',
    problems: { 403: NOT_MINE, 404: MISSING },
    params: idParams,
    response: listingStatisticsSchema,
    run: ({ user, params }) => own.statistics(user, params.id),
  });

  route('PUT /listings/:id', {
    summary: 'Edits; what moderation judges sends a live listing back to it',
    problems: { 403: NOT_MINE, 404: MISSING, 409: `${STALE} ${STATE}`, 422: UNUSUAL },
    params: idParams,
    body: listingUpdateSchema,
    response: ownListingSchema,
    run: ({ user, params, body }) => own.update(user, params.id, body),
  });

  route('DELETE /listings/:id', {
    summary: 'Deletes a draft',
    problems: { 403: NOT_MINE, 404: MISSING, 409: `${STALE} ${STATE}` },
    params: idParams,
    query: z.object({ version: z.coerce.number().pipe(versionSchema) }),
    run: ({ user, params, query }) => own.remove(user, params.id, query.version),
  });

  for (const action of ACTIONS)
    route(`POST /listings/:id/${action}`, {
      summary: `Owner's move: ${action}`,
      problems: { 403: NOT_MINE, 404: MISSING, 409: `${STALE} ${STATE}`, 422: UNUSUAL },
      params: idParams,
      body: listingActionSchema,
      response: ownListingSchema,
      run: ({ user, params, body, request }) =>
        own.act(user, localeOf(request), params.id, { action, ...body }),
    });
}
