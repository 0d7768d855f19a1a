import { z } from 'zod';
import { AREA_LEVELS } from '../domain/area/index.ts';
import { FILTER_LIMITS } from '../domain/constants.ts';
import { DRAWING_BOX } from '../domain/geo/index.ts';
import { bboxSchema, idSchema, lngLatSchema } from './common.ts';

const [WEST, SOUTH, EAST, NORTH] = DRAWING_BOX;

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
  children: z
    .array(z.unknown())
    .optional()
    .describe('Always empty: `public/region/init` with `parent` lists them'),
});
export type Area = z.infer<typeof areaSchema>;

export const areaRefSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  nameRu: z.string(),
  nameLatn: z.string(),
});

export const areaPathSchema = z.object({
  province: areaRefSchema,
  district: areaRefSchema.nullable(),
  mfy: areaRefSchema.nullable(),
});
export type AreaPath = z.infer<typeof areaPathSchema>;

/** GET `public/areas/search`: an area whose name was typed, with those above it, province first. */
export const areaHitSchema = areaSchema.extend({ above: z.array(areaRefSchema) });
export type AreaHit = z.infer<typeof areaHitSchema>;

/** POST `public/region/init`: `{}` lists provinces, `{parent}` its children. */
export const regionInitBodySchema = z.object({ parent: z.coerce.number().int().optional() });
export const areasResponseSchema = z.array(areaSchema);

/** GET `public/areas/outlines?id=…`: where an area lies; without an outline its box is what its centre reaches. */
export const areaOutlineSchema = z.object({
  id: z.number().int(),
  bbox: bboxSchema,
  outline: z
    .array(z.array(z.array(lngLatSchema)))
    .describe('Parts, each an open outer ring and the rings of its holes; empty if unknown'),
});
export type AreaOutline = z.infer<typeof areaOutlineSchema>;

/** At most as many as a filter holds. */
export const outlinesQuerySchema = z.object({
  id: z
    .union([idSchema, z.array(idSchema).max(FILTER_LIMITS.regions)])
    .transform((id) => (Array.isArray(id) ? [...new Set(id)] : [id])),
});

/** GET `public/areas/at?area=…&lng=…&lat=…`: whether a point lies in an area. */
export const pointQuerySchema = z.object({
  area: idSchema,
  lng: z.coerce.number().min(WEST).max(EAST),
  lat: z.coerce.number().min(SOUTH).max(NORTH),
});
export const pointCheckSchema = z.object({
  inside: z.boolean(),
  exact: z
    .boolean()
    .describe('False where there is no outline: judged by the distances to centres of districts'),
  abroad: z.boolean().describe('Outside the country'),
  km: z.number().int().nullable().describe('Of a point outside: about how far from the area or the country'),
  actual: areaPathSchema.nullable().describe('Of a point outside: where it lies, if an outline tells'),
});
export type PointCheck = z.infer<typeof pointCheckSchema>;

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
