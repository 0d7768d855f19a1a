import { z } from 'zod';
import { CHARACTERISTIC_LIMITS, HOUSING_TYPES } from '../domain/category/index.ts';
import { MAX_PAGE_SIZE, USER_TYPES } from '../domain/constants.ts';
import { LISTING_STATUSES } from '../domain/listing/index.ts';
import { areaPathSchema, areaRefSchema } from './areas.ts';
import { idSchema, lineSchema, lngLatSchema, ratingSchema, versionSchema } from './common.ts';
import { categoryCodeSchema, codeSchema, understoodSchema } from './listing-filter.ts';

export const housingTypeSchema = z.enum(HOUSING_TYPES);
export const listingStatusSchema = z.enum(LISTING_STATUSES);

/** One stored characteristic: an option code, option codes, a number, a text or a date. */
export const characteristicValueSchema = z.union([
  lineSchema.max(CHARACTERISTIC_LIMITS.text),
  z.number(),
  z.array(codeSchema).max(CHARACTERISTIC_LIMITS.options),
]);
/** Characteristic values by code; checked against the domain's characteristics table. */
export const characteristicsSchema = z.record(codeSchema, characteristicValueSchema);

/** Three widths of one photo; `color` fills the box before the photo arrives. */
export const photoSchema = z.object({
  id: z.string(),
  /** WebP addresses by width in pixels: 320, 800, 1600. Beside them are the `AVIF_WIDTHS` as `.avif`. */
  urls: z.object({ w320: z.string(), w800: z.string(), w1600: z.string() }),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;

export const listingCardSchema = z.object({
  id: z.number().int(),
  category: categoryCodeSchema,
  title: z.string(),
  /** The language of title and description, where one of them shows it; absent if none does. */
  typedIn: z.literal('ru').optional(),
  /** Whole so'm. */
  price: z.number().int(),
  /** Whole so'm a square metre of the category's main area; null where it has none. */
  pricePerM2: z.number().int().nullable(),
  /** Main area in m² (plot area in sotka ×100 m² for land is still m²). */
  area: z.number().nullable(),
  address: z.string(),
  landmark: z.string().nullable(),
  areas: areaPathSchema,
  point: lngLatSchema,
  /** The nearest station within reach of a walk, and the metres to it as the crow flies. */
  metro: z
    .object({
      name: z.string(),
      nameRu: z.string(),
      nameLatn: z.string(),
      line: z.string(),
      metres: z.number().int(),
    })
    .optional(),
  /** The loan with the lowest rate of today's offers that apply to it; absent if no bank lends for it. */
  credit: z
    .object({
      rate: z.number().describe('Percent a year'),
      initialPercent: z.number().describe('Percent of the price that is paid down'),
      creditTerm: z.number().int().describe('Months'),
      monthly: z.number().int().describe('Whole so’m, by equal payments'),
    })
    .optional(),
  photos: z.array(photoSchema),
  /** The characteristics shown on a card, in the table's order. */
  characteristics: characteristicsSchema,
  housingType: housingTypeSchema.nullable(),
  premium: z.boolean(),
  /** Published a few days ago. */
  isNew: z.boolean(),
  /** The price before a recent reduction, in whole so'm. */
  priceBefore: z.number().int().nullable(),
  sellerType: z.enum(USER_TYPES),
  status: listingStatusSchema,
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  watchCount: z.number().int(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

export const listingsResponseSchema = z.object({
  items: z.array(listingCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /**
   * With `facets=true`: for each condition that has values to choose from (`seller`, `c.repair`), how many listings match
   * with each value (as in the query: `agency`, `euro_repair`, `5-`) under all the other conditions.
   */
  facets: z.record(z.string(), z.record(z.string(), z.number().int())).optional(),
  /** The query as corrected for a typo, when the corrected one was searched. */
  correctedSearch: z.string().optional(),
  /** What `search` was read as, unless it is to be matched as written. */
  understood: understoodSchema.optional(),
});
export type ListingsResponse = z.infer<typeof listingsResponseSchema>;
export type ListingFacets = NonNullable<ListingsResponse['facets']>;

/** GET `public/suggestions?search=`: what a text that is being typed may become. */
export const suggestionsSchema = z.object({
  /** The text as it is. */
  understood: understoodSchema,
  /** What is before the words that a place or a street would replace. */
  before: understoodSchema,
  /** Areas with listings, with those above, province first. */
  places: z.array(areaRefSchema.extend({ above: z.array(areaRefSchema), total: z.number().int() })),
  streets: z.array(z.object({ name: z.string(), total: z.number().int() })),
  /** Stations of the metro, by their numbers. */
  stations: z.array(z.object({ id: z.number().int(), total: z.number().int() })),
  /** The published listing whose id the text is. */
  listing: listingCardSchema.pick({ id: true, title: true, price: true }).nullable(),
  /** Listings that match the text as it is understood; absent if it is understood as nothing but words. */
  total: z.number().int().optional(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/**
 * Offered with an empty result: what to relax and how many listings that gives.
 * `part` is a `FilterPart` of the domain: `price`, `regions`, `c.rooms`.
 */
export const relaxResponseSchema = z.array(z.object({ part: z.string(), total: z.number().int() }));
export type RelaxResponse = z.infer<typeof relaxResponseSchema>;

/** GET `public/listings/summary`: published listings by category, and the districts with the most. */
export const listingsSummarySchema = z.object({
  total: z.number().int(),
  categories: z.array(z.object({ code: categoryCodeSchema, total: z.number().int() })),
  areas: z.array(areaRefSchema.extend({ total: z.number().int() })),
});
export type ListingsSummary = z.infer<typeof listingsSummarySchema>;

export const sellerSchema = z.object({
  id: z.string(),
  name: z.string(),
  userType: z.enum(USER_TYPES),
  /** `+998 (9•) •••-••-••`: the whole number is revealed by POST `/phone`. */
  maskedPhone: z.string().nullable(),
  since: z.iso.datetime(),
  listingsCount: z.number().int(),
  verified: z.boolean(),
  rating: ratingSchema,
});

/** Prices per m² of published listings of the same category and market. */
export const pricePlaceSchema = z.object({
  /** The district, or the province of a district with too few. */
  area: areaRefSchema,
  /** Number of listings. */
  n: z.number().int(),
  /** Percentiles in whole so'm per m². */
  p5: z.number().int(),
  p25: z.number().int(),
  p50: z.number().int(),
  p75: z.number().int(),
  p95: z.number().int(),
});
export type PricePlace = z.infer<typeof pricePlaceSchema>;

export const listingDetailSchema = listingCardSchema.extend({
  description: z.string(),
  characteristics: characteristicsSchema,
  seller: sellerSchema,
  priceHistory: z.array(z.object({ price: z.number().int(), at: z.iso.datetime() })),
  /** Null with too few listings to compare with, or without an area. */
  pricePlace: pricePlaceSchema.nullable(),
  /** Published listings that are likely of the same property, by what everyone sees: place, size, price, photos. */
  copies: z.array(z.object({ id: z.number().int(), title: z.string(), price: z.number().int() })),
  /** Since when its owner has not looked at it, if that is long. */
  quietSince: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});
export type ListingDetail = z.infer<typeof listingDetailSchema>;

export const phoneResponseSchema = z.object({ phone: z.string() });
export const watchResponseSchema = z.object({ watchCount: z.number().int() });

/** GET `public/listings/cards?id=…` (at most 100): cards of map points, in the order asked. */
export const cardsQuerySchema = z.object({
  id: z
    .union([idSchema, z.array(idSchema).max(MAX_PAGE_SIZE)])
    .transform((id) => (Array.isArray(id) ? id : [id])),
});
