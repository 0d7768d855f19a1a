import { z } from 'zod';
import { isNamedReason, OTHER_REASON, REPORT_REASONS, REPORT_TEXT_LENGTH } from '../domain/listing/index.ts';
import { linesSchema } from './common.ts';

const textSchema = linesSchema.max(REPORT_TEXT_LENGTH.max);

/** POST `public/listings/{id}/reports`. */
export const reportBodySchema = z.discriminatedUnion('reason', [
  z.object({ reason: z.enum(REPORT_REASONS.filter(isNamedReason)), text: textSchema.default('') }),
  z.object({ reason: z.literal(OTHER_REASON), text: textSchema.min(REPORT_TEXT_LENGTH.min) }),
]);
export type ReportBody = z.infer<typeof reportBodySchema>;
/** `isNew` is false if this visitor has already reported the listing for this reason. */
export const reportResponseSchema = z.object({ isNew: z.boolean() });
export type ReportResponse = z.infer<typeof reportResponseSchema>;

/** Open reports of one listing for moderators; they do not say who sent them. */
export const reportSummarySchema = z.object({
  total: z.number().int(),
  /** The last report's time. */
  lastAt: z.iso.datetime(),
  /** By how often they are given. */
  reasons: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      count: z.number().int(),
      /** The newest texts that came with it. */
      texts: z.array(z.string()),
    }),
  ),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** POST `moderation/listings/{id}/dismiss-reports`: those up to a moment, so that none is dismissed unread. */
export const dismissReportsSchema = z.object({ upTo: z.iso.datetime() });
export const reportsDismissedSchema = z.object({ dismissed: z.number().int() });
