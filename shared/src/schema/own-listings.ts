import { z } from 'zod';
import { DEFAULT_CURRENCY, FILTER_LIMITS, MAX_PHOTOS, MAX_PRICE, MIN_PRICE } from '../domain/constants.ts';
import {
  CADASTRE_KINDS,
  DEFAULT_OWN_ACTION,
  DEFAULT_OWN_SORT,
  LISTING_LENGTHS,
  OWN_ACTION_TYPES,
  OWN_SORTS,
  PUBLISH_CHOICES,
} from '../domain/listing/index.ts';
import { areaPathSchema } from './areas.ts';
import {
  currencySchema,
  lineSchema,
  linesSchema,
  lngLatSchema,
  pageQuerySchema,
  versionSchema,
} from './common.ts';
import { categoryCodeSchema } from './listing-filter.ts';
import { characteristicsSchema, listingStatusSchema, photoSchema } from './listings.ts';

/** A draft keeps a cadastral number with too many digits; only a valid one passes the rules of a listing. */
const MAX_DOC_NUMBER = 60;

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
