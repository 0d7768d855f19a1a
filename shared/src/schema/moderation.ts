import { z } from 'zod';
import { FILTER_LIMITS, USER_TYPES } from '../domain/constants.ts';
import {
  CASE_CHANGES,
  CASE_DECISIONS,
  CASE_LISTS,
  CASE_OUTCOMES,
  CASE_SORTS,
  DUPLICATE_SIGNS,
  LISTING_ACTORS,
  LISTING_SOURCES,
  MAX_DECIDED_TOGETHER,
  REPORT_REASONS,
  UNDO_KINDS,
} from '../domain/listing/index.ts';
import { LOCALES } from '../domain/locale/index.ts';
import { areaPathSchema } from './areas.ts';
import {
  fieldErrorSchema,
  idSchema,
  lineSchema,
  pageQuerySchema,
  reasonSchema,
  versionSchema,
} from './common.ts';
import { deskClaimSchema } from './desk-claims.ts';
import { categoryCodeSchema } from './listing-filter.ts';
import { dismissReportsSchema, reportSummarySchema } from './listing-reports.ts';
import { listingStatusSchema, photoSchema } from './listings.ts';
import { ownListingSchema } from './own-listings.ts';
import { userIdSchema } from './people.ts';

/** GET `moderation/listings`: listings that wait for a decision, or those for sale with open reports. */
export const moderationQuerySchema = pageQuerySchema.extend({
  list: z.enum(CASE_LISTS).default('waiting'),
  category: categoryCodeSchema.optional(),
  /** A province, a district or an MFY. */
  region: idSchema.optional(),
  seller: z.enum(USER_TYPES).optional(),
  owner: userIdSchema.optional(),
  source: z.enum(LISTING_SOURCES).optional(),
  /** An open report's. */
  report: z.enum(REPORT_REASONS).optional(),
  /** Words, or an ID. */
  search: lineSchema.max(FILTER_LIMITS.searchLength).optional(),
  sort: z.enum(CASE_SORTS).optional(),
});
export type ModerationQuery = z.infer<typeof moderationQuerySchema>;

/** What an owner has changed since a moderator last decided. */
export const caseChangesSchema = z.object({
  /** That decision. */
  since: z.enum(['approve', 'reject']),
  /** By the draft's fields, `characteristics.rooms`; null for an empty one. */
  fields: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })),
  /** The photos before, in their order; null for one that is no longer kept. */
  photosBefore: z.array(photoSchema.nullable()),
  areasBefore: areaPathSchema.nullable(),
});
export type CaseChanges = z.infer<typeof caseChangesSchema>;

/** A listing that may be of the same property. */
export const duplicateSchema = z.object({
  id: z.number().int(),
  why: z.enum(DUPLICATE_SIGNS),
  title: z.string(),
  price: z.number().int().nullable(),
  status: listingStatusSchema,
  areas: areaPathSchema.nullable(),
  address: z.string(),
  sameOwner: z.boolean(),
  photos: z.array(photoSchema),
  /** Photos that look the same, by their ids. */
  matching: z.array(z.object({ own: z.string(), other: z.string() })),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

export const moderationItemSchema = ownListingSchema.extend({
  owner: z.object({
    id: z.string(),
    name: z.string(),
    /** The language in which the owner reads a reason. */
    locale: z.enum(LOCALES),
    userType: z.enum(USER_TYPES),
  }),
  duplicates: z.array(duplicateSchema),
  /** Null for a listing that nobody has decided on. */
  changes: caseChangesSchema.nullable(),
  /** What to look at closely: contacts in the texts, an unusual price. */
  concerns: z.array(fieldErrorSchema),
  /** Open reports; null without any. */
  reports: reportSummarySchema.nullable(),
  /** Who works on it now; null while nobody does. */
  claim: deskClaimSchema.nullable(),
});
export const moderationResponseSchema = z.object({
  items: z.array(moderationItemSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** Number of listings in each list under the same filter, for their tabs. */
  counts: z.object({
    waiting: z.number().int(),
    new: z.number().int(),
    edit: z.number().int(),
    reported: z.number().int(),
  }),
});
export type ModerationResponse = z.infer<typeof moderationResponseSchema>;
export type ModerationItem = z.infer<typeof moderationItemSchema>;
/** POST `moderation/listings/{id}/approve`, and with a reason `/reject` and `/withdraw`. */
export const approveBodySchema = z.object({ version: versionSchema });
export const reasonedBodySchema = z.object({
  version: versionSchema,
  reason: reasonSchema,
});

const several = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(MAX_DECIDED_TOGETHER);
/** POST `moderation/decisions`: one decision on several cases; each owner gets the reason in their language. */
export const decisionsBodySchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('approve'),
    cases: several(approveBodySchema.extend({ id: idSchema })),
  }),
  z.object({
    action: z.enum(['reject', 'withdraw']),
    cases: several(reasonedBodySchema.extend({ id: idSchema })),
  }),
  z.object({
    action: z.literal('dismiss-reports'),
    cases: several(dismissReportsSchema.extend({ id: idSchema })),
  }),
]);
export type DecisionsBody = z.infer<typeof decisionsBodySchema>;
/** One result for each case, in the order of the request. */
export const decisionsResponseSchema = z.object({
  results: z.array(z.object({ id: z.number().int(), outcome: z.enum(CASE_OUTCOMES) })),
});
export type DecisionsResponse = z.infer<typeof decisionsResponseSchema>;

/** POST `moderation/undo`: takes back my decisions of the last seconds. */
export const undoBodySchema = z.object({ kind: z.enum(UNDO_KINDS), ids: several(idSchema) });
export type UndoBody = z.infer<typeof undoBodySchema>;
/** Those that were taken back; the others were too old, or changed since. */
export const undoResponseSchema = z.object({ undone: z.array(z.number().int()) });
export type UndoResponse = z.infer<typeof undoResponseSchema>;

/** GET `moderation/listings/{id}/history`: who did what, the newest first. */
export const caseHistorySchema = z.object({
  items: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.enum(LISTING_ACTORS),
      /** Null for the system, and for an account that is gone. */
      name: z.string().nullable(),
      action: z.string(),
      reason: z.string().nullable(),
      /** Fields that an edit changed. */
      fields: z.array(z.string()),
    }),
  ),
});
export type CaseHistory = z.infer<typeof caseHistorySchema>;

/** GET `moderation/decisions`: what moderators have decided. */
export const decidedQuerySchema = pageQuerySchema.extend({
  action: z.enum(CASE_DECISIONS).optional(),
  /** The listing's. */
  owner: userIdSchema.optional(),
  source: z.enum(LISTING_SOURCES).optional(),
  /** Only my own decisions. */
  mine: z.enum(['true']).optional(),
  /** An ID, or a part of the title, the reason, the owner's or the moderator's name. */
  search: lineSchema.max(FILTER_LIMITS.searchLength).optional(),
  sort: z.enum(CASE_SORTS).default('newest'),
});
export type DecidedQuery = z.infer<typeof decidedQuerySchema>;
const decisionSchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  action: z.enum(CASE_DECISIONS),
  reason: z.string().nullable(),
  /** The moderator; null for an account that is gone. */
  by: z.string().nullable(),
  listing: z.object({
    id: z.number().int(),
    title: z.string(),
    status: listingStatusSchema,
    version: z.number().int(),
  }),
});
export const decidedResponseSchema = z.object({
  items: z.array(
    decisionSchema.extend({
      owner: z.object({ id: z.string(), name: z.string(), locale: z.enum(LOCALES), isMe: z.boolean() }),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type DecidedResponse = z.infer<typeof decidedResponseSchema>;

/** GET `moderation/owners/{id}`: what a moderator should know of a listing's owner. */
export const caseOwnerSchema = z.object({
  since: z.iso.datetime(),
  listings: z.object({ forSale: z.number().int(), waiting: z.number().int(), total: z.number().int() }),
  /** Decisions on the owner's listings. */
  decisions: z.object({
    approve: z.number().int(),
    reject: z.number().int(),
    withdraw: z.number().int(),
  }),
  reports: z.object({ open: z.number().int(), total: z.number().int() }),
  /** The latest refusals, the newest first. */
  refusals: z.array(decisionSchema),
});
export type CaseOwner = z.infer<typeof caseOwnerSchema>;

/** STOMP `/topic/moderation`: a case enters a list, changes or leaves one. It names nobody. */
export const caseMessageSchema = z.object({
  id: z.number().int(),
  change: z.enum(CASE_CHANGES),
  /** What a moderator decided, if that is why. */
  decision: z.enum(CASE_DECISIONS).optional(),
});
export type CaseMessage = z.infer<typeof caseMessageSchema>;
