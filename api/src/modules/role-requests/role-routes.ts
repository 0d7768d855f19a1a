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
import { requireRole, requireUser, userOf } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { sendDocument } from '../../platform/storage/sealed-files.ts';
import type { RoleRequests } from './role-requests.ts';

/** Requests for the role of a trade: of their owners, and for the moderators who verify them. */
export async function roleRoutes(api: Api, { roles }: { roles: RoleRequests }): Promise<void> {
  const mine = { tags: ['profile'] };
  api.get(
    '/profile/role',
    {
      preParsing: requireUser,
      schema: { ...mine, summary: 'My latest request for a role', response: { 200: ownRoleSchema } },
    },
    async (request) => roles.own(userOf(request).sub),
  );

  api.post(
    '/profile/role',
    {
      preParsing: requireUser,
      schema: {
        ...mine,
        summary: 'Asks for the role of a realtor, an agency or a builder, proved by documents of mine',
        problems: {
          409: 'Kind `pending`: one waits already. Kind `has-role`: the account has this role, and its name was not rejected since.',
        },
        body: roleBodySchema,
        response: { 201: ownRoleSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await roles.ask(userOf(request), localeOf(request), request.body)),
  );

  api.delete(
    '/profile/role',
    {
      preParsing: requireUser,
      schema: {
        ...mine,
        summary: 'Takes my pending request back',
        problems: { 404: 'There is no pending request of mine.' },
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await roles.withdraw(userOf(request).sub);
      return reply.code(204).send(null);
    },
  );

  const desk = { tags: ['moderation'] };
  const preParsing = requireRole('moderator');
  api.get(
    '/moderation/roles',
    {
      preParsing,
      schema: {
        ...desk,
        summary: 'Requests for roles: those that wait, the oldest first, or those decided on',
        querystring: roleDeskQuerySchema,
        response: { 200: roleDeskSchema },
      },
    },
    async (request) => roles.queue(request.query),
  );

  api.get(
    '/moderation/roles/:id/documents/:document',
    {
      preParsing,
      schema: {
        ...desk,
        summary: 'A document of a pending request; its owner’s history has the reading',
        produces: [...DOCUMENT_TYPES],
        problems: { 404: 'No pending request has such a document.', 507: NO_ROOM },
        params: z.object({ id: idSchema, document: z.uuid() }),
      },
    },
    async (request, reply) =>
      sendDocument(reply, await roles.document(request.params.id, request.params.document)),
  );

  api.post(
    '/moderation/roles/:id',
    {
      preParsing,
      schema: {
        ...desk,
        summary: 'Grants a role or refuses it with a reason; the role is in the token after its next refresh',
        problems: {
          403: 'Kind `own-request`: nobody decides on their own.',
          404: 'There is no such request.',
          409: 'Kind `decided`: there is nothing to decide.',
        },
        params: z.object({ id: idSchema }),
        body: roleDecisionSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await roles.decide(userOf(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
}
