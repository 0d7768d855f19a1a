import { CHECKLIST_STEPS, DOCUMENT_TYPES } from '@baza/shared/domain';
import {
  applicationHistorySchema,
  appointmentBodySchema,
  boardQuerySchema,
  boardSchema,
  checkBodySchema,
  checklistSchema,
  deskApplicationSchema,
  deskQuerySchema,
  deskResponseSchema,
  deskTransitionSchema,
  deskViewingsQuerySchema,
  deskViewingsSchema,
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
import { createRoute, requireRole, userOf } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { sendDocument } from '../../platform/storage/sealed-files.ts';
import type { Applications } from './applications.ts';
import { documentParams } from './document-routes.ts';
import { CONFIRM, ELSEWHERE, MISSING, MOVE, OWN, STALE, TAKEN } from './problem-texts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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
  const { desk, own, lots, documents, setAppointment, readOutbox, checklists } = applications;
  const route = createRoute(api, { tags: ['applications desk'], access: requireRole('operator') });

  route('GET /desk/applications', {
    summary: 'The queue: what is due first comes first',
    problems: { 507: NO_ROOM },
    query: deskQuerySchema,
    response: deskResponseSchema,
    run: ({ user, query }) => desk.queue(user, query),
  });

  route('GET /desk/board', {
    summary: 'The same by status: a page of each column, or of one',
    query: boardQuerySchema,
    response: boardSchema,
    run: ({ user, query }) => desk.board(user, query),
  });

  route('POST /desk/applications/lookup', {
    summary: 'Applications by number, or by a name, phone, PINFL or TIN of the person, each whole',
    body: lookupBodySchema,
    response: lookupResponseSchema,
    run: async ({ body }) => ({ items: await desk.lookUp(body) }),
  });

  route('GET /desk/applications/export', {
    summary: 'The applications that the list shows with the same filter and sort, as CSV or for Excel',
    produces: ['text/csv; charset=utf-8', XLSX],
    query: exportQuerySchema,
    problems: { 503: 'Kind `busy`: other exports are being written.' },
    run: async ({ user, query, request, reply }) => {
      const file = await desk.export(user, query, localeOf(request));
      const name = ['applications', query.from, query.to].filter(Boolean).join('-');
      return reply
        .type(query.format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.${query.format}"`)
        .send(file);
    },
  });

  route('GET /desk/viewings', {
    summary: 'The calendar: when applicants see properties with me, or with any operator',
    query: deskViewingsQuerySchema,
    response: deskViewingsSchema,
    run: ({ user, query }) => desk.viewings(user, query),
  });

  route('GET /desk/operators', {
    summary: 'Operators to whom an application can be passed on',
    response: operatorsSchema,
    run: () => desk.operators(),
  });

  route('GET /desk/outbox', {
    summary: 'Text messages of the demo, which go to a folder; 404 where they go to phones',
    problems: { 404: 'Messages go to phones.' },
    response: outboxSchema,
    run: async () => {
      if (!readOutbox) throw notFound('outbox');
      const items = await readOutbox();
      return { items: items.map(({ at, ...message }) => ({ at: at.toISOString(), ...message })) };
    },
  });

  route('GET /desk/applications/:id', {
    summary: 'An application; personal values are masked',
    problems: { 404: MISSING },
    params,
    response: deskApplicationSchema,
    run: ({ user, params }) => desk.read(user, params.id),
  });

  route('GET /desk/applications/:id/personal', {
    summary: 'Whole personal values; the applicant sees that they were read',
    problems: { 404: MISSING, 507: NO_ROOM },
    params,
    response: personalSchema,
    run: ({ params, request }) => own.personal(as(request), params.id),
  });

  route('GET /desk/applications/:id/documents/:document', {
    summary: 'A document; the applicant sees that it was read',
    produces: DOCUMENT_TYPES,
    problems: { 404: MISSING, 507: NO_ROOM },
    params: documentParams,
    run: async ({ params: { id, document }, request, reply }) =>
      sendDocument(reply, await documents.read(as(request), id, document)),
  });

  route('GET /desk/applications/:id/timeline', {
    summary: 'Where an application stands',
    problems: { 404: MISSING },
    params,
    response: timelineSchema,
    run: ({ params, request }) => own.timeline(as(request), params.id),
  });

  route('GET /desk/applications/:id/history', {
    summary: 'Every move, and who read personal data, the newest first',
    problems: { 404: MISSING },
    params,
    response: applicationHistorySchema,
    run: ({ params, request }) => own.history(as(request), params.id),
  });

  route('GET /desk/applications/:id/checklist', {
    summary: 'What staff check before the application is carried out, with who ticked it',
    problems: { 404: MISSING },
    params,
    response: checklistSchema,
    run: ({ user, params }) => checklists.read(user, params.id),
  });

  route('PUT /desk/applications/:id/checklist/:step', {
    summary: 'Ticks a step of the checklist or opens it again',
    problems: { 403: OWN, 404: `${MISSING} Or its kind has no such step.`, 409: `${MOVE} ${ELSEWHERE}` },
    params: params.extend({ step: z.enum(CHECKLIST_STEPS) }),
    body: checkBodySchema,
    response: checklistSchema,
    run: ({ user, params, body }) => checklists.tick(user, params.id, params.step, body.done),
  });

  route('GET /desk/applications/:id/lot', {
    summary: 'The lot of an auction with its bids and bidders',
    problems: { 404: `${MISSING} Or it has no lot.` },
    params,
    response: lotSchema,
    run: ({ params, request }) => lots.read(as(request), params.id),
  });

  route('POST /desk/applications/:id/take', {
    summary: 'Takes an application that nobody has',
    problems: { ...change, 409: `${change[409]} ${CONFIRM}` },
    params,
    body: takeBodySchema,
    response: deskApplicationSchema,
    run: ({ user, params, body }) => desk.take(user, params.id, body),
  });

  route('POST /desk/applications/:id/transition', {
    summary: 'Moves an application on, or rejects it with a reason',
    problems: {
      ...change,
      409: `${change[409]} ${CONFIRM} Kinds \`lot-not-closed\`, \`not-leading\`: it has not won the lot.`,
    },
    params,
    body: deskTransitionSchema,
    response: deskApplicationSchema,
    run: ({ user, params, body }) => desk.transition(user, params.id, body),
  });

  route('POST /desk/applications/:id/requests', {
    summary: 'Asks the applicant for documents',
    problems: change,
    params,
    body: documentsBodySchema,
    response: deskApplicationSchema,
    run: ({ user, params, body }) => desk.requestDocuments(user, params.id, body),
  });

  route('POST /desk/applications/:id/appointment', {
    summary: 'Proposes, moves or agrees on the date of a viewing, or says whether it was kept',
    problems: { ...change, 409: `${change[409]} ${TAKEN}` },
    params,
    body: appointmentBodySchema,
    response: deskApplicationSchema,
    run: async ({ user, params, body, request }) => {
      await setAppointment(as(request), params.id, body);
      return desk.read(user, params.id);
    },
  });
}
