import { z } from 'zod';
import { CHECKLIST_STEPS } from '../domain/application/index.ts';

/** PUT `desk/applications/{id}/checklist/{step}`. */
export const checkBodySchema = z.object({ done: z.boolean() });
export type CheckBody = z.infer<typeof checkBodySchema>;

/** GET `desk/applications/{id}/checklist`. */
export const checklistSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(CHECKLIST_STEPS),
      /** Who ticked it and when; the name is empty for an account that is gone. */
      done: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
    }),
  ),
  /** The reader has the application, and it is not closed. */
  canTick: z.boolean(),
});
export type Checklist = z.infer<typeof checklistSchema>;

/** Steps done, of those of the application's kind. */
export const checksSchema = z.object({ done: z.number().int(), total: z.number().int() });
