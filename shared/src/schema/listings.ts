import { z } from 'zod';
import { MOST_FILES } from '../domain/constants.ts';
import { areaRefSchema } from './areas.ts';
import {
  currencySchema,
  fieldErrorSchema,
  idSchema,
  lngLatSchema,
  pageQuerySchema,
  polygonSchema,
  versionSchema,
} from './common.ts';

export const categoryCodeSchema = z.enum([
  'ResidentialMultiStorey_Sell',
  'ResidentialIndividual_Sell',
  'NotResidential_Sell',
  'Land_Sell',
  'Garage_Sell',
  'AutoTransport_Sell',
]);
export const housingTypeSchema = z.enum(['new_buildings', 'secondary_market']);
export const sortSchema = z.enum(['price_asc', 'price_desc', 'name_asc', 'name_desc', 'newest']);
export const listingStatusSchema = z.enum([
  'new',
  'pending',
  'rejected',
  'in-sale',
  'monitoring',
  'sold',
  'finished',
  'failed',
]);
export type ListingStatus = z.infer<typeof listingStatusSchema>;

/** One stored characteristic: an option code, option codes, a number, a text or a date. */
export const characteristicValueSchema = z.union([
  z.string().max(200),
  z.number(),
  z.array(z.string().max(60)).max(30),
]);
/** Characteristic values by code; checked against the domain's characteristics table. */
export const characteristicsSchema = z.record(z.string().max(60), characteristicValueSchema);

/**
 * The filter shared by list, map and saved searches. `characteristics` maps a code to accepted options
 * or to bounds. Prices are in `priceUnit`.
 */
export const listingFilterSchema = z.object({
  /** A code, or an id of the catalogue: of a category or of a child of one. */
  category: z.union([categoryCodeSchema, z.number().int().min(1).max(9999)]).optional(),
  categoryCode: categoryCodeSchema.optional(),
  housing_type: housingTypeSchema.optional(),
  regions: z.array(z.coerce.number().int()).max(50).default([]),
  min: z.coerce.number().min(0).max(1e13).optional(),
  max: z.coerce.number().min(0).max(1e13).optional(),
  priceUnit: currencySchema.default('UZS'),
  search: z.string().trim().max(200).optional(),
  /** Promoted listings alone. */
  premium: z.literal(true).optional(),
  characteristics: z
    .record(
      z.string().max(60),
      z.union([
        z.object({ in: z.array(z.string().max(60)).min(1).max(30) }),
        z.object({ counts: z.array(z.number().int()).max(255), from: z.number().int().optional() }),
        z.object({ min: z.number().optional(), max: z.number().optional() }),
      ]),
    )
    .default({}),
  polygons: z.array(polygonSchema).max(10).default([]),
});
export type ListingFilter = z.infer<typeof listingFilterSchema>;

/** The query of `public/listings` once parsed from the URL by the domain's `parseFilter`. */
export const listingSearchSchema = listingFilterSchema.extend({
  sort: sortSchema.default('newest'),
  ...pageQuerySchema.shape,
});
export type ListingSearch = z.infer<typeof listingSearchSchema>;

/** Three widths of one photo; `hash` colours the box before the photo arrives. */
export const photoSchema = z.object({
  id: z.string(),
  /** WebP addresses by width in pixels: 320, 800, 1600. */
  urls: z.object({ w320: z.string(), w800: z.string(), w1600: z.string() }),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;

export const areaPathSchema = z.object({
  province: areaRefSchema,
  district: areaRefSchema.nullable(),
  mfy: areaRefSchema.nullable(),
});
export type AreaPath = z.infer<typeof areaPathSchema>;

export const listingCardSchema = z.object({
  id: z.number().int(),
  category: categoryCodeSchema,
  title: z.string(),
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
  photos: z.array(photoSchema),
  /** The characteristics shown on a card, in the table's order. */
  characteristics: characteristicsSchema,
  housingType: housingTypeSchema.nullable(),
  premium: z.boolean(),
  status: listingStatusSchema,
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  watchCount: z.number().int(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

export const listingsAnswerSchema = z.object({
  items: z.array(listingCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** The query as corrected for a typo, when the corrected one was searched. */
  correctedSearch: z.string().optional(),
});
export type ListingsAnswer = z.infer<typeof listingsAnswerSchema>;

/**
 * Offered with an empty result: what to relax and how many listings that gives.
 * `part` is a key of the filter (`price`, `regions`, `search`, `polygons`, `housing_type`) or `c.<code>`.
 */
export const relaxAnswerSchema = z.array(z.object({ part: z.string(), total: z.number().int() }));

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
  userType: z.enum(['realtor', 'agency', 'builder', 'user']),
  /** `+998 (9•) •••-••-••`: the whole number is revealed by POST `/phone`. */
  maskedPhone: z.string().nullable(),
  since: z.iso.datetime(),
  listingsCount: z.number().int(),
});

export const listingDetailSchema = listingCardSchema.extend({
  description: z.string(),
  characteristics: characteristicsSchema,
  seller: sellerSchema,
  priceHistory: z.array(z.object({ price: z.number().int(), at: z.iso.datetime() })),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});
export type ListingDetail = z.infer<typeof listingDetailSchema>;

export const phoneAnswerSchema = z.object({ phone: z.string() });
export const watchAnswerSchema = z.object({ watchCount: z.number().int() });

export const bboxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** POST `public/listings/map`; bbox is `[west, south, east, north]` in degrees. */
export const mapQuerySchema = z.object({
  bbox: bboxSchema,
  zoom: z.number().min(0).max(22),
  filter: listingFilterSchema.partial().default({}),
  polygons: z.array(polygonSchema).max(10).default([]),
});
export type MapQuery = z.infer<typeof mapQuerySchema>;
export const mapAnswerSchema = z.object({
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
    }),
  ),
  total: z.number().int(),
});
export type MapAnswer = z.infer<typeof mapAnswerSchema>;
/** GET `public/listings/cards?id=…` (at most 100): cards of map points, in the order asked. */
export const cardsQuerySchema = z.object({
  id: z.union([idSchema, z.array(idSchema).max(100)]).transform((id) => (Array.isArray(id) ? id : [id])),
});

/** A draft holds whatever has been typed so far; `submit` applies the full rules. */
export const listingDraftSchema = z.object({
  category: categoryCodeSchema,
  title: z.string().trim().max(120).default(''),
  description: z.string().trim().max(5000).default(''),
  /** Whole so'm, whatever it was typed in. */
  price: z.number().int().min(1).max(9_999_999_999_999).nullable().default(null),
  /** The currency the price was typed in: an edit opens in it. */
  priceUnit: currencySchema.default('UZS'),
  areaId: z.number().int().nullable().default(null),
  address: z.string().trim().max(300).default(''),
  landmark: z.string().trim().max(200).default(''),
  docNumber: z.string().trim().max(28).default(''),
  point: lngLatSchema.nullable().default(null),
  photoIds: z.array(z.uuid()).max(MOST_FILES).default([]),
  characteristics: characteristicsSchema.default({}),
});
export type ListingDraft = z.infer<typeof listingDraftSchema>;
/** An unusual price was asked about (422 `unusual-price`), and its owner has said that it is right. */
const priceConfirmedSchema = z.boolean().default(false);
/** PUT `listings/{id}`. */
export const listingUpdateSchema = listingDraftSchema.extend({
  version: versionSchema,
  priceConfirmed: priceConfirmedSchema,
});
/** What clients send of it: the rest has defaults. */
export type ListingUpdate = ListingDraft & { version: number; priceConfirmed?: boolean };

/** What its owner (or a moderator) sees: the draft's fields, its state and why it was rejected. */
export const ownListingSchema = listingDraftSchema.extend({
  id: z.number().int(),
  status: listingStatusSchema,
  rejectReason: z.string().nullable(),
  photos: z.array(photoSchema),
  areas: areaPathSchema.nullable(),
  watchCount: z.number().int(),
  phoneCount: z.number().int(),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Until when a sale can be taken back; null when it cannot. */
  undoSoldUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});
export type OwnListing = z.infer<typeof ownListingSchema>;
export const ownListingsAnswerSchema = z.object({
  items: z.array(ownListingSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** How many of mine stand in each status, for the tabs. */
  counts: z.record(z.string(), z.number().int()),
});
export type OwnListingsAnswer = z.infer<typeof ownListingsAnswerSchema>;
const daySchema = z.iso.date().regex(/^(19|20|21)/);
/** GET `listings/mine`: the generic query filter over one's own listings. Days are Tashkent's, both included. */
export const mineQuerySchema = pageQuerySchema.extend({
  status: listingStatusSchema.optional(),
  search: z.string().trim().max(200).optional(),
  /** A code, or an id of the catalogue: of a category or of a child of one. */
  category: z
    .string()
    .regex(/^(\w{1,40}|\d{1,4})$/)
    .optional(),
  categoryCode: categoryCodeSchema.optional(),
  /** Kind of the cadastral number. */
  cadastreType: z.enum(['parcel', 'building', 'part']).optional(),
  /** Whether visitors see it. */
  publish: z.enum(['yes', 'no']).optional(),
  /** Which moment the days are of; the list is in its order, newest first. */
  actionType: z.enum(['created', 'updated']).default('updated'),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
});
export type MineQuery = z.infer<typeof mineQuerySchema>;
/** Body of POST `listings/{id}/{submit,publish,withdraw,renew,sold,unsold}`. */
export const listingActionSchema = z.object({ version: versionSchema, priceConfirmed: priceConfirmedSchema });

/** GET `moderation/listings`: the queue, oldest first, with likely duplicates. */
export const moderationItemSchema = ownListingSchema.extend({
  owner: z.object({ id: z.string(), name: z.string() }),
  duplicates: z.array(z.object({ id: z.number().int(), why: z.enum(['cadastre', 'place', 'photo']) })),
  /** What to look at closely: contacts in the texts, an unusual price. */
  concerns: z.array(fieldErrorSchema),
});
export const moderationAnswerSchema = z.object({
  items: z.array(moderationItemSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type ModerationAnswer = z.infer<typeof moderationAnswerSchema>;
export type ModerationItem = z.infer<typeof moderationItemSchema>;
/** POST `moderation/listings/{id}/approve` and `/reject`. */
export const approveBodySchema = z.object({ version: versionSchema });
export const rejectBodySchema = z.object({
  version: versionSchema,
  reason: z.string().trim().min(3).max(500),
});
