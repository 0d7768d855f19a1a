import { z } from 'zod';
import { CATEGORY_CODES } from '../domain/category/index.ts';
import { areaRefSchema } from './areas.ts';

/** A month in Tashkent, `2026-04`. */
const monthSchema = z.string().regex(/^\d{4}-\d{2}$/);
const count = z.number().int();

/**
 * GET `public/analytics`. A place is a province, or null for the whole country. A place or month with fewer flats
 * than `MIN_COMPARED_PRICES` is absent.
 */
export const analyticsSchema = z.object({
  /** The last twelve, the current one last and not yet whole. */
  months: z.array(monthSchema),
  /**
   * Whole so'm per m² of flats that were on sale during a month, each at its last price of that month. A flat is on
   * sale from its publication until it is sold or its term ends.
   */
  prices: z.array(
    z.object({
      province: areaRefSchema.nullable(),
      points: z.array(
        z.object({
          month: monthSchema,
          median: count,
          /** Number of flats. */
          sample: count,
        }),
      ),
    }),
  ),
  /** Published listings. */
  categories: z.array(z.object({ code: z.enum(CATEGORY_CODES), total: count })),
  /** Published flats, and how many of them are in new buildings. */
  flats: z.array(z.object({ province: areaRefSchema.nullable(), total: count, newBuildings: count })),
});
export type Analytics = z.infer<typeof analyticsSchema>;
