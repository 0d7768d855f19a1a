import {
  agencyStaffSchema,
  idSchema,
  invitationBodySchema,
  invitationResponseSchema,
  invitationsSchema,
  reassignBodySchema,
  sentInvitationSchema,
  staffListingsQuerySchema,
  staffListingsSchema,
  userIdSchema,
} from '@baza/shared/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type CurrentRoles,
  declareAccess,
  requireRole,
  requireUser,
  userOf,
} from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { forbidden } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import type { Memberships } from '../memberships/index.ts';
import type { Specialists } from '../people/index.ts';
import type { Invitations } from './invitations.ts';
import type { StaffListings } from './staff-listings.ts';

const tags = ['agency'];
const userParams = z.object({ id: userIdSchema });
const idParams = z.object({ id: idSchema });

interface Deps {
  specialists: Specialists;
  invitations: Invitations;
  staffListings: StaffListings;
  memberships: Memberships;
  currentRoles: CurrentRoles;
}

/** An agency's staff, whom it invites, and their listings; for realtors, the invitations. */
export async function agencyRoutes(
  api: Api,
  { specialists, invitations, staffListings, memberships, currentRoles }: Deps,
): Promise<void> {
  const hasRole = requireRole('agency');
  // Rights over other people: a token and a membership may be older than the roles of either side.
  const agency = declareAccess(
    async (request: FastifyRequest, reply: FastifyReply) => {
      await hasRole(request, reply);
      const user = userOf(request);
      if (!(await currentRoles.has(user, 'agency'))) throw forbidden();
      await memberships.check([user.sub]);
    },
    ['agency'],
  );
  const staffOf = async (sub: string) => {
    const [items, sent] = await Promise.all([specialists.list(sub), invitations.sent(sub)]);
    return { items, invitations: sent };
  };

  api.get(
    '/users/me/specialists',
    {
      preParsing: agency,
      schema: { tags, summary: 'My staff and my open invitations', response: { 200: agencyStaffSchema } },
    },
    async (request) => staffOf(userOf(request).sub),
  );
  api.put(
    '/users/me/specialists/:id',
    {
      preParsing: agency,
      schema: {
        tags,
        summary: 'Confirms that a realtor works for me',
        problems: { 404: 'There is no such request.' },
        params: userParams,
        response: { 200: agencyStaffSchema },
      },
    },
    async (request) => {
      const { sub } = userOf(request);
      await specialists.confirm(sub, request.params.id);
      return staffOf(sub);
    },
  );
  api.delete(
    '/users/me/specialists/:id',
    {
      preParsing: agency,
      schema: {
        tags,
        summary: 'Declines a realtor, or ends their work for me; their listings stay theirs',
        params: userParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await specialists.remove(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/users/me/specialists/invitations',
    {
      preParsing: agency,
      schema: {
        tags,
        summary:
          'Invites a realtor by phone number, e-mail address or id; the same whether there is such an account',
        problems: {
          404: 'No account with this id has a page.',
          409: 'Kind `invited`: an invitation to this contact is open.',
          429: 'Kind `daily-limit`: enough invitations for today.',
        },
        body: invitationBodySchema,
        response: { 201: z.array(sentInvitationSchema) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await invitations.invite(userOf(request), localeOf(request), request.body.to)),
  );
  api.delete(
    '/users/me/specialists/invitations/:id',
    {
      preParsing: agency,
      schema: {
        tags,
        summary: 'Takes an open invitation back',
        problems: { 404: 'There is no such open invitation.' },
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await invitations.withdraw(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/users/me/specialists/listings',
    {
      preParsing: agency,
      schema: {
        tags,
        summary: 'Listings of my staff, without drafts',
        problems: { 404: 'They are not of my staff.', 507: NO_ROOM },
        querystring: staffListingsQuerySchema,
        response: { 200: staffListingsSchema },
      },
    },
    async (request) => staffListings.list(userOf(request).sub, request.query),
  );
  api.post(
    '/listings/:id/reassign',
    {
      preParsing: agency,
      schema: {
        tags,
        summary: 'Gives a listing of my staff to another of them, or to me',
        problems: {
          403: 'It is not of my staff, or was theirs before they came.',
          404: 'There is no such listing that its reader may know of.',
          409: 'Kind `stale-version`: it has changed. Kind `not-allowed`: its status or owner does not allow this.',
        },
        params: idParams,
        body: reassignBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await staffListings.reassign(userOf(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/users/me/invitations',
    {
      preParsing: requireUser,
      schema: { tags, summary: 'Agencies that invite me', response: { 200: invitationsSchema } },
    },
    async (request) => invitations.received(userOf(request)),
  );
  api.post(
    '/users/me/invitations/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Accepts or declines an invitation',
        problems: {
          403: 'Kind `not-a-realtor`: a realtor alone may accept.',
          404: 'There is no such open invitation to me.',
        },
        params: idParams,
        body: invitationResponseSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await invitations.respond(userOf(request), localeOf(request), request.params.id, request.body.accept);
      return reply.code(204).send(null);
    },
  );
}
