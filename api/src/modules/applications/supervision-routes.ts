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
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { reportTexts } from '../../platform/i18n/texts.ts';
import type { Applications } from './applications.ts';
import { ELSEWHERE, MISSING, MOVE, OWN, STALE } from './problem-texts.ts';

const params = z.object({ id: idSchema });

/** Who has which application, what staff note about it, and what supervisors see of all. */
export async function supervisionRoutes(
  api: Api,
  { applications }: { applications: Applications },
): Promise<void> {
  const { desk, notes, assignments, supervision } = applications;
  const supervisors = requireRole('supervisor');

  const route = createRoute(api, { tags: ['applications desk'], access: requireRole('operator') });

  route('POST /desk/applications/:id/assign', {
    summary: 'Passes an application on to another operator, or takes it over with a note',
    problems: { 403: OWN, 404: MISSING, 409: `${STALE} ${MOVE} ${ELSEWHERE}` },
    params,
    body: assignBodySchema,
    response: deskApplicationSchema,
    run: async ({ user, params, body }) => {
      await assignments.assign(user, params.id, body);
      return desk.read(user, params.id);
    },
  });

  route('GET /desk/applications/:id/notes', {
    summary: 'Notes of staff and calls, the newest first; the applicant sees none',
    problems: { 404: MISSING },
    params,
    response: notesSchema,
    run: ({ user, params }) => notes.list(user, params.id),
  });

  route('POST /desk/applications/:id/notes', {
    summary: 'Adds a note for colleagues, or a call and its outcome',
    problems: { 403: OWN, 404: MISSING },
    params,
    body: noteBodySchema,
    created: notesSchema,
    run: ({ user, params, body }) => notes.add(user, params.id, body),
  });

  route('POST /desk/applications/assignments', {
    access: supervisors,
    summary: 'Assigns many applications: those named, or all that a filter matches',
    problems: { 409: 'Kind `selection-changed`: the filter matches another number now.' },
    body: bulkAssignmentSchema,
    response: bulkAssignedSchema,
    run: ({ user, body }) => assignments.assignMany(user, body),
  });

  route('GET /desk/supervision', {
    access: supervisors,
    summary: 'Workload by operator, and applications against the service levels',
    response: supervisionSchema,
    run: () => supervision.read(),
  });

  route('GET /desk/report', {
    access: supervisors,
    summary: 'What staff did on a day of Tashkent',
    query: reportQuerySchema,
    response: reportSchema,
    run: ({ query }) => supervision.report(query.day),
  });

  route('GET /desk/report/export', {
    access: supervisors,
    summary: 'The same as CSV',
    produces: ['text/csv; charset=utf-8'],
    query: reportQuerySchema,
    run: async ({ query, request, reply }) => {
      const { day, operators: rows } = await supervision.report(query.day);
      const columns = reportTexts(localeOf(request));
      const keys = ['name', 'taken', 'moved', 'rejected', 'requests', 'calls', 'reached'] as const;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="report-${day}.csv"`)
        .send(writeCsv([keys.map((key) => columns[key]), ...rows.map((row) => keys.map((key) => row[key]))]));
    },
  });
}
