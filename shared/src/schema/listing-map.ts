import { z } from 'zod';
import { DEFAULT_CATEGORY, MAIN_AREA } from '../domain/category/index.ts';
import { isBbox, MAX_POLYGONS } from '../domain/geo/index.ts';
import { areaRefSchema } from './areas.ts';
import { bboxSchema, cornerSchema, polygonSchema } from './common.ts';
import { categoryCodeSchema, listingFilterSchema } from './listing-filter.ts';

/** POST `public/listings/map`; bbox is `[west, south, east, north]` in degrees. */
export const mapQuerySchema = z.object({
  bbox: bboxSchema,
  zoom: z.number().min(0).max(22),
  filter: listingFilterSchema.default({}),
  polygons: z.array(polygonSchema).max(MAX_POLYGONS).default([]),
});
export type MapQuery = z.infer<typeof mapQuerySchema>;
export const mapResponseSchema = z.object({
  clusters: z.array(
    z.object({
      lng: z.number(),
      lat: z.number(),
      count: z.number().int(),
      minPrice: z.number().int(),
      bbox: bboxSchema,
    }),
  ),
  points: z.array(
    z.object({
      id: z.number().int(),
      lng: z.number(),
      lat: z.number(),
      price: z.number().int(),
      category: categoryCodeSchema,
      isNew: z.literal(true).optional().describe('Published a few days ago'),
    }),
  ),
  total: z.number().int(),
});
export type MapResponse = z.infer<typeof mapResponseSchema>;
/** GET `public/prices/map`: medians of a square metre in a view; whole so'm. */
export const priceMapQuerySchema = z.object({
  category: categoryCodeSchema
    .refine((code) => MAIN_AREA[code] !== null, 'it has no price of a square metre')
    .default(DEFAULT_CATEGORY),
  rooms: z.coerce.number().int().min(1).max(5).optional().describe('5: five and more'),
  zoom: z.coerce.number().min(0).max(22),
  bbox: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/)
    .transform((text) => text.split(',').map(Number) as [number, number, number, number])
    .refine(isBbox)
    .describe('west,south,east,north in degrees'),
});
export type PriceMapQuery = z.infer<typeof priceMapQuerySchema>;
export const priceMapResponseSchema = z.object({
  by: z.enum(['district', 'hexagon']),
  /** Those with ten listings and more. */
  places: z.array(
    z.object({
      area: areaRefSchema.optional().describe('Of a district'),
      shape: z.array(z.array(z.array(cornerSchema))).describe('Parts, each an outer ring and its holes'),
      median: z.number().int(),
      count: z.number().int(),
    }),
  ),
  steps: z.array(z.number().int()).describe('The lowest price of each shade, ascending'),
});
export type PriceMapResponse = z.infer<typeof priceMapResponseSchema>;
