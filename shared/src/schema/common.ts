import { z } from 'zod';
import { LOCALES } from '../domain/locale.ts';

export const localeSchema = z.enum(LOCALES);
export const currencySchema = z.enum(['UZS', 'USD']);

/** WGS 84 degrees, `[lng, lat]`, inside a box around Uzbekistan. */
export const lngLatSchema = z.tuple([z.number().min(55).max(74), z.number().min(36).max(47)]);
export type LngLat = z.infer<typeof lngLatSchema>;

/** A drawn area: an open ring of 3 to 500 points. */
export const polygonSchema = z.array(lngLatSchema).min(3).max(500);

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

/** Something wrong with one value; `code` is a key of `validation.*` translations. */
export const fieldErrorSchema = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem document. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** What a gate found: what is wrong, where it stands, how to mend it. */
  refusals: z.array(z.object({ what: z.string(), where: z.string(), mend: z.string() })).optional(),
  errors: z.array(fieldErrorSchema).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** `version` guards optimistic writes: a stale one answers 409. */
export const versionSchema = z.number().int().min(1);
