import { z } from 'zod';
import { HOUSING_TYPES, TAB_CATEGORIES } from '../domain/category/index.ts';
import { areaRefSchema } from './areas.ts';
import { idSchema } from './common.ts';
import { codeSchema } from './listing-filter.ts';

/** GET `public/valuation`: the property. Bounds of its numbers are those of the table of characteristics. */
export const valuationQuerySchema = z.object({
  category: z.enum(TAB_CATEGORIES),
  /** Of flats, which must have it. */
  housing_type: z.enum(HOUSING_TYPES).optional(),
  /** An area of any level. */
  region: idSchema,
  /** The main area in the unit of its category: m², of land sotka. */
  area: z.coerce.number(),
  rooms: z.coerce.number().optional(),
  year: z.coerce.number().optional(),
  repair: codeSchema.optional(),
});
export type ValuationQuery = z.infer<typeof valuationQuerySchema>;

const rangeSchema = z.object({ min: z.number(), max: z.number() });

/** What the property may cost by published listings like it. */
export const valuationSchema = z.object({
  /** Whole so'm: quartiles of the prices per m², times its area; null with too few listings. */
  estimate: z.object({ low: z.number().int(), middle: z.number().int(), high: z.number().int() }).nullable(),
  /** Number of listings. */
  sample: z.number().int(),
  /** Where they are: the district, or the province. */
  place: areaRefSchema,
  /** What they have in common with it; a condition that left too few is absent. */
  used: z.object({
    /** In the unit of the query. */
    area: rangeSchema,
    rooms: z.number().int().optional(),
    year: rangeSchema.optional(),
    repair: z.string().optional(),
  }),
});
export type Valuation = z.infer<typeof valuationSchema>;
