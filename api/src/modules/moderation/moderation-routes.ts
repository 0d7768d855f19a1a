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
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
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

  const route = createRoute(api, { tags, access: preParsing });

  route('GET /moderation/listings', {
    summary: 'A list of cases with what changed, likely duplicates and reports',
    query: moderationQuerySchema,
    response: moderationResponseSchema,
    run: ({ user, query }) => moderation.queue(user, query),
  });

  route('GET /moderation/listings/:id/history', {
    summary: 'Who did what with a listing, the newest first',
    problems: { 404: decision[404] },
    params: idParams,
    response: caseHistorySchema,
    run: ({ params }) => moderation.history(params.id),
  });

  route('GET /moderation/decisions', {
    summary: 'What moderators have decided: who, when and why',
    query: decidedQuerySchema,
    response: decidedResponseSchema,
    run: ({ user, query }) => moderation.decisions(user, query),
  });

  route('GET /moderation/owners/:id', {
    summary: 'Listings of an owner in numbers, decisions on them, reports and the latest refusals',
    problems: { 404: 'There is no such user.' },
    params: z.object({ id: userIdSchema }),
    response: caseOwnerSchema,
    run: ({ params }) => moderation.owner(params.id),
  });

  route('POST /moderation/decisions', {
    summary: 'Decides on several cases; each is done or not, and says why',
    body: decisionsBodySchema,
    response: decisionsResponseSchema,
    run: ({ user, body }) => moderation.decideSeveral(user, body),
  });

  route('POST /moderation/listings/:id/approve', {
    summary: 'Publishes',
    problems: decision,
    params: idParams,
    body: approveBodySchema,
    response: ownListingSchema,
    run: ({ user, params, body }) => moderation.approve(user, params.id, body.version),
  });

  for (const [action, summary] of [
    ['reject', 'Sends back with a reason'],
    ['withdraw', 'Takes off a published listing with a reason'],
  ] as const)
    route(`POST /moderation/listings/:id/${action}`, {
      summary: summary,
      problems: decision,
      params: idParams,
      body: reasonedBodySchema,
      response: ownListingSchema,
      run: ({ user, params, body }) => moderation[action](user, params.id, body.version, body.reason),
    });

  route('POST /moderation/listings/:id/dismiss-reports', {
    summary: 'Closes the open reports up to a moment',
    problems: {
      403: decision[403],
      404: decision[404],
      409: 'Kind `claimed`: another moderator works on it.',
    },
    params: idParams,
    body: dismissReportsSchema,
    response: reportsDismissedSchema,
    run: async ({ user, params, body }) => ({
      dismissed: await moderation.dismissReports(user, params.id, new Date(body.upTo)),
    }),
  });
}
