import { z } from 'zod';
import {
  MAX_SELECTION_LISTINGS,
  SECRET_TOKEN,
  SELECTED_STATES,
  SELECTION_NAME_LENGTH,
  SELECTION_NOTE_LENGTH,
  VOTE_CHOICES,
  VOTER_NAME_LENGTH,
} from '../domain/selection/index.ts';
import { closedListingSchema } from './closed-listings.ts';
import { lineSchema, linesSchema, versionSchema } from './common.ts';
import { listingCardSchema, photoSchema } from './listings.ts';

const listingIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const nameOf = (max: number) => lineSchema.min(1).max(max);
const nameSchema = nameOf(SELECTION_NAME_LENGTH);
const noteSchema = linesSchema.max(SELECTION_NOTE_LENGTH);

const voterSchema = z.object({ id: z.number().int(), name: z.string() });
export type SelectionVoter = z.infer<typeof voterSchema>;

const itemSchema = z.object({
  id: listingIdSchema,
  /** Why it is there, in its owner's words; empty without one. */
  note: z.string(),
  state: z.enum(SELECTED_STATES),
  /** Null while it is not for sale. */
  listing: listingCardSchema.nullable(),
  /** What it was; null unless it has left the market. */
  closed: closedListingSchema.nullable(),
  /** The first vote first. */
  votes: z.array(z.object({ voter: z.number().int(), choice: z.enum(VOTE_CHOICES) })),
});
export type SelectionItem = z.infer<typeof itemSchema>;

/** A link that works until then; once it has ended, renewing it makes the same address work again. */
export const selectionLinkSchema = z.object({
  token: z.string(),
  until: z.iso.datetime(),
  isLive: z.boolean(),
});
export type SelectionLink = z.infer<typeof selectionLinkSchema>;

const summarySchema = z.object({
  id: listingIdSchema,
  name: z.string(),
  version: versionSchema,
  updatedAt: z.iso.datetime(),
  /** Null if there was none, or it was withdrawn. */
  link: selectionLinkSchema.nullable(),
});

/** GET `selections`: mine, the last changed first. */
export const selectionsResponseSchema = z.object({
  items: z.array(
    summarySchema.extend({
      /** Its listings, in its order. */
      ids: z.array(listingIdSchema),
      /** Of its first listing for sale. */
      photo: photoSchema.nullable(),
      voters: z.number().int(),
    }),
  ),
});
export type SelectionsResponse = z.infer<typeof selectionsResponseSchema>;

/** GET `selections/{id}`, for its owner. */
export const selectionSchema = summarySchema.extend({
  voters: z.array(voterSchema),
  items: z.array(itemSchema),
});
export type Selection = z.infer<typeof selectionSchema>;

/** POST `selections`: a new one, with its first listing or without. */
export const selectionNewSchema = z.object({ name: nameSchema, listing: listingIdSchema.optional() });
export type SelectionNew = z.input<typeof selectionNewSchema>;

/** PUT `selections/{id}`: its name, and its listings in their order. One that is left out is taken out. */
export const selectionBodySchema = z.object({
  version: versionSchema,
  name: nameSchema,
  items: z
    .array(z.object({ id: listingIdSchema, note: noteSchema }))
    .max(MAX_SELECTION_LISTINGS)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length),
});
export type SelectionBody = z.input<typeof selectionBodySchema>;

/** GET `public/selections/{token}`: for all who have the link. */
export const sharedSelectionSchema = z.object({
  name: z.string(),
  until: z.iso.datetime(),
  voters: z.array(voterSchema),
  items: z.array(itemSchema),
});
export type SharedSelection = z.infer<typeof sharedSelectionSchema>;

export const secretTokenSchema = z.string().regex(SECRET_TOKEN);

/** PUT `public/selections/{token}/votes/{listing}`: null takes the vote back. */
export const voteBodySchema = z.object({
  /** A secret of the voter's browser, by which its votes are told from others'. */
  voter: secretTokenSchema,
  name: nameOf(VOTER_NAME_LENGTH),
  choice: z.enum(VOTE_CHOICES).nullable(),
});
export type VoteBody = z.input<typeof voteBodySchema>;
/** Which of the voters the browser is, null without a vote, and the selection with its vote. */
export const votedSchema = z.object({ voter: z.number().int().nullable(), selection: sharedSelectionSchema });
export type Voted = z.infer<typeof votedSchema>;

/** What a selection's topic says: it has changed, so read it again. */
export const selectionMessageSchema = z.object({ changed: z.literal(true) });
export type SelectionMessage = z.infer<typeof selectionMessageSchema>;
