import { z } from 'zod';
import { REASON_LENGTH } from '../domain/constants.ts';
import { DUPLICATE_SIGNS } from '../domain/listing-review.ts';
import { CASE_CHANGES, CASE_DECISIONS } from '../domain/moderation.ts';
import { fieldErrorSchema, pageQuerySchema, versionSchema } from './common.ts';
import { reportSummarySchema } from './listing-reports.ts';
import { ownListingSchema } from './listings.ts';

/** GET `moderation/listings`: listings that wait for a decision, or those for sale with open reports. */
export const moderationQuerySchema = pageQuerySchema.extend({ reported: z.stringbool().default(false) });
export type ModerationQuery = z.infer<typeof moderationQuerySchema>;
export const moderationItemSchema = ownListingSchema.extend({
  owner: z.object({ id: z.string(), name: z.string() }),
  duplicates: z.array(z.object({ id: z.number().int(), why: z.enum(DUPLICATE_SIGNS) })),
  /** What to look at closely: contacts in the texts, an unusual price. */
  concerns: z.array(fieldErrorSchema),
  /** Open reports; null without any. */
  reports: reportSummarySchema.nullable(),
});
export const moderationResponseSchema = z.object({
  items: z.array(moderationItemSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** Number of listings in both lists, for their tabs. */
  counts: z.object({ waiting: z.number().int(), reported: z.number().int() }),
});
export type ModerationResponse = z.infer<typeof moderationResponseSchema>;
export type ModerationItem = z.infer<typeof moderationItemSchema>;
/** POST `moderation/listings/{id}/approve`, and with a reason `/reject` and `/withdraw`. */
export const approveBodySchema = z.object({ version: versionSchema });
export const reasonedBodySchema = z.object({
  version: versionSchema,
  reason: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max),
});

/** STOMP `/topic/moderation`: a case enters a list, changes or leaves one. It names nobody. */
export const caseMessageSchema = z.object({
  id: z.number().int(),
  change: z.enum(CASE_CHANGES),
  /** What a moderator decided, if that is why. */
  decision: z.enum(CASE_DECISIONS).optional(),
});
export type CaseMessage = z.infer<typeof caseMessageSchema>;
