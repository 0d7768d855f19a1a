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
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import type { Applications } from './applications.ts';
import { MISSING, MOVE, STALE } from './problem-texts.ts';

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

  api.get(
    '/applications',
    {
      preParsing,
      schema: {
        tags,
        summary: 'My applications, the last changed first',
        querystring: applicationsQuerySchema,
        response: { 200: applicationsResponseSchema },
      },
    },
    async (request) => own.list(userOf(request), request.query),
  );

  api.post(
    '/applications',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Starts a draft: for a listing, for an offer of a bank, or by itself',
        problems: { 404: `Of \`from\`: ${MISSING}`, 409: 'Kind `too-many-drafts`: there are too many.' },
        body: applicationBodySchema,
        response: { 201: applicationSchema },
      },
    },
    async (request, reply) => {
      const created = await own.create(userOf(request), localeOf(request), request.body);
      return reply.code(201).header('location', `/api/applications/${created.id}`).send(created);
    },
  );

  api.get(
    '/applications/clients',
    {
      preParsing,
      schema: {
        tags,
        summary: 'People for whom I have applied',
        response: { 200: applicationClientsSchema },
      },
    },
    async (request) => own.clients(userOf(request)),
  );

  api.get(
    '/applications/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'An application of mine; personal values are masked',
        problems: { 404: MISSING },
        params,
        response: { 200: applicationSchema },
      },
    },
    async (request) => own.read(as(request), request.params.id),
  );

  api.put(
    '/applications/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Saves a draft; personal values that are left out stay as they are',
        problems: { 404: MISSING, 409: `${STALE} ${MOVE}` },
        params,
        body: applicationDraftSchema,
        response: { 200: applicationSchema },
      },
    },
    async (request) => own.update(userOf(request), request.params.id, request.body),
  );

  api.delete(
    '/applications/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Deletes a draft with its documents',
        problems: { 404: MISSING, 409: `${STALE} ${MOVE}` },
        params,
        querystring: z.object({ version: z.coerce.number().pipe(versionSchema) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await documents.drop(await own.remove(userOf(request), request.params.id, request.query.version));
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/applications/:id/personal',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Whole personal values; the reading is kept in the history',
        problems: { 404: MISSING, 507: NO_ROOM },
        params,
        response: { 200: personalSchema },
      },
    },
    async (request) => own.personal(as(request), request.params.id),
  );

  api.get(
    '/applications/:id/timeline',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Where it stands, who has it, what is next and by when, what is asked of me',
        problems: { 404: MISSING },
        params,
        response: { 200: timelineSchema },
      },
    },
    async (request) => own.timeline(as(request), request.params.id),
  );

  api.get(
    '/applications/:id/history',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Every move, and who read personal data, the newest first',
        problems: { 404: MISSING },
        params,
        response: { 200: applicationHistorySchema },
      },
    },
    async (request) => own.history(as(request), request.params.id),
  );

  api.post(
    '/applications/:id/sms',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Sends a code to the phone of a complete draft',
        problems: {
          404: MISSING,
          409: MOVE,
          429: 'Also kind `daily-limit`: enough codes for this phone, address or account.',
        },
        params,
        response: { 200: smsSentSchema },
      },
    },
    async (request) =>
      sms.send(userOf(request), localeOf(request), request.params.id, addressKey(request.ip)),
  );

  api.post(
    '/applications/:id/confirm',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Sends the application with the code',
        problems: {
          404: MISSING,
          409: `${STALE} ${MOVE}`,
          429: 'Kind `too-many-tries`: ask for another code.',
        },
        params,
        body: confirmBodySchema,
        response: { 200: applicationSchema },
      },
    },
    async (request) => {
      await sms.confirm(userOf(request), request.params.id, request.body);
      return own.read(as(request), request.params.id);
    },
  );

  api.post(
    '/applications/:id/transition',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Accepts or refuses an agreement, or withdraws',
        problems: { 404: MISSING, 409: `${STALE} ${MOVE}` },
        params,
        body: transitionBodySchema,
        response: { 200: applicationSchema },
      },
    },
    async (request) => own.transition(userOf(request), request.params.id, request.body),
  );

  api.post(
    '/applications/:id/appointment',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Proposes, moves or agrees on the date of a viewing',
        problems: { 404: MISSING, 409: `${STALE} ${MOVE}` },
        params,
        body: appointmentBodySchema,
        response: { 200: applicationSchema },
      },
    },
    async (request) => {
      await setAppointment(as(request), request.params.id, request.body);
      return own.read(as(request), request.params.id);
    },
  );

  api.get(
    '/applications/:id/lot',
    {
      preParsing,
      schema: {
        tags,
        summary: 'The lot of an auction with its bids; other bidders are not named',
        problems: { 404: `${MISSING} Or it has no lot.` },
        params,
        response: { 200: lotSchema },
      },
    },
    async (request) => lots.read(as(request), request.params.id),
  );

  api.post(
    '/applications/:id/bids',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Bids at the auction',
        problems: { 404: MISSING, 409: `${MOVE} Kind \`lot-not-open\`: it has not opened or has closed.` },
        params,
        body: bidBodySchema,
        response: { 200: lotSchema },
      },
    },
    async (request) => {
      await lots.bid(userOf(request), request.params.id, request.body);
      return lots.read(as(request), request.params.id);
    },
  );
}
