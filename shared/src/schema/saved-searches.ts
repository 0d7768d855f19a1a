import { z } from 'zod';
import { AREA_NAME_LENGTH } from '../domain/area/names.ts';
import { MAX_SEARCH_NAME } from '../domain/constants.ts';
import { MATCH_REASONS, ORDER_QUERY_LENGTH, SEARCH_MODES } from '../domain/filter/index.ts';
import { MAX_POLYGONS } from '../domain/geo/index.ts';
import { lineSchema, versionSchema } from './common.ts';
import { listingCardSchema } from './listings.ts';

const chosen = {
  name: lineSchema.min(1).max(MAX_SEARCH_NAME),
  /** The filter as the query of its list's address. */
  query: z.string().max(ORDER_QUERY_LENGTH),
  /** Of the filter's drawn areas, in their order; empty for one without. Left out if none has a name. */
  areaNames: z.array(lineSchema.max(AREA_NAME_LENGTH)).max(MAX_POLYGONS).optional(),
  mode: z.enum(SEARCH_MODES),
  /** Of digests, in Tashkent. */
  hour: z.number().int().min(0).max(23),
};

/** POST `searches`. */
export const savedSearchBodySchema = z.object(chosen);
export type SavedSearchBody = z.infer<typeof savedSearchBodySchema>;

/** PATCH `searches/{id}`: what is given changes; names of areas go with a filter that changes without them. */
export const savedSearchPatchSchema = z
  .object({ ...chosen, paused: z.boolean() })
  .partial()
  .extend({ version: versionSchema });
export type SavedSearchPatch = z.infer<typeof savedSearchPatchSchema>;

export const savedSearchSchema = z.object({
  ...chosen,
  id: z.number().int(),
  paused: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Listings that matched since the matches were last opened. */
  newMatches: z.number().int(),
  version: versionSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const searchSavedSchema = savedSearchSchema.extend({
  /** False if this filter was saved before. */
  isNew: z.boolean(),
});
export type SearchSaved = z.infer<typeof searchSavedSchema>;

/** GET `searches`: the last saved first. */
export const savedSearchesSchema = z.object({ items: z.array(savedSearchSchema) });
export type SavedSearches = z.infer<typeof savedSearchesSchema>;

/** GET `searches/{id}/matches`: the latest first; those that are no longer for sale are left out. */
export const searchMatchesSchema = z.object({
  /** When the matches were last opened, or the search was saved. */
  since: z.iso.datetime(),
  items: z.array(
    z.object({
      listing: listingCardSchema,
      reason: z.enum(MATCH_REASONS),
      at: z.iso.datetime(),
      /** Since the matches were last opened. */
      isNew: z.boolean(),
    }),
  ),
});
export type SearchMatches = z.infer<typeof searchMatchesSchema>;
