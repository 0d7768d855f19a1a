import { z } from 'zod';

/** Google's maps which the site offers: the plan, and satellite pictures with roads and names. */
export const googleMapSchema = z.enum(['google', 'hybrid']);
export type GoogleMap = z.infer<typeof googleMapSchema>;

/** GET `public/tiles/google/{map}`: a session for browsers. */
export const googleTilesResponseSchema = z.object({
  /** XYZ address with `{x}`, `{y}`, `{z}`. */
  url: z.string(),
  /** Milliseconds since 1970 after which it must be asked for again. */
  expires: z.number().int(),
});
export type GoogleTilesResponse = z.infer<typeof googleTilesResponseSchema>;

const degrees = z.coerce.number();

/** GET `public/tiles/google/{map}/copyright`: a view of the map. */
export const copyrightQuerySchema = z.object({
  zoom: z.coerce.number().int().min(0).max(22),
  west: degrees.min(-180).max(180),
  south: degrees.min(-90).max(90),
  east: degrees.min(-180).max(180),
  north: degrees.min(-90).max(90),
});
export type CopyrightQuery = z.infer<typeof copyrightQuerySchema>;
export const copyrightResponseSchema = z.object({ copyright: z.string() });
