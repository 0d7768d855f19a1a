import { z } from 'zod';
import { APPLICATION_ACTORS, APPOINTMENT_ACTIONS, APPOINTMENT_STATES } from '../domain/application/index.ts';
import { VIEWING_TIMES } from '../domain/listing/index.ts';
import { versionSchema } from './common.ts';

/** When the applicant sees the property with staff. */
export const appointmentSchema = z.object({
  startsAt: z.iso.datetime(),
  state: z.enum(APPOINTMENT_STATES),
  by: z.enum(APPLICATION_ACTORS),
  /** What the reader may do with it. */
  actions: z.array(z.enum(APPOINTMENT_ACTIONS)),
});
export type AppointmentResponse = z.infer<typeof appointmentSchema>;

/** POST `applications/{id}/appointment`, and the same of staff; the day and the time are Tashkent's. */
export const appointmentBodySchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('propose'),
    version: versionSchema,
    day: z.iso.date(),
    time: z.enum(VIEWING_TIMES),
  }),
  z.object({ action: z.enum(APPOINTMENT_ACTIONS).exclude(['propose']), version: versionSchema }),
]);
export type AppointmentBody = z.infer<typeof appointmentBodySchema>;
