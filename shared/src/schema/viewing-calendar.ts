import { z } from 'zod';
import { APPLICATION_KINDS, APPOINTMENT_ACTIONS, APPOINTMENT_STATES } from '../domain/application/index.ts';
import {
  VIEWING_ACTIONS,
  VIEWING_EVENTS,
  VIEWING_SIDES,
  VIEWING_STATES,
  VIEWING_TIMES,
} from '../domain/listing/index.ts';
import { versionSchema } from './common.ts';
import { photoSchema } from './listings.ts';

/** Days of Tashkent, both included; at most `MAX_CALENDAR_DAYS`. */
export const calendarQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;

const calendarListingSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  photo: photoSchema.nullable(),
});

/** A viewing of a listing, for its owner, the owner's agency, and the visitor who asked for it. */
export const calendarViewingSchema = z.object({
  id: z.number().int(),
  startsAt: z.iso.datetime(),
  state: z.enum(VIEWING_STATES),
  version: versionSchema,
  /** As whom the reader sees it. */
  side: z.enum(VIEWING_SIDES),
  listing: calendarListingSchema,
  /** The visitor's: whole for the owner, `М. Ю.` for the agency. Empty if its key has been lost. */
  name: z.string(),
  /** For the owner and the visitor; empty for the agency. */
  phone: z.string(),
  /** Whether the visitor has an account, which gets notices. */
  hasAccount: z.boolean(),
  askedAt: z.iso.datetime(),
  actions: z.array(z.enum(VIEWING_ACTIONS)),
  /** What happened to it, the newest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.enum(VIEWING_SIDES),
      event: z.enum(VIEWING_EVENTS),
      /** The time of the viewing afterwards. */
      startsAt: z.iso.datetime(),
    }),
  ),
});
export type CalendarViewing = z.infer<typeof calendarViewingSchema>;
/** GET `viewings`: by time. */
export const viewingCalendarSchema = z.object({ items: z.array(calendarViewingSchema) });
export type ViewingCalendar = z.infer<typeof viewingCalendarSchema>;
/** POST `listings/{id}/viewings/{viewing}/move`: the day and the time are Tashkent's. */
export const viewingMoveSchema = z.object({
  version: versionSchema,
  day: z.iso.date(),
  time: z.enum(VIEWING_TIMES),
});
export type ViewingMove = z.infer<typeof viewingMoveSchema>;

/** GET `desk/viewings`: the reader's own applications or those of all operators. */
export const deskViewingsQuerySchema = calendarQuerySchema.extend({
  of: z.enum(['mine', 'all']).default('mine'),
});
export type DeskViewingsQuery = z.infer<typeof deskViewingsQuerySchema>;
/** The appointment of an application, for staff. */
export const deskViewingSchema = z.object({
  /** The application's. */
  id: z.number().int(),
  kind: z.enum(APPLICATION_KINDS),
  startsAt: z.iso.datetime(),
  state: z.enum(APPOINTMENT_STATES),
  version: versionSchema,
  listing: calendarListingSchema.nullable(),
  /** `Азиза К.` */
  applicant: z.string(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What the reader may do with it. */
  actions: z.array(z.enum(APPOINTMENT_ACTIONS)),
});
export type DeskViewing = z.infer<typeof deskViewingSchema>;
export const deskViewingsSchema = z.object({ items: z.array(deskViewingSchema) });
export type DeskViewings = z.infer<typeof deskViewingsSchema>;
