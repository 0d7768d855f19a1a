import { z } from 'zod';
import { CLOSED_STATES } from '../domain/listing/index.ts';
import { areaPathSchema } from './areas.ts';
import { idSchema } from './common.ts';
import { categoryCodeSchema } from './listing-filter.ts';
import { cardsQuerySchema, photoSchema } from './listings.ts';

/** A listing that was published and has left the market. */
export const closedListingSchema = z.object({
  id: idSchema,
  state: z.enum(CLOSED_STATES),
  /** Null if nobody recorded it. */
  closedAt: z.iso.datetime().nullable(),
  /** What everyone could see of it to the end; null for a listing that a moderator removed or an account took with it. */
  last: z
    .object({
      category: categoryCodeSchema,
      title: z.string(),
      /** See `listingCardSchema`. */
      typedIn: z.literal('ru').optional(),
      /** Whole so'm. */
      price: z.number().int(),
      areas: areaPathSchema,
      photo: photoSchema.nullable(),
    })
    .nullable(),
});
export type ClosedListing = z.infer<typeof closedListingSchema>;

/** GET `public/listings/closed?id=…` (at most 100): in the order requested, without those that are not closed. */
export const closedQuerySchema = cardsQuerySchema;
export const closedListingsSchema = z.array(closedListingSchema);
