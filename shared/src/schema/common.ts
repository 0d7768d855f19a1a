import { z } from 'zod';
import { CURRENCIES, FILTER_LIMITS, MAX_PAGE_SIZE, PAGE_SIZE, REASON_LENGTH } from '../domain/constants.ts';
import { DRAWING_BOX, MAX_POLYGON_POINTS, MIN_POLYGON_POINTS } from '../domain/geo/index.ts';
import { cleanLine, cleanLines, cleanSpan } from '../domain/text/index.ts';

/** Checks of the schemas below, so that a test can find the schemas without one. */
export const CLEANERS = {
  line: z.overwrite(cleanLine),
  lines: z.overwrite(cleanLines),
  span: z.overwrite(cleanSpan),
};

export const currencySchema = z.enum(CURRENCIES);

const [WEST, SOUTH, EAST, NORTH] = DRAWING_BOX;
/** WGS 84 degrees, `[lng, lat]`, inside a box around Uzbekistan. */
export const lngLatSchema = z.tuple([z.number().min(WEST).max(EAST), z.number().min(SOUTH).max(NORTH)]);
export type LngLat = z.infer<typeof lngLatSchema>;

/**
 * WGS 84 degrees, `[lng, lat]`, of a computed corner. Unlike a place that people give, it may lie anywhere: a hexagon
 * around listings at the border reaches far over it at low zooms.
 */
export const cornerSchema = z.tuple([z.number(), z.number()]);

export const bboxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A drawn area: an open ring. */
export const polygonSchema = z.array(lngLatSchema).min(MIN_POLYGON_POINTS).max(MAX_POLYGON_POINTS);

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** One line without invisible characters; a text that shows nothing is empty. */
export const lineSchema = z.string().check(CLEANERS.line);
/** Several lines without invisible characters. */
export const linesSchema = z.string().check(CLEANERS.lines);
/** A part of a formatted text. */
export const spanTextSchema = z.string().check(CLEANERS.span);

/** Why somebody refuses. */
export const reasonSchema = linesSchema.min(REASON_LENGTH.min).max(REASON_LENGTH.max);

export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(FILTER_LIMITS.page).default(1),
  size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});

/** Something wrong with one value; `code` is a key of `validation.*` translations. */
export const fieldErrorSchema = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** `version` guards optimistic writes: a stale one responds 409. */
export const versionSchema = z.number().int().min(1);

/** Of the latest comment of each author; `average` is null without any. */
export const ratingSchema = z.object({ average: z.number().nullable(), count: z.number().int() });
