import { z } from 'zod';
import { USER_TYPES } from '../domain/constants.ts';
import {
  COMMENT_BOXES,
  COMMENT_LENGTH,
  COMMENT_LISTS,
  COMMENT_PARTS,
  COMMENT_STANDINGS,
  COMMENT_STATES,
  CONTACT_KINDS,
  MAX_RATING,
  MIN_RATING,
  REPLY_LENGTH,
} from '../domain/people/index.ts';
import { linesSchema, pageQuerySchema, reasonSchema, versionSchema } from './common.ts';
import { userIdSchema } from './people.ts';

const ratingSchema = z.number().int().min(MIN_RATING).max(MAX_RATING);
const textSchema = linesSchema.min(COMMENT_LENGTH.min).max(COMMENT_LENGTH.max);
const aboutSchema = z.object({ id: z.string(), name: z.string(), userType: z.enum(USER_TYPES) });

/** A published comment. */
export const commentSchema = z.object({
  id: z.number().int(),
  about: aboutSchema,
  /** The first name and an initial. */
  author: z.string(),
  rating: z.number().int(),
  text: z.string(),
  /** The contact that it follows. */
  contact: z.enum(CONTACT_KINDS),
  at: z.iso.datetime(),
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

/** GET `public/comments`: the newest first. */
export const commentsQuerySchema = pageQuerySchema.extend({ about: userIdSchema.optional() });
export type CommentsQuery = z.infer<typeof commentsQuerySchema>;
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  });
export const commentsResponseSchema = pageOf(commentSchema);
export type CommentsResponse = z.infer<typeof commentsResponseSchema>;

/** A comment for its author, or a published one for the person it is about. */
export const ownCommentSchema = commentSchema.extend({
  state: z.enum(COMMENT_STATES),
  /** Why it was rejected; for its author alone. */
  reason: z.string().nullable(),
  /** Of a reply that is not published yet: for who wrote it. */
  ownReply: z
    .object({ text: z.string(), state: z.enum(COMMENT_STATES), reason: z.string().nullable() })
    .nullable(),
  version: versionSchema,
});
export type OwnComment = z.infer<typeof ownCommentSchema>;
/** GET `comments`: those that one has written or received. */
export const ownCommentsQuerySchema = pageQuerySchema.extend({ box: z.enum(COMMENT_BOXES) });
export type OwnCommentsQuery = z.infer<typeof ownCommentsQuerySchema>;
export const ownCommentsResponseSchema = pageOf(ownCommentSchema);
export type OwnCommentsResponse = z.infer<typeof ownCommentsResponseSchema>;

/** GET `comments/standing?about=`. */
export const standingQuerySchema = z.object({ about: userIdSchema });
export const standingSchema = z.object({ standing: z.enum(COMMENT_STANDINGS) });
export type Standing = z.infer<typeof standingSchema>;

/** POST `comments`; PUT `comments/{id}` sends a changed one to moderation again. */
export const commentBodySchema = z.object({ about: userIdSchema, rating: ratingSchema, text: textSchema });
export type CommentBody = z.infer<typeof commentBodySchema>;
export const commentUpdateSchema = z.object({
  rating: ratingSchema,
  text: textSchema,
  version: versionSchema,
});
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;
/** PUT `comments/{id}/reply`. */
export const replyBodySchema = z.object({
  text: linesSchema.min(REPLY_LENGTH.min).max(REPLY_LENGTH.max),
  version: versionSchema,
});
export type ReplyBody = z.infer<typeof replyBodySchema>;

/** GET `moderation/comments`: what waits, the oldest first; the others newest first. */
export const commentDeskQuerySchema = pageQuerySchema.extend({
  list: z.enum(COMMENT_LISTS).default('waiting'),
});
export type CommentDeskQuery = z.infer<typeof commentDeskQuerySchema>;
export const commentCaseSchema = ownCommentSchema.extend({
  /** What is decided on. */
  part: z.enum(COMMENT_PARTS),
  /** The whole name. */
  authorName: z.string(),
  /** The author or the person it is about is who asks. */
  own: z.boolean(),
});
export type CommentCase = z.infer<typeof commentCaseSchema>;
export const commentDeskSchema = pageOf(commentCaseSchema);
export type CommentDesk = z.infer<typeof commentDeskSchema>;
/** POST `moderation/comments/{id}`. */
export const commentDecisionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve'), part: z.enum(COMMENT_PARTS), version: versionSchema }),
  z.object({
    action: z.literal('reject'),
    part: z.enum(COMMENT_PARTS),
    version: versionSchema,
    reason: reasonSchema,
  }),
]);
export type CommentDecision = z.infer<typeof commentDecisionSchema>;
