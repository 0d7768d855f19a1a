import {
  ownAgencyBodySchema,
  ownAgencySchema,
  peopleQuerySchema,
  peopleResponseSchema,
  personListingsQuerySchema,
  personListingsSchema,
  personPageSchema,
  userIdSchema,
  verifiedBodySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, requireUser, userOf } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import type { PeopleReader } from './people-reader.ts';
import type { Specialists } from './specialists.ts';

const tags = ['people'];
const MISSING = 'There is no such user with a page.';
const userParams = z.object({ id: userIdSchema });

/** Pages of users and the directory. */
export async function peopleRoutes(api: Api, { people }: { people: PeopleReader }): Promise<void> {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  api.get(
    '/public/users',
    {
      schema: {
        tags,
        summary: 'Agencies, realtors and developers with their figures',
        querystring: peopleQuerySchema,
        response: { 200: peopleResponseSchema },
      },
    },
    async (request) => people.directory(request.query),
  );

  api.get(
    '/public/users/:id',
    {
      schema: {
        tags,
        summary: 'The page of a user: figures, agency, specialists',
        problems: { 404: MISSING },
        params: userParams,
        response: { 200: personPageSchema },
      },
    },
    async (request) => people.page(request.params.id),
  );

  api.get(
    '/public/users/:id/listings',
    {
      schema: {
        tags,
        summary: 'Published listings of a user, by offer type, the newest first',
        problems: { 404: MISSING },
        params: userParams,
        querystring: personListingsQuerySchema,
        response: { 200: personListingsSchema },
      },
    },
    async (request) => people.listings(request.params.id, request.query),
  );
}

/** A realtor's agency, and the badge. */
export async function specialistRoutes(
  api: Api,
  { specialists }: { specialists: Specialists },
): Promise<void> {
  const realtor = requireRole('realtor');

  api.get(
    '/users/me/agency',
    {
      preParsing: requireUser,
      schema: { tags, summary: 'The agency that I work for', response: { 200: ownAgencySchema } },
    },
    async (request) => specialists.agencyOf(userOf(request).sub),
  );
  api.put(
    '/users/me/agency',
    {
      preParsing: realtor,
      schema: {
        tags,
        summary: 'Says that I work for an agency, which has to confirm it',
        problems: { 404: 'There is no such agency.' },
        body: ownAgencyBodySchema,
        response: { 200: ownAgencySchema },
      },
    },
    async (request) => specialists.join(userOf(request), localeOf(request), request.body.agency),
  );
  api.delete(
    '/users/me/agency/:id',
    {
      // A member may leave with any role.
      preParsing: requireUser,
      schema: { tags, summary: 'Leaves the agency', params: userParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await specialists.leave(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/moderation/users/:id',
    {
      preParsing: requireRole('moderator'),
      schema: {
        tags: ['moderation'],
        summary: 'Gives or takes the badge of a checked person',
        problems: { 404: MISSING },
        params: userParams,
        body: verifiedBodySchema,
        response: { 200: verifiedBodySchema },
      },
    },
    async (request) => {
      await specialists.verify(request.params.id, request.body.verified);
      return request.body;
    },
  );
}
