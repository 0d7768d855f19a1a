import {
  approveBodySchema,
  idSchema,
  moderationResponseSchema,
  ownListingSchema,
  pageQuerySchema,
  rejectBodySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, userOf } from '../auth/index.ts';
import type { Api } from '../http/types.ts';
import type { ModerationService } from './moderation-service.ts';
import { STALE, STATE } from './own-routes.ts';

const tags = ['moderation'];
const decision = {
  403: 'Kind `own-listing`: nobody decides on their own.',
  404: 'There is no such listing.',
  409: `${STALE} ${STATE}`,
};
const idParams = z.object({ id: idSchema });

export async function moderationRoutes(
  api: Api,
  { moderation }: { moderation: ModerationService },
): Promise<void> {
  const preParsing = requireRole('moderator');

  api.get(
    '/moderation/listings',
    {
      preParsing,
      schema: {
        tags,
        summary: 'The queue, oldest first, with likely duplicates',
        querystring: pageQuerySchema,
        response: { 200: moderationResponseSchema },
      },
    },
    async (request) => moderation.queue(request.query),
  );

  api.post(
    '/moderation/listings/:id/approve',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Publishes',
        problems: decision,
        params: idParams,
        body: approveBodySchema,
        response: { 200: ownListingSchema },
      },
    },
    async (request) => moderation.approve(userOf(request), request.params.id, request.body.version),
  );

  api.post(
    '/moderation/listings/:id/reject',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Sends back with a reason',
        problems: decision,
        params: idParams,
        body: rejectBodySchema,
        response: { 200: ownListingSchema },
      },
    },
    async (request) =>
      moderation.reject(userOf(request), request.params.id, request.body.version, request.body.reason),
  );
}
