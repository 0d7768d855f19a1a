import { z } from 'zod';
import { isBbox } from '../domain/geo/index.ts';
import { PLACE_KINDS } from '../domain/place/index.ts';
import { lngLatSchema } from './common.ts';

const placeKindSchema = z.enum(PLACE_KINDS);

/** GET `public/places?kind=…&bbox=…`. */
export const placesQuerySchema = z.object({
  kind: placeKindSchema,
  bbox: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/)
    .transform((text) => text.split(',').map(Number) as [number, number, number, number])
    .refine(isBbox)
    .describe('west,south,east,north in degrees'),
});
export const placesResponseSchema = z.array(z.object({ id: z.string(), name: z.string(), at: lngLatSchema }));
export type PlacesResponse = z.infer<typeof placesResponseSchema>;

/** GET `public/places/kinds`: those of which there are any. */
export const knownPlaceKindsSchema = z.array(placeKindSchema);
export type KnownPlaceKinds = z.infer<typeof knownPlaceKindsSchema>;
