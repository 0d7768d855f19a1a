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
import { requireUser, userOf } from '../../auth/tokens/index.ts';
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
  api.get(
    '/listings/mine',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'My listings',
        problems: { 507: NO_ROOM },
        querystring: mineQuerySchema,
        response: { 200: ownListingsResponseSchema },
      },
    },
    async (request) => own.mine(userOf(request), request.query),
  );

  api.post(
    '/listings',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Starts a draft',
        problems: { 409: 'Kind `too-many-drafts`: there are too many.' },
        body: listingDraftSchema,
        response: { 201: ownListingSchema },
      },
    },
    async (request, reply) => {
      const created = await own.create(userOf(request), localeOf(request), request.body);
      return reply.code(201).header('location', `/api/listings/${created.id}`).send(created);
    },
  );

  api.get(
    '/listings/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'A listing of mine',
        problems: { 403: NOT_MINE, 404: MISSING, 507: NO_ROOM },
        params: idParams,
        response: { 200: ownListingSchema },
      },
    },
    async (request) => own.read(userOf(request), request.params.id),
  );

  api.get(
    '/listings/:id/hints',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Prices of listings like mine, and its likely duplicates',
        problems: { 403: NOT_MINE, 404: MISSING },
        params: idParams,
        response: { 200: listingHintsSchema },
      },
    },
    async (request) => own.hints(userOf(request), request.params.id),
  );

  api.get(
    '/listings/:id/statistics',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Views and shown phone numbers of a listing of mine, by day',
        problems: { 403: NOT_MINE, 404: MISSING },
        params: idParams,
        response: { 200: listingStatisticsSchema },
      },
    },
    async (request) => own.statistics(userOf(request), request.params.id),
  );

  api.put(
    '/listings/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Edits; what moderation judges sends a live listing back to it',
        problems: { 403: NOT_MINE, 404: MISSING, 409: `${STALE} ${STATE}`, 422: UNUSUAL },
        params: idParams,
        body: listingUpdateSchema,
        response: { 200: ownListingSchema },
      },
    },
    async (request) => own.update(userOf(request), request.params.id, request.body),
  );

  api.delete(
    '/listings/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Deletes a draft',
        problems: { 403: NOT_MINE, 404: MISSING, 409: `${STALE} ${STATE}` },
        params: idParams,
        querystring: z.object({ version: z.coerce.number().pipe(versionSchema) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await own.remove(userOf(request), request.params.id, request.query.version);
      return reply.code(204).send(null);
    },
  );

  for (const action of ACTIONS)
    api.post(
      `/listings/:id/${action}`,
      {
        preParsing: requireUser,
        schema: {
          tags,
          summary: `Owner's move: ${action}`,
          problems: { 403: NOT_MINE, 404: MISSING, 409: `${STALE} ${STATE}`, 422: UNUSUAL },
          params: idParams,
          body: listingActionSchema,
          response: { 200: ownListingSchema },
        },
      },
      async (request) =>
        own.act(userOf(request), localeOf(request), request.params.id, { action, ...request.body }),
    );
}
