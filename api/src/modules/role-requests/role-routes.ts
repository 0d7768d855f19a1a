import { DOCUMENT_TYPES } from '@baza/shared/domain';
import {
  idSchema,
  ownRoleSchema,
  roleBodySchema,
  roleDecisionSchema,
  roleDeskQuerySchema,
  roleDeskSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireRole, requireUser } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { sendDocument } from '../../platform/storage/sealed-files.ts';
import type { RoleDesk } from './role-desk.ts';
import type { RoleRequests } from './role-requests.ts';

/** Requests for the role of a trade: of their owners, and for the moderators who verify them. */
export async function roleRoutes(
  api: Api,
  { requests, desk }: { requests: RoleRequests; desk: RoleDesk },
): Promise<void> {
  const route = createRoute(api, { tags: ['profile'], access: requireUser });

  route('GET /profile/role', {
    summary: 'My latest request for a role',
    response: ownRoleSchema,
    run: ({ user }) => requests.own(user.sub),
  });

  route('POST /profile/role', {
    summary: 'Asks for the role of a realtor, an agency or a builder, proved by documents of mine',
    problems: {
      409: 'Kind `pending`: one waits already. Kind `has-role`: the account has this role, and its name was not rejected since.',
    },
    body: roleBodySchema,
    created: ownRoleSchema,
    run: ({ user, body, request }) => requests.ask(user, localeOf(request), body),
  });

  route('DELETE /profile/role', {
    summary: 'Takes my pending request back',
    problems: { 404: 'There is no pending request of mine.' },
    run: ({ user }) => requests.withdraw(user.sub),
  });

  const moderators = requireRole('moderator');
  route('GET /moderation/roles', {
    tags: ['moderation'],
    access: moderators,
    summary: 'Requests for roles: those that wait, the oldest first, or those decided on',
    query: roleDeskQuerySchema,
    response: roleDeskSchema,
    run: ({ query }) => desk.queue(query),
  });

  route('GET /moderation/roles/:id/documents/:document', {
    tags: ['moderation'],
    access: moderators,
    summary: 'A document of a pending request; its owner’s history has the reading',
    produces: DOCUMENT_TYPES,
    problems: { 404: 'No pending request has such a document.', 507: NO_ROOM },
    params: z.object({ id: idSchema, document: z.uuid() }),
    run: async ({ params, reply }) => sendDocument(reply, await desk.document(params.id, params.document)),
  });

  route('POST /moderation/roles/:id', {
    tags: ['moderation'],
    access: moderators,
    summary: 'Grants a role or refuses it with a reason; the role is in the token after its next refresh',
    problems: {
      403: 'Kind `own-request`: nobody decides on their own.',
      404: 'There is no such request.',
      409: 'Kind `decided`: there is nothing to decide.',
    },
    params: z.object({ id: idSchema }),
    body: roleDecisionSchema,
    run: ({ user, params, body }) => desk.decide(user, params.id, body),
  });
}
