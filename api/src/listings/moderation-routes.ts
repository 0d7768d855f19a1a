import {
  approveBodySchema,
  idSchema,
  moderationAnswerSchema,
  ownListingSchema,
  pageQuerySchema,
  rejectBodySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole } from '../auth/index.ts';
import type { Api } from '../http/types.ts';
import type { ModerationService } from './moderation-service.ts';
import { userOf } from './own-routes.ts';

const tags = ['moderation'];
const idParams = z.object({ id: idSchema });
const security = [{ bearer: [] }];

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
        security,
        summary: 'The queue, oldest first, with likely duplicates',
        querystring: pageQuerySchema,
        response: { 200: moderationAnswerSchema },
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
        security,
        summary: 'Publishes',
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
        security,
        summary: 'Sends back with a reason',
        params: idParams,
        body: rejectBodySchema,
        response: { 200: ownListingSchema },
      },
    },
    async (request) =>
      moderation.reject(userOf(request), request.params.id, request.body.version, request.body.reason),
  );
}
