import { z } from 'zod';
import { APPLICATION_ACTORS, STEP_STATES } from '../domain/application/index.ts';

import { allowedMoveSchema, applicationStatusSchema, documentRequestSchema } from './applications.ts';
/** GET `applications/{id}/timeline`. */
export const timelineSchema = z.object({
  status: applicationStatusSchema,
  steps: z.array(
    z.object({
      status: applicationStatusSchema,
      state: z.enum(STEP_STATES),
      at: z.iso.datetime().nullable(),
    }),
  ),
  /** Whose turn it is; null when nothing is left to do. */
  turn: z.enum(APPLICATION_ACTORS).nullable(),
  /** Who has it; null while no operator has taken it. */
  assignee: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  /** What is asked of the applicant. */
  requests: z.array(documentRequestSchema),
  moves: z.array(allowedMoveSchema),
  now: z.iso.datetime(),
});
export type Timeline = z.infer<typeof timelineSchema>;

/** GET `applications/{id}/history`: moves, and who read personal data, the newest first. */
export const applicationHistorySchema = z.object({
  items: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.enum([...APPLICATION_ACTORS, 'bank', 'system']),
      /** Null for an account that is gone. */
      name: z.string().nullable(),
      /** A move's action, or `create`, `edit`, `read`, `document`, `assign`, `request`, `appointment`, `lot`, `bid`. */
      action: z.string(),
      from: applicationStatusSchema.nullable(),
      to: applicationStatusSchema.nullable(),
      reason: z.string().nullable(),
      /** Fields that were read or changed, kinds of documents, a date. */
      details: z.array(z.string()),
    }),
  ),
});
export type ApplicationHistory = z.infer<typeof applicationHistorySchema>;
