import { z } from 'zod';
import { FILTER_LIMITS, OFFER_TYPES, USER_TYPES } from '../domain/constants.ts';
import { DEFAULT_PEOPLE_SORT, PEOPLE_SORTS, TRADES } from '../domain/people/index.ts';
import { areaRefSchema } from './areas.ts';
import { idSchema, lineSchema, pageQuerySchema, ratingSchema } from './common.ts';
import { listingCardSchema } from './listings.ts';

/** The identity provider's id of a user. */
export const userIdSchema = z.guid();

/** Callbacks of the last days that are answered or overdue, and those answered in time. */
const callbacksSchema = z.object({ total: z.number().int(), kept: z.number().int() });

/** A person or a company as lists show them. */
export const personCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  userType: z.enum(USER_TYPES),
  verified: z.boolean(),
  since: z.iso.datetime(),
  /** Published listings. */
  listings: z.number().int(),
  /** The province with most of them. */
  province: areaRefSchema.nullable(),
  rating: ratingSchema,
  callbacks: callbacksSchema,
});
export type PersonCard = z.infer<typeof personCardSchema>;

/** GET `public/users`: the directory. */
export const peopleQuerySchema = pageQuerySchema.extend({
  kind: z.enum(TRADES).optional(),
  /** A province where they have published listings. */
  province: idSchema.optional(),
  search: lineSchema.max(FILTER_LIMITS.searchLength).optional(),
  sort: z.enum(PEOPLE_SORTS).default(DEFAULT_PEOPLE_SORT),
});
export type PeopleQuery = z.infer<typeof peopleQuerySchema>;
export const peopleResponseSchema = z.object({
  items: z.array(personCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type PeopleResponse = z.infer<typeof peopleResponseSchema>;

/** GET `public/users/{id}`. */
export const personPageSchema = personCardSchema.extend({
  sold: z.number().int(),
  /** Published listings by offer type. */
  offers: z.record(z.enum(OFFER_TYPES), z.number().int()),
  /** Of a realtor: the agency that names them among its specialists. */
  agency: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of an agency: its realtors. */
  specialists: z.array(personCardSchema),
});
export type PersonPage = z.infer<typeof personPageSchema>;

/** GET `public/users/{id}/listings`. */
export const personListingsQuerySchema = pageQuerySchema.extend({
  offer: z.enum(OFFER_TYPES).optional(),
});
export type PersonListingsQuery = z.infer<typeof personListingsQuerySchema>;
export const personListingsSchema = z.object({
  items: z.array(listingCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type PersonListings = z.infer<typeof personListingsSchema>;

/** PUT `users/me/agency`: a realtor says where they work; the agency confirms it. */
export const ownAgencyBodySchema = z.object({ agency: userIdSchema });
export const ownAgencySchema = z.object({
  agency: z.object({ id: z.string(), name: z.string(), confirmed: z.boolean() }).nullable(),
});
export type OwnAgency = z.infer<typeof ownAgencySchema>;

/** PUT `moderation/users/{id}`: the badge of a person whose papers were checked. */
export const verifiedBodySchema = z.object({ verified: z.boolean() });
