import {
  idSchema,
  listingActionSchema,
  listingDraftSchema,
  listingUpdateSchema,
  mineQuerySchema,
  ownListingSchema,
  ownListingsAnswerSchema,
  versionSchema,
} from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthUser, requireUser } from '../auth/index.ts';
import { localeOf } from '../http/locale.ts';
import { ProblemError } from '../http/problem.ts';
import type { Api } from '../http/types.ts';
import type { OwnerAction, OwnService } from './own-service.ts';

const tags = ['own listings'];
const idParams = z.object({ id: idSchema });
const security = [{ bearer: [] }];
const ACTIONS: readonly OwnerAction[] = ['submit', 'publish', 'withdraw', 'renew', 'sold', 'unsold'];

/** The person behind a request which `requireUser` has let through. */
export function userOf(request: FastifyRequest): AuthUser {
  if (!request.user) throw new ProblemError(401, 'unauthenticated', 'Sign in to continue');
  return request.user;
}

export async function ownListingRoutes(api: Api, { own }: { own: OwnService }): Promise<void> {
  api.get(
    '/listings/mine',
    {
      preParsing: requireUser,
      schema: {
        tags,
        security,
        summary: 'My listings',
        querystring: mineQuerySchema,
        response: { 200: ownListingsAnswerSchema },
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
        security,
        summary: 'Starts a draft',
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
        security,
        summary: 'A listing of mine',
        params: idParams,
        response: { 200: ownListingSchema },
      },
    },
    async (request) => own.read(userOf(request), request.params.id),
  );

  api.put(
    '/listings/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        security,
        summary: 'Edits; what moderation judges sends a live listing back to it',
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
        security,
        summary: 'Deletes a draft',
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
          security,
          summary: `Owner's move: ${action}`,
          params: idParams,
          body: listingActionSchema,
          response: { 200: ownListingSchema },
        },
      },
      async (request) =>
        own.act(userOf(request), localeOf(request), request.params.id, { action, ...request.body }),
    );
}
