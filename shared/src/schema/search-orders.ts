import { z } from 'zod';
import { ORDER_QUERY_LENGTH, telegramName } from '../domain/filter/index.ts';
import { phoneSchema } from './viewings.ts';

const telegramSchema = z
  .string()
  .refine((text) => text.length <= 100 && telegramName(text) !== null)
  .transform((text) => telegramName(text) ?? text);

/** How to reach a visitor. */
export const visitorContactSchema = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('telegram'), name: telegramSchema }),
  z.object({ channel: z.literal('phone'), phone: phoneSchema }),
]);
export type VisitorContact = z.infer<typeof visitorContactSchema>;

/** POST `public/search-orders`: the latest listings of a filter, ordered by a visitor. */
export const searchOrderBodySchema = z.object({
  /** The filter as the query of its list's address. */
  query: z.string().max(ORDER_QUERY_LENGTH),
  contact: visitorContactSchema,
  /** The visitor agrees to the contact being kept. */
  consent: z.literal(true),
});
export type SearchOrderBody = z.infer<typeof searchOrderBodySchema>;
export const searchOrderSchema = z.object({
  /** Ends the order; the same for the same contact and filter. */
  token: z.string(),
  /** False if it was ordered before: it is then kept from today. */
  isNew: z.boolean(),
  until: z.iso.datetime(),
});
export type SearchOrder = z.infer<typeof searchOrderSchema>;
