import { z } from 'zod';
import { closedListingSchema } from './closed-listings.ts';
import { fieldErrorSchema } from './common.ts';

/** RFC 9457 problem document. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** A refusal of the gate: what is wrong, where, and how to fix it. */
  refusals: z.array(z.object({ what: z.string(), where: z.string(), fix: z.string() })).optional(),
  errors: z.array(fieldErrorSchema).optional(),
  /** With 409 of kind `claimed`: who works on the item, and until when unless they go on. */
  holder: z.object({ name: z.string(), until: z.iso.datetime() }).optional(),
  /** With 410 of a listing: what it was and why it left the market. */
  closed: closedListingSchema.optional(),
});
export type Problem = z.infer<typeof problemSchema>;
