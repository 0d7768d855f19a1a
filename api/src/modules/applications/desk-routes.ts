import { DOCUMENT_TYPES } from '@baza/shared/domain';
import {
  applicationHistorySchema,
  appointmentBodySchema,
  deskApplicationSchema,
  deskQuerySchema,
  deskResponseSchema,
  deskTransitionSchema,
  documentsBodySchema,
  exportQuerySchema,
  idSchema,
  lookupBodySchema,
  lookupResponseSchema,
  lotSchema,
  operatorsSchema,
  outboxSchema,
  personalSchema,
  takeBodySchema,
  timelineSchema,
} from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireRole, userOf } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { sendDocument } from '../../platform/storage/sealed-files.ts';
import type { Applications } from './applications.ts';
import { documentParams } from './document-routes.ts';
import { CONFIRM, ELSEWHERE, MISSING, MOVE, OWN, STALE } from './problem-texts.ts';

const tags = ['applications desk'];
const params = z.object({ id: idSchema });
const as = (request: FastifyRequest) => ({ user: userOf(request), actor: 'operator' }) as const;
const change = {
  403: OWN,
  404: MISSING,
  409: `${STALE} ${MOVE} ${ELSEWHERE}`,
};

export async function applicationDeskRoutes(
  api: Api,
  { applications }: { applications: Applications },
): Promise<void> {
  const { desk, own, lots, documents, setAppointment, readOutbox } = applications;
  const preParsing = requireRole('operator');

  api.get(
    '/desk/applications',
    {
      preParsing,
      schema: {
        tags,
        summary: 'The queue: what is due first comes first',
        querystring: deskQuerySchema,
        problems: { 507: NO_ROOM },
        response: { 200: deskResponseSchema },
      },
    },
    async (request) => desk.queue(userOf(request), request.query),
  );

  api.post(
    '/desk/applications/lookup',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Applications by number, or by a name, phone, PINFL or TIN of the person, each whole',
        body: lookupBodySchema,
        response: { 200: lookupResponseSchema },
      },
    },
    async (request) => ({ items: await desk.lookUp(request.body) }),
  );

  api.get(
    '/desk/applications/export',
    {
      preParsing,
      schema: {
        tags,
        summary: 'The applications that the list shows with the same filter and sort, as CSV',
        produces: ['text/csv; charset=utf-8'],
        querystring: exportQuerySchema,
        problems: { 503: 'Kind `busy`: other exports are being written.' },
      },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      const file = await desk.export(userOf(request), request.query, localeOf(request));
      const name = ['applications', from, to].filter(Boolean).join('-');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(file);
    },
  );

  api.get(
    '/desk/operators',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Operators to whom an application can be passed on',
        response: { 200: operatorsSchema },
      },
    },
    async () => desk.operators(),
  );

  api.get(
    '/desk/outbox',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Text messages of the demo, which go to a folder; 404 where they go to phones',
        problems: { 404: 'Messages go to phones.' },
        response: { 200: outboxSchema },
      },
    },
    async () => {
      if (!readOutbox) throw notFound('outbox');
      const items = await readOutbox();
      return { items: items.map(({ at, ...message }) => ({ at: at.toISOString(), ...message })) };
    },
  );

  api.get(
    '/desk/applications/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'An application; personal values are masked',
        problems: { 404: MISSING },
        params,
        response: { 200: deskApplicationSchema },
      },
    },
    async (request) => desk.read(userOf(request), request.params.id),
  );

  api.get(
    '/desk/applications/:id/personal',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Whole personal values; the applicant sees that they were read',
        problems: { 404: MISSING, 507: NO_ROOM },
        params,
        response: { 200: personalSchema },
      },
    },
    async (request) => own.personal(as(request), request.params.id),
  );

  api.get(
    '/desk/applications/:id/documents/:document',
    {
      preParsing,
      schema: {
        tags,
        summary: 'A document; the applicant sees that it was read',
        produces: [...DOCUMENT_TYPES],
        problems: { 404: MISSING, 507: NO_ROOM },
        params: documentParams,
      },
    },
    async (request, reply) => {
      const { id, document } = request.params;
      return sendDocument(reply, await documents.read(as(request), id, document));
    },
  );

  api.get(
    '/desk/applications/:id/timeline',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Where an application stands',
        problems: { 404: MISSING },
        params,
        response: { 200: timelineSchema },
      },
    },
    async (request) => own.timeline(as(request), request.params.id),
  );

  api.get(
    '/desk/applications/:id/history',
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

  api.get(
    '/desk/applications/:id/lot',
    {
      preParsing,
      schema: {
        tags,
        summary: 'The lot of an auction with its bids and bidders',
        problems: { 404: `${MISSING} Or it has no lot.` },
        params,
        response: { 200: lotSchema },
      },
    },
    async (request) => lots.read(as(request), request.params.id),
  );

  api.post(
    '/desk/applications/:id/take',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Takes an application that nobody has',
        problems: { ...change, 409: `${change[409]} ${CONFIRM}` },
        params,
        body: takeBodySchema,
        response: { 200: deskApplicationSchema },
      },
    },
    async (request) => desk.take(userOf(request), request.params.id, request.body),
  );

  api.post(
    '/desk/applications/:id/transition',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Moves an application on, or rejects it with a reason',
        problems: {
          ...change,
          409: `${change[409]} ${CONFIRM} Kinds \`lot-not-closed\`, \`not-leading\`: it has not won the lot.`,
        },
        params,
        body: deskTransitionSchema,
        response: { 200: deskApplicationSchema },
      },
    },
    async (request) => desk.transition(userOf(request), request.params.id, request.body),
  );

  api.post(
    '/desk/applications/:id/requests',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Asks the applicant for documents',
        problems: change,
        params,
        body: documentsBodySchema,
        response: { 200: deskApplicationSchema },
      },
    },
    async (request) => desk.requestDocuments(userOf(request), request.params.id, request.body),
  );

  api.post(
    '/desk/applications/:id/appointment',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Proposes, moves or agrees on the date of a viewing, or says whether it was kept',
        problems: change,
        params,
        body: appointmentBodySchema,
        response: { 200: deskApplicationSchema },
      },
    },
    async (request) => {
      await setAppointment(as(request), request.params.id, request.body);
      return desk.read(userOf(request), request.params.id);
    },
  );
}
