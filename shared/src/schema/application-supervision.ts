import { z } from 'zod';
import { APPLICATION_STATUSES, MAX_BULK_ASSIGNMENT, NOTE_LENGTH } from '../domain/application/index.ts';
import { deskQuerySchema } from './application-desk.ts';
import { idSchema, linesSchema } from './common.ts';
import { userIdSchema } from './people.ts';

const countSchema = z.number().int();

/** POST `desk/applications/assignments`, of supervisors: those named, or all that a filter of the queue matches. */
export const bulkAssignmentSchema = z.object({
  to: userIdSchema,
  note: linesSchema.min(NOTE_LENGTH.min).max(NOTE_LENGTH.max),
  selection: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(MAX_BULK_ASSIGNMENT) }),
    z.object({
      filter: deskQuerySchema.omit({ page: true, size: true, sort: true }),
      /** How many the supervisor saw: another number now is 409. */
      total: countSchema.min(1).max(MAX_BULK_ASSIGNMENT),
    }),
  ]),
});
export type BulkAssignment = z.infer<typeof bulkAssignmentSchema>;
/** The body before it is parsed: flags of a filter are the texts of its query. */
export type BulkAssignmentInput = z.input<typeof bulkAssignmentSchema>;
export const bulkAssignedSchema = z.object({
  assigned: countSchema,
  /** Closed ones, the new operator's own, and those that they have already. */
  skipped: countSchema,
});
export type BulkAssigned = z.infer<typeof bulkAssignedSchema>;

/** GET `desk/supervision`. */
export const supervisionSchema = z.object({
  /** By operator; the first, without one, is what nobody has taken. */
  workload: z.array(
    z.object({
      operator: z.object({ id: z.string(), name: z.string() }).nullable(),
      open: countSchema,
      overdue: countSchema,
      /** Due before the end of the day in Tashkent. */
      dueToday: countSchema,
      /** Waiting for the applicant's documents. */
      waiting: countSchema,
      oldestDueAt: z.iso.datetime().nullable(),
    }),
  ),
  /** By status that is staff's turn: the promised hours, and how many are over them. */
  levels: z.array(
    z.object({
      status: z.enum(APPLICATION_STATUSES),
      hours: countSchema,
      open: countSchema,
      overdue: countSchema,
      oldestDueAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Supervision = z.infer<typeof supervisionSchema>;

/** GET `desk/report`: a day of Tashkent. */
export const reportQuerySchema = z.object({ day: z.iso.date() });
export type ReportQuery = z.infer<typeof reportQuerySchema>;
export const reportSchema = z.object({
  day: z.iso.date(),
  /** Sent by applicants on the day. */
  received: countSchema,
  operators: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      taken: countSchema,
      moved: countSchema,
      rejected: countSchema,
      /** Requests for documents. */
      requests: countSchema,
      calls: countSchema,
      reached: countSchema,
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;
