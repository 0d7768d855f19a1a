import { z } from 'zod';

/** GET `listings/{id}/statistics`: how many visitors saw a listing and its seller's phone number. */
export const listingStatisticsSchema = z.object({
  /** Since the listing exists. */
  watchCount: z.number().int(),
  phoneCount: z.number().int(),
  /** The last `STATISTICS_DAYS` days in Tashkent, today last. */
  days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), phones: z.number().int() })),
});
export type ListingStatistics = z.infer<typeof listingStatisticsSchema>;
