import { z } from 'zod';
import {
  CHARACTERISTIC_LIMITS,
  DEFAULT_CATEGORY,
  HOUSING_TYPES,
  MAIN_AREA,
} from '../domain/category/index.ts';
import {
  DEFAULT_CURRENCY,
  FILTER_LIMITS,
  MAX_PAGE_SIZE,
  MAX_PHOTOS,
  MAX_PRICE,
  MIN_PRICE,
  USER_TYPES,
} from '../domain/constants.ts';
import { isBbox, MAX_POLYGONS } from '../domain/geo/index.ts';
import {
  CADASTRE_KINDS,
  DEFAULT_OWN_ACTION,
  DEFAULT_OWN_SORT,
  LISTING_LENGTHS,
  LISTING_STATUSES,
  OWN_ACTION_TYPES,
  OWN_SORTS,
  PUBLISH_CHOICES,
} from '../domain/listing/index.ts';
import { areaPathSchema, areaRefSchema } from './areas.ts';
import {
  bboxSchema,
  cornerSchema,
  currencySchema,
  idSchema,
  lineSchema,
  linesSchema,
  lngLatSchema,
  pageQuerySchema,
  polygonSchema,
  ratingSchema,
  versionSchema,
} from './common.ts';
import { categoryCodeSchema, codeSchema, listingFilterSchema, understoodSchema } from './listing-filter.ts';

/** A draft keeps a cadastral number with too many digits; only a valid one passes the rules of a listing. */
const MAX_DOC_NUMBER = 60;

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
/** GET `public/listings/cards?id=…` (at most 100): cards of map points, in the order asked. */
export const cardsQuerySchema = z.object({
  id: z
    .union([idSchema, z.array(idSchema).max(MAX_PAGE_SIZE)])
    .transform((id) => (Array.isArray(id) ? id : [id])),
});

/** A draft holds whatever has been typed so far; `submit` applies the full rules. */
export const listingDraftSchema = z.object({
  category: categoryCodeSchema,
  title: lineSchema.max(LISTING_LENGTHS.title.max).default(''),
  description: linesSchema.max(LISTING_LENGTHS.description.max).default(''),
  /** Whole so'm, whatever it was typed in. */
  price: z.number().int().min(MIN_PRICE).max(MAX_PRICE).nullable().default(null),
  /** The currency in which the price was typed; the form reopens with it. */
  priceUnit: currencySchema.default(DEFAULT_CURRENCY),
  areaId: z.number().int().nullable().default(null),
  address: lineSchema.max(LISTING_LENGTHS.address.max).default(''),
  landmark: lineSchema.max(LISTING_LENGTHS.landmark.max).default(''),
  docNumber: lineSchema.max(MAX_DOC_NUMBER).default(''),
  point: lngLatSchema.nullable().default(null),
  photoIds: z.array(z.uuid()).max(MAX_PHOTOS).default([]),
  characteristics: characteristicsSchema.default({}),
});
export type ListingDraft = z.infer<typeof listingDraftSchema>;
/** The owner has confirmed an unusual price (after 422 `unusual-price`). */
const priceConfirmedSchema = z.boolean().default(false);
/** PUT `listings/{id}`. */
export const listingUpdateSchema = listingDraftSchema.extend({
  version: versionSchema,
  priceConfirmed: priceConfirmedSchema,
});
/** What clients send of it: the rest has defaults. */
export type ListingUpdate = ListingDraft & { version: number; priceConfirmed?: boolean };

/** A listing for its owner or a moderator: the draft's fields, its status and the reason of a rejection. */
export const ownListingSchema = listingDraftSchema.extend({
  id: z.number().int(),
  status: listingStatusSchema,
  rejectReason: z.string().nullable(),
  photos: z.array(photoSchema),
  areas: areaPathSchema.nullable(),
  watchCount: z.number().int(),
  phoneCount: z.number().int(),
  /** Requests for viewings to come that wait for the owner's reply. */
  viewingCount: z.number().int(),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Until when a sale can be undone; null if it cannot. */
  undoSoldUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});
export type OwnListing = z.infer<typeof ownListingSchema>;
export const ownListingsResponseSchema = z.object({
  items: z.array(ownListingSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** Number of own listings in each status, for the tabs. */
  counts: z.record(z.string(), z.number().int()),
});
export type OwnListingsResponse = z.infer<typeof ownListingsResponseSchema>;
const daySchema = z.iso.date().regex(/^(19|20|21)/);
/** GET `listings/mine`: the generic query filter over one's own listings. Days are Tashkent's, both included. */
export const mineQuerySchema = pageQuerySchema.extend({
  status: listingStatusSchema.optional(),
  search: lineSchema.max(FILTER_LIMITS.searchLength).optional(),
  /** A code, or an id of the catalogue: of a category or of a child of one. */
  category: z
    .string()
    .regex(/^(\w{1,40}|\d{1,4})$/)
    .optional(),
  categoryCode: categoryCodeSchema.optional(),
  /** Kind of the cadastral number. */
  cadastreType: z.enum(CADASTRE_KINDS).optional(),
  /** Whether visitors see it. */
  publish: z.enum(PUBLISH_CHOICES).optional(),
  /** Which moment the days are of; without another order the list is in its, newest first. */
  actionType: z.enum(OWN_ACTION_TYPES).default(DEFAULT_OWN_ACTION),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  sort: z.enum(OWN_SORTS).default(DEFAULT_OWN_SORT),
});
export type MineQuery = z.infer<typeof mineQuerySchema>;
/** Body of POST `listings/{id}/{submit,publish,withdraw,renew,sold,unsold}`. */
export const listingActionSchema = z.object({ version: versionSchema, priceConfirmed: priceConfirmedSchema });
