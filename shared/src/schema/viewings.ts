import { z } from 'zod';
import { MAX_PHONE_TEXT, phoneIssue, phoneToE164 } from '../domain/identity/index.ts';
import { VIEWING_STATES, VIEWING_TIMES, VISITOR_NAME_LENGTH } from '../domain/listing/index.ts';
import { lineSchema, versionSchema } from './common.ts';

/** A phone number of Uzbekistan in any usual writing; E.164 once read. */
export const phoneSchema = z
  .string()
  .max(MAX_PHONE_TEXT)
  .transform((text, context) => {
    const e164 = phoneToE164(text);
    if (e164 !== null) return e164;
    context.addIssue({ code: 'custom', params: { code: phoneIssue(text) ?? 'phoneNumber' } });
    return z.NEVER;
  });

/** The name of a visitor. */
export const visitorNameSchema = lineSchema.min(VISITOR_NAME_LENGTH.min).max(VISITOR_NAME_LENGTH.max);

/** POST `public/listings/{id}/viewings`: the day and the time are Tashkent's. */
export const viewingBodySchema = z.object({
  day: z.iso.date(),
  time: z.enum(VIEWING_TIMES),
  name: visitorNameSchema,
  phone: phoneSchema,
});
export type ViewingBody = z.infer<typeof viewingBodySchema>;
/** `isNew` is false if the same phone number has already asked: the request then has the new time. */
export const viewingAskedSchema = z.object({ isNew: z.boolean() });
export type ViewingAsked = z.infer<typeof viewingAskedSchema>;

/** A request for a viewing, for the listing's owner alone. */
export const viewingSchema = z.object({
  id: z.number().int(),
  startsAt: z.iso.datetime(),
  state: z.enum(VIEWING_STATES),
  /** Empty if its key has been lost. */
  name: z.string(),
  phone: z.string(),
  askedAt: z.iso.datetime(),
});
export type Viewing = z.infer<typeof viewingSchema>;
/** GET `listings/{id}/viewings`: those to come first, by time; then the past ones. */
export const viewingsSchema = z.array(viewingSchema);
/** PUT `listings/{id}/viewings/{viewing}`. */
export const viewingReplySchema = z.object({
  state: z.enum(VIEWING_STATES).exclude(['new']),
  /** What the reply is based on; a newer one responds 409. */
  version: versionSchema.optional(),
});
export type ViewingReply = z.infer<typeof viewingReplySchema>;
