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
  createRoute,
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
import type { ReceivedInvitations } from './received-invitations.ts';
import type { StaffListings } from './staff-listings.ts';

const tags = ['agency'];
const userParams = z.object({ id: userIdSchema });
const idParams = z.object({ id: idSchema });

interface Deps {
  specialists: Specialists;
  invitations: Invitations;
  received: ReceivedInvitations;
  staffListings: StaffListings;
  memberships: Memberships;
  currentRoles: CurrentRoles;
}

/** An agency's staff, whom it invites, and their listings; for realtors, the invitations. */
export async function agencyRoutes(
  api: Api,
  { specialists, invitations, received, staffListings, memberships, currentRoles }: Deps,
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

  const route = createRoute(api, { tags, access: agency });

  route('GET /users/me/specialists', {
    summary: 'My staff and my open invitations',
    response: agencyStaffSchema,
    run: ({ user }) => staffOf(user.sub),
  });
  route('PUT /users/me/specialists/:id', {
    summary: 'Confirms that a realtor works for me',
    problems: { 404: 'There is no such request.' },
    params: userParams,
    response: agencyStaffSchema,
    run: async ({ user, params }) => {
      const { sub } = user;
      await specialists.confirm(sub, params.id);
      return staffOf(sub);
    },
  });
  route('DELETE /users/me/specialists/:id', {
    summary: 'Declines a realtor, or ends their work for me; their listings stay theirs',
    params: userParams,
    run: ({ user, params }) => specialists.remove(user.sub, params.id),
  });

  route('POST /users/me/specialists/invitations', {
    summary:
      'Invites a realtor by phone number, e-mail address or id; the same whether there is such an account',
    problems: {
      404: 'No account with this id has a page.',
      409: 'Kind `invited`: an invitation to this contact is open.',
      429: 'Kind `daily-limit`: enough invitations for today.',
    },
    body: invitationBodySchema,
    created: z.array(sentInvitationSchema),
    run: ({ user, body, request }) => invitations.invite(user, localeOf(request), body.to),
  });
  route('DELETE /users/me/specialists/invitations/:id', {
    summary: 'Takes an open invitation back',
    problems: { 404: 'There is no such open invitation.' },
    params: idParams,
    run: ({ user, params }) => invitations.withdraw(user.sub, params.id),
  });

  route('GET /users/me/specialists/listings', {
    summary: 'Listings of my staff, without drafts',
    problems: { 404: 'They are not of my staff.', 507: NO_ROOM },
    query: staffListingsQuerySchema,
    response: staffListingsSchema,
    run: ({ user, query }) => staffListings.list(user.sub, query),
  });
  route('POST /listings/:id/reassign', {
    summary: 'Gives a listing of my staff to another of them, or to me',
    problems: {
      403: 'It is not of my staff, or was theirs before they came.',
      404: 'There is no such listing that its reader may know of.',
      409: 'Kind `stale-version`: it has changed. Kind `not-allowed`: its status or owner does not allow this.',
    },
    params: idParams,
    body: reassignBodySchema,
    run: ({ user, params, body }) => staffListings.reassign(user, params.id, body),
  });

  route('GET /users/me/invitations', {
    access: requireUser,
    summary: 'Agencies that invite me',
    response: invitationsSchema,
    run: ({ user }) => received.list(user),
  });
  route('POST /users/me/invitations/:id', {
    access: requireUser,
    summary: 'Accepts or declines an invitation',
    problems: {
      403: 'Kind `not-a-realtor`: a realtor alone may accept.',
      404: 'There is no such open invitation to me.',
    },
    params: idParams,
    body: invitationResponseSchema,
    run: ({ user, params, body, request }) =>
      received.respond(user, localeOf(request), params.id, body.accept),
  });
}
