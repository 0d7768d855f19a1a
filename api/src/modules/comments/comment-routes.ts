import {
  commentBodySchema,
  commentDecisionSchema,
  commentDeskQuerySchema,
  commentDeskSchema,
  commentsQuerySchema,
  commentsResponseSchema,
  commentUpdateSchema,
  idSchema,
  ownCommentSchema,
  ownCommentsQuerySchema,
  ownCommentsResponseSchema,
  replyBodySchema,
  standingQuerySchema,
  standingSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, requireUser, userOf } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Comments } from './comments.ts';

const tags = ['comments'];
const STALE = 'Kind `stale`: the comment has changed since it was read.';
const MISSING = 'There is no such comment that its reader may change.';
const NO_PAGE = 'There is no such user with a page.';
const idParams = z.object({ id: idSchema });

export async function commentRoutes(api: Api, { comments }: { comments: Comments }): Promise<void> {
  api.get(
    '/public/comments',
    {
      onRequest: async (_request, reply) => void reply.header('cache-control', 'no-cache'),
      schema: {
        tags,
        summary: 'Published comments about a user, or all of them, the newest first',
        problems: { 404: NO_PAGE },
        querystring: commentsQuerySchema,
        response: { 200: commentsResponseSchema },
      },
    },
    async (request) => comments.published(request.query),
  );

  api.get(
    '/comments',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Comments that I have written, or those about me',
        querystring: ownCommentsQuerySchema,
        response: { 200: ownCommentsResponseSchema },
      },
    },
    async (request) => comments.own(userOf(request).sub, request.query),
  );

  api.get(
    '/comments/standing',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Whether I can comment on a user',
        problems: { 404: NO_PAGE },
        querystring: standingQuerySchema,
        response: { 200: standingSchema },
      },
    },
    async (request) => comments.standing(userOf(request).sub, request.query.about),
  );

  api.post(
    '/comments',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Comments on a user after a contact, once for each; moderators read it first',
        problems: {
          403: 'Kind `no-contact`: there was none yet. Kind `own-page`: nobody comments on themselves.',
          404: NO_PAGE,
          409: 'Kind `already-commented`: each contact has its comment.',
        },
        body: commentBodySchema,
        response: { 201: ownCommentSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await comments.add(userOf(request), localeOf(request), request.body)),
  );

  api.put(
    '/comments/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Changes a comment of mine; moderators read it again',
        problems: { 404: MISSING, 409: STALE },
        params: idParams,
        body: commentUpdateSchema,
        response: { 200: ownCommentSchema },
      },
    },
    async (request) => comments.edit(userOf(request).sub, request.params.id, request.body),
  );

  api.delete(
    '/comments/:id',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Deletes a comment of mine',
        problems: { 404: MISSING },
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await comments.remove(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/comments/:id/reply',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Replies to a comment about me; moderators read it first',
        problems: { 404: MISSING, 409: STALE },
        params: idParams,
        body: replyBodySchema,
        response: { 200: ownCommentSchema },
      },
    },
    async (request) => comments.reply(userOf(request).sub, request.params.id, request.body),
  );

  api.get(
    '/moderation/comments',
    {
      preParsing: requireRole('moderator'),
      schema: {
        tags: ['moderation'],
        summary: 'Comments and replies that wait, or those decided on',
        querystring: commentDeskQuerySchema,
        response: { 200: commentDeskSchema },
      },
    },
    async (request) => comments.queue(userOf(request).sub, request.query),
  );

  api.post(
    '/moderation/comments/:id',
    {
      preParsing: requireRole('moderator'),
      schema: {
        tags: ['moderation'],
        summary: 'Publishes or rejects a comment or the reply to it',
        problems: {
          403: 'Kind `own-comment`: nobody decides on their own.',
          404: 'There is no such comment.',
          409: `${STALE} Kind \`decided\`: there is nothing to decide.`,
        },
        params: idParams,
        body: commentDecisionSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await comments.decide(userOf(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
}
