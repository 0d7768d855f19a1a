import { z } from 'zod';
import { pointQuerySchema } from './areas.ts';

export const reverseQuerySchema = pointQuerySchema.omit({ area: true });
const areaRefSchema = z.object({ id: z.number().int() }).nullable();
/** Where a point is: a user's location but for the MFY, whose name is beside the city's. */
export const reverseResponseSchema = z.object({
  osmData: z.object({ address: z.object({ city: z.string().optional() }) }),
  province: areaRefSchema,
  region: areaRefSchema,
  neighbourhood: z.string().optional(),
});
export type ReverseResponse = z.infer<typeof reverseResponseSchema>;
