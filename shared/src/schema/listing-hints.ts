import { z } from 'zod';
import { DUPLICATE_SIGNS } from '../domain/listing/index.ts';
import { pricePlaceSchema } from './listings.ts';

/** GET `listings/{id}/hints`: what its owner should know before it is sent. */
export const listingHintsSchema = z.object({
  /** Prices of published listings like it; null with too few, or if its kind has no price per m². */
  pricePlace: pricePlaceSchema.nullable(),
  /** One's own listings that are open, and published ones of others. */
  duplicates: z.array(
    z.object({
      why: z.enum(DUPLICATE_SIGNS),
      isOwn: z.boolean(),
      /** Null for another's with the same cadastral number: nobody learns which property a number is of. */
      listing: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    }),
  ),
});
export type ListingHints = z.infer<typeof listingHintsSchema>;
