import {
  approveBodySchema,
  caseHistorySchema,
  caseOwnerSchema,
  decidedQuerySchema,
  decidedResponseSchema,
  decisionsBodySchema,
  decisionsResponseSchema,
  dismissReportsSchema,
  idSchema,
  moderationQuerySchema,
  moderationResponseSchema,
  ownListingSchema,
  reasonedBodySchema,
  reportsDismissedSchema,
  userIdSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { STALE, STATE } from '../listings/index.ts';
import type { ModerationService } from './moderation-service.ts';

const tags = ['moderation'];
const decision = {
  403: 'Kind `own-listing`: nobody decides on their own.',
  404: 'There is no such listing.',
  409: `${STALE} ${STATE} Kind \`claimed\`: another moderator works on it.`,
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
        summary: 'A list of cases with what changed, likely duplicates and reports',
        querystring: moderationQuerySchema,
        response: { 200: moderationResponseSchema },
      },
    },
    async (request) => moderation.queue(userOf(request), request.query),
  );

  api.get(
    '/moderation/listings/:id/history',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Who did what with a listing, the newest first',
        problems: { 404: decision[404] },
        params: idParams,
        response: { 200: caseHistorySchema },
      },
    },
    async (request) => moderation.history(request.params.id),
  );

  api.get(
    '/moderation/decisions',
    {
      preParsing,
      schema: {
        tags,
        summary: 'What moderators have decided: who, when and why',
        querystring: decidedQuerySchema,
        response: { 200: decidedResponseSchema },
      },
    },
    async (request) => moderation.decisions(userOf(request), request.query),
  );

  api.get(
    '/moderation/owners/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Listings of an owner in numbers, decisions on them, reports and the latest refusals',
        problems: { 404: 'There is no such user.' },
        params: z.object({ id: userIdSchema }),
        response: { 200: caseOwnerSchema },
      },
    },
    async (request) => moderation.owner(request.params.id),
  );

  api.post(
    '/moderation/decisions',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Decides on several cases; each is done or not, and says why',
        body: decisionsBodySchema,
        response: { 200: decisionsResponseSchema },
      },
    },
    async (request) => moderation.decideSeveral(userOf(request), request.body),
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

  for (const [action, summary] of [
    ['reject', 'Sends back with a reason'],
    ['withdraw', 'Takes off a published listing with a reason'],
  ] as const)
    api.post(
      `/moderation/listings/:id/${action}`,
      {
        preParsing,
        schema: {
          tags,
          summary,
          problems: decision,
          params: idParams,
          body: reasonedBodySchema,
          response: { 200: ownListingSchema },
        },
      },
      async (request) =>
        moderation[action](userOf(request), request.params.id, request.body.version, request.body.reason),
    );

  api.post(
    '/moderation/listings/:id/dismiss-reports',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Closes the open reports up to a moment',
        problems: {
          403: decision[403],
          404: decision[404],
          409: 'Kind `claimed`: another moderator works on it.',
        },
        params: idParams,
        body: dismissReportsSchema,
        response: { 200: reportsDismissedSchema },
      },
    },
    async (request) => ({
      dismissed: await moderation.dismissReports(
        userOf(request),
        request.params.id,
        new Date(request.body.upTo),
      ),
    }),
  );
}
