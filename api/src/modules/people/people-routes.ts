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
import { createRoute, requireRole, requireUser } from '../../auth/tokens/index.ts';
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

  const route = createRoute(api, { tags });

  route('GET /public/users', {
    summary: 'Agencies, realtors and developers with their figures',
    query: peopleQuerySchema,
    response: peopleResponseSchema,
    run: ({ query }) => people.directory(query),
  });

  route('GET /public/users/:id', {
    summary: 'The page of a user: figures, agency, specialists',
    problems: { 404: MISSING },
    params: userParams,
    response: personPageSchema,
    run: ({ params }) => people.page(params.id),
  });

  route('GET /public/users/:id/listings', {
    summary: 'Published listings of a user, by offer type, the newest first',
    problems: { 404: MISSING },
    params: userParams,
    query: personListingsQuerySchema,
    response: personListingsSchema,
    run: ({ params, query }) => people.listings(params.id, query),
  });
}

/** A realtor's agency, and the badge. */
export async function specialistRoutes(
  api: Api,
  { specialists }: { specialists: Specialists },
): Promise<void> {
  const realtor = requireRole('realtor');

  const route = createRoute(api, { tags, access: requireUser });

  route('GET /users/me/agency', {
    summary: 'The agency that I work for',
    response: ownAgencySchema,
    run: ({ user }) => specialists.agencyOf(user.sub),
  });
  route('PUT /users/me/agency', {
    access: realtor,
    summary: 'Says that I work for an agency, which has to confirm it',
    problems: { 404: 'There is no such agency.' },
    body: ownAgencyBodySchema,
    response: ownAgencySchema,
    run: ({ user, body, request }) => specialists.join(user, localeOf(request), body.agency),
  });
  route('DELETE /users/me/agency/:id', {
    summary: 'Leaves the agency',
    params: userParams,
    run: ({ user, params }) => specialists.leave(user.sub, params.id),
  });

  route('PUT /moderation/users/:id', {
    tags: ['moderation'],
    access: requireRole('moderator'),
    summary: 'Gives or takes the badge of a checked person',
    problems: { 404: MISSING },
    params: userParams,
    body: verifiedBodySchema,
    response: verifiedBodySchema,
    run: async ({ params, body }) => {
      await specialists.verify(params.id, body.verified);
      return body;
    },
  });
}
