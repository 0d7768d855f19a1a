import { writeCsv } from '@baza/shared/domain/csv';
import {
  assignBodySchema,
  bulkAssignedSchema,
  bulkAssignmentSchema,
  deskApplicationSchema,
  idSchema,
  noteBodySchema,
  notesSchema,
  reportQuerySchema,
  reportSchema,
  supervisionSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, userOf } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { reportTexts } from '../../platform/i18n/texts.ts';
import type { Applications } from './applications.ts';
import { ELSEWHERE, MISSING, MOVE, OWN, STALE } from './problem-texts.ts';

const tags = ['applications desk'];
const params = z.object({ id: idSchema });

/** Who has which application, what staff note about it, and what supervisors see of all. */
export async function supervisionRoutes(
  api: Api,
  { applications }: { applications: Applications },
): Promise<void> {
  const { desk, notes, assignments, supervision } = applications;
  const operators = requireRole('operator');
  const supervisors = requireRole('supervisor');

  api.post(
    '/desk/applications/:id/assign',
    {
      preParsing: operators,
      schema: {
        tags,
        summary: 'Passes an application on to another operator, or takes it over with a note',
        problems: { 403: OWN, 404: MISSING, 409: `${STALE} ${MOVE} ${ELSEWHERE}` },
        params,
        body: assignBodySchema,
        response: { 200: deskApplicationSchema },
      },
    },
    async (request) => {
      await assignments.assign(userOf(request), request.params.id, request.body);
      return desk.read(userOf(request), request.params.id);
    },
  );

  api.get(
    '/desk/applications/:id/notes',
    {
      preParsing: operators,
      schema: {
        tags,
        summary: 'Notes of staff and calls, the newest first; the applicant sees none',
        problems: { 404: MISSING },
        params,
        response: { 200: notesSchema },
      },
    },
    async (request) => notes.list(userOf(request), request.params.id),
  );

  api.post(
    '/desk/applications/:id/notes',
    {
      preParsing: operators,
      schema: {
        tags,
        summary: 'Adds a note for colleagues, or a call and its outcome',
        problems: { 403: OWN, 404: MISSING },
        params,
        body: noteBodySchema,
        response: { 201: notesSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await notes.add(userOf(request), request.params.id, request.body)),
  );

  api.post(
    '/desk/applications/assignments',
    {
      preParsing: supervisors,
      schema: {
        tags,
        summary: 'Assigns many applications: those named, or all that a filter matches',
        problems: { 409: 'Kind `selection-changed`: the filter matches another number now.' },
        body: bulkAssignmentSchema,
        response: { 200: bulkAssignedSchema },
      },
    },
    async (request) => assignments.assignMany(userOf(request), request.body),
  );

  api.get(
    '/desk/supervision',
    {
      preParsing: supervisors,
      schema: {
        tags,
        summary: 'Workload by operator, and applications against the service levels',
        response: { 200: supervisionSchema },
      },
    },
    async () => supervision.read(),
  );

  api.get(
    '/desk/report',
    {
      preParsing: supervisors,
      schema: {
        tags,
        summary: 'What staff did on a day of Tashkent',
        querystring: reportQuerySchema,
        response: { 200: reportSchema },
      },
    },
    async (request) => supervision.report(request.query.day),
  );

  api.get(
    '/desk/report/export',
    {
      preParsing: supervisors,
      schema: {
        tags,
        summary: 'The same as CSV',
        produces: ['text/csv; charset=utf-8'],
        querystring: reportQuerySchema,
      },
    },
    async (request, reply) => {
      const { day, operators: rows } = await supervision.report(request.query.day);
      const columns = reportTexts(localeOf(request));
      const keys = ['name', 'taken', 'moved', 'rejected', 'requests', 'calls', 'reached'] as const;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="report-${day}.csv"`)
        .send(writeCsv([keys.map((key) => columns[key]), ...rows.map((row) => keys.map((key) => row[key]))]));
    },
  );
}
