import { z } from 'zod';
import { AREA_LEVELS } from '../domain/areas.ts';
import { FILTER_LIMITS } from '../domain/constants.ts';

export const areaLevelSchema = z.enum(AREA_LEVELS);

/** A node of province > district > MFY. `code` is the SOATO code; `name` Uzbek Cyrillic. */
export const areaSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  label: z.string(),
  name: z.string(),
  nameRu: z.string(),
  nameLatn: z.string(),
  parentId: z.number().int().nullable(),
  level: areaLevelSchema,
  /** Of an MFY: the official register's, or one made of its code. */
  uuid: z.guid().optional().describe('Every MFY has one'),
  /** Centre `[lng, lat]` and a zoom which shows the whole area. */
  center: z.tuple([z.number(), z.number()]),
  zoom: z.number().optional(),
  children: z.array(z.unknown()).optional(),
});
export type Area = z.infer<typeof areaSchema>;

export const areaRefSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  nameRu: z.string(),
  nameLatn: z.string(),
});

/** GET `public/areas/search`: an area whose name was typed, with those above it, province first. */
export const areaHitSchema = areaSchema.extend({ above: z.array(areaRefSchema) });
export type AreaHit = z.infer<typeof areaHitSchema>;

/** POST `public/region/init`: `{}` lists provinces, `{parent}` its children. */
export const regionInitBodySchema = z.object({ parent: z.coerce.number().int().optional() });
export const areasResponseSchema = z.array(areaSchema);

/** POST `region/multi-region-mfy-search`: MFYs of several districts. */
export const multiRegionMfyBodySchema = z.object({
  parents: z.array(z.coerce.number().int()).min(1).max(FILTER_LIMITS.regions),
});

export const categoryNodeSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  children: z.array(z.object({ id: z.number().int(), code: z.string(), children: z.array(z.unknown()) })),
});
/** GET `public/catalog/init`. */
export const catalogResponseSchema = z.object({
  categories: z.array(categoryNodeSchema),
  regions: areasResponseSchema,
});
export type Catalog = z.infer<typeof catalogResponseSchema>;
