import { z } from 'zod';
import { MAX_COMPARED } from '../domain/constants.ts';
import { closedListingSchema } from './closed-listings.ts';
import { listingDetailSchema } from './listings.ts';

/** GET `public/listings/compare?ids=1,2`: at most four ids, each once. */
export const compareQuerySchema = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.number()).max(MAX_COMPARED)),
});
/** In the order asked. */
export const compareResponseSchema = z.array(
  z.object({
    id: z.number().int(),
    /** Null if it is not for sale. */
    listing: listingDetailSchema.nullable(),
    /** It was for sale before. */
    isGone: z.boolean(),
    /** What became of one that was for sale before. */
    closed: closedListingSchema.nullable(),
  }),
);
export type CompareResponse = z.infer<typeof compareResponseSchema>;
