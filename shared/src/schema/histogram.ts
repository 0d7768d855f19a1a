import { z } from 'zod';

/** GET `public/listings/histogram`. */
export const histogramSchema = z.object({
  /** Listings with a known value; empty bounds and counts without any. */
  total: z.number().int(),
  /** Ascending, one more than counts. Prices in the requested currency, areas in the unit of their field. */
  bounds: z.array(z.number()),
  /** Between each two bounds, the lower one included; the first has all below it too, the last all above. */
  counts: z.array(z.number().int()),
});
export type Histogram = z.infer<typeof histogramSchema>;
