import {
  applicationBodySchema,
  applicationClientsSchema,
  applicationDraftSchema,
  applicationHistorySchema,
  applicationSchema,
  applicationsQuerySchema,
  applicationsResponseSchema,
  appointmentBodySchema,
  bidBodySchema,
  confirmBodySchema,
  idSchema,
  lotSchema,
  personalSchema,
  smsSentSchema,
  timelineSchema,
  transitionBodySchema,
  versionSchema,
} from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createRoute, requireUser, userOf } from '../../auth/tokens/index.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import type { Applications } from './applications.ts';
import { MISSING, MOVE, STALE, TAKEN } from './problem-texts.ts';

const tags = ['applications'];
const params = z.object({ id: idSchema });
const preParsing = requireUser;
const as = (request: FastifyRequest) => ({ user: userOf(request), actor: 'owner' }) as const;

/** For the person who filed an application; to anybody else it does not exist. */
export async function ownApplicationRoutes(
  api: Api,
  { applications }: { applications: Applications },
): Promise<void> {
  const { own, sms, lots, setAppointment, documents } = applications;

  const route = createRoute(api, { tags, access: preParsing });

  route('GET /applications', {
    summary: 'My applications, the last changed first',
    query: applicationsQuerySchema,
    response: applicationsResponseSchema,
    run: ({ user, query }) => own.list(user, query),
  });

  route('POST /applications', {
    summary: 'Starts a draft: for a listing, for an offer of a bank, or by itself',
    problems: { 404: `Of \`from\`: ${MISSING}`, 409: 'Kind `too-many-drafts`: there are too many.' },
    body: applicationBodySchema,
    created: applicationSchema,
    run: async ({ user, body, request, reply }) => {
      const created = await own.create(user, localeOf(request), body);
      reply.header('location', `/api/applications/${created.id}`);
      return created;
    },
  });

  route('GET /applications/clients', {
    summary: 'People for whom I have applied',
    response: applicationClientsSchema,
    run: ({ user }) => own.clients(user),
  });

  route('GET /applications/:id', {
    summary: 'An application of mine; personal values are masked',
    problems: { 404: MISSING },
    params,
    response: applicationSchema,
    run: ({ params, request }) => own.read(as(request), params.id),
  });

  route('PUT /applications/:id', {
    summary: 'Saves a draft; personal values that are left out stay as they are',
    problems: { 404: MISSING, 409: `${STALE} ${MOVE}` },
    params,
    body: applicationDraftSchema,
    response: applicationSchema,
    run: ({ user, params, body }) => own.update(user, params.id, body),
  });

  route('DELETE /applications/:id', {
    summary: 'Deletes a draft with its documents',
    problems: { 404: MISSING, 409: `${STALE} ${MOVE}` },
    params,
    query: z.object({ version: z.coerce.number().pipe(versionSchema) }),
    run: async ({ user, params, query }) => documents.drop(await own.remove(user, params.id, query.version)),
  });

  route('GET /applications/:id/personal', {
    summary: 'Whole personal values; the reading is kept in the history',
    problems: { 404: MISSING, 507: NO_ROOM },
    params,
    response: personalSchema,
    run: ({ params, request }) => own.personal(as(request), params.id),
  });

  route('GET /applications/:id/timeline', {
    summary: 'Where it stands, who has it, what is next and by when, what is asked of me',
    problems: { 404: MISSING },
    params,
    response: timelineSchema,
    run: ({ params, request }) => own.timeline(as(request), params.id),
  });

  route('GET /applications/:id/history', {
    summary: 'Every move, and who read personal data, the newest first',
    problems: { 404: MISSING },
    params,
    response: applicationHistorySchema,
    run: ({ params, request }) => own.history(as(request), params.id),
  });

  route('POST /applications/:id/sms', {
    summary: 'Sends a code to the phone of a complete draft',
    problems: {
      404: MISSING,
      409: MOVE,
      429: 'Also kind `daily-limit`: enough codes for this phone, address or account.',
    },
    params,
    response: smsSentSchema,
    run: ({ user, params, request }) => sms.send(user, localeOf(request), params.id, addressKey(request.ip)),
  });

  route('POST /applications/:id/confirm', {
    summary: 'Sends the application with the code',
    problems: {
      404: MISSING,
      409: `${STALE} ${MOVE}`,
      429: 'Kind `too-many-tries`: ask for another code.',
    },
    params,
    body: confirmBodySchema,
    response: applicationSchema,
    run: async ({ user, params, body, request }) => {
      await sms.confirm(user, params.id, body);
      return own.read(as(request), params.id);
    },
  });

  route('POST /applications/:id/transition', {
    summary: 'Accepts or refuses an agreement, or withdraws',
    problems: { 404: MISSING, 409: `${STALE} ${MOVE}` },
    params,
    body: transitionBodySchema,
    response: applicationSchema,
    run: ({ user, params, body }) => own.transition(user, params.id, body),
  });

  route('POST /applications/:id/appointment', {
    summary: 'Proposes, moves or agrees on the date of a viewing',
    problems: { 404: MISSING, 409: `${STALE} ${MOVE} ${TAKEN}` },
    params,
    body: appointmentBodySchema,
    response: applicationSchema,
    run: async ({ params, body, request }) => {
      await setAppointment(as(request), params.id, body);
      return own.read(as(request), params.id);
    },
  });

  route('GET /applications/:id/lot', {
    summary: 'The lot of an auction with its bids; other bidders are not named',
    problems: { 404: `${MISSING} Or it has no lot.` },
    params,
    response: lotSchema,
    run: ({ params, request }) => lots.read(as(request), params.id),
  });

  route('POST /applications/:id/bids', {
    summary: 'Bids at the auction',
    problems: { 404: MISSING, 409: `${MOVE} Kind \`lot-not-open\`: it has not opened or has closed.` },
    params,
    body: bidBodySchema,
    response: lotSchema,
    run: async ({ user, params, body, request }) => {
      await lots.bid(user, params.id, body);
      return lots.read(as(request), params.id);
    },
  });
}
