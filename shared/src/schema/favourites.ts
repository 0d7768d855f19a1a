import { z } from 'zod';
import { MAX_FAVOURITES } from '../domain/constants.ts';
import { listingCardSchema } from './listings.ts';

const listingIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** GET `favourites`: saved listings, the last saved first. */
export const favouritesResponseSchema = z.object({
  items: z.array(
    z.object({
      id: listingIdSchema,
      savedAt: z.iso.datetime(),
      /** Null while it is not for sale. */
      listing: listingCardSchema.nullable(),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type FavouritesResponse = z.infer<typeof favouritesResponseSchema>;

/** GET `favourites/ids`: all of them, the last saved first. */
export const favouriteIdsSchema = z.object({ ids: z.array(listingIdSchema) });
export type FavouriteIds = z.infer<typeof favouriteIdsSchema>;

/** POST `favourites/merge`: what a browser kept for a visitor, the last saved first. */
export const favouritesMergeSchema = z.object({ ids: z.array(listingIdSchema).max(MAX_FAVOURITES) });
export const favouritesMergedSchema = favouriteIdsSchema.extend({
  /** Left out: there are no such listings. */
  unknown: z.array(listingIdSchema),
  /** Left out: the list is full. */
  overLimit: z.array(listingIdSchema),
});
export type FavouritesMerged = z.infer<typeof favouritesMergedSchema>;
