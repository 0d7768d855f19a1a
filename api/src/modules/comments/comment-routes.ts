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
import { createRoute, requireRole, requireUser } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import type { CommentModeration } from './comment-moderation.ts';
import type { Comments } from './comments.ts';

const tags = ['comments'];
const STALE = 'Kind `stale`: the comment has changed since it was read.';
const MISSING = 'There is no such comment that its reader may change.';
const NO_PAGE = 'There is no such user with a page.';
const idParams = z.object({ id: idSchema });

export async function commentRoutes(
  api: Api,
  { comments, moderation }: { comments: Comments; moderation: CommentModeration },
): Promise<void> {
  createRoute(api, { tags })('GET /public/comments', {
    onRequest: async (_request, reply) => void reply.header('cache-control', 'no-cache'),
    summary: 'Published comments about a user, or all of them, the newest first',
    problems: { 404: NO_PAGE },
    query: commentsQuerySchema,
    response: commentsResponseSchema,
    run: ({ query }) => comments.published(query),
  });

  const route = createRoute(api, { tags, access: requireUser });

  route('GET /comments', {
    summary: 'Comments that I have written, or those about me',
    query: ownCommentsQuerySchema,
    response: ownCommentsResponseSchema,
    run: ({ user, query }) => comments.own(user.sub, query),
  });

  route('GET /comments/standing', {
    summary: 'Whether I can comment on a user',
    problems: { 404: NO_PAGE },
    query: standingQuerySchema,
    response: standingSchema,
    run: ({ user, query }) => comments.standing(user.sub, query.about),
  });

  route('POST /comments', {
    summary: 'Comments on a user after a contact, once for each; moderators read it first',
    problems: {
      403: 'Kind `no-contact`: there was none yet. Kind `own-page`: nobody comments on themselves.',
      404: NO_PAGE,
      409: 'Kind `already-commented`: each contact has its comment.',
    },
    body: commentBodySchema,
    created: ownCommentSchema,
    run: ({ user, body, request }) => comments.add(user, localeOf(request), body),
  });

  route('PUT /comments/:id', {
    summary: 'Changes a comment of mine; moderators read it again',
    problems: { 404: MISSING, 409: STALE },
    params: idParams,
    body: commentUpdateSchema,
    response: ownCommentSchema,
    run: ({ user, params, body }) => comments.edit(user.sub, params.id, body),
  });

  route('DELETE /comments/:id', {
    summary: 'Deletes a comment of mine',
    problems: { 404: MISSING },
    params: idParams,
    run: ({ user, params }) => comments.remove(user.sub, params.id),
  });

  route('PUT /comments/:id/reply', {
    summary: 'Replies to a comment about me; moderators read it first',
    problems: { 404: MISSING, 409: STALE },
    params: idParams,
    body: replyBodySchema,
    response: ownCommentSchema,
    run: ({ user, params, body }) => comments.reply(user.sub, params.id, body),
  });

  route('GET /moderation/comments', {
    tags: ['moderation'],
    access: requireRole('moderator'),
    summary: 'Comments and replies that wait, or those decided on',
    query: commentDeskQuerySchema,
    response: commentDeskSchema,
    run: ({ user, query }) => moderation.queue(user.sub, query),
  });

  route('POST /moderation/comments/:id', {
    tags: ['moderation'],
    access: requireRole('moderator'),
    summary: 'Publishes or rejects a comment or the reply to it',
    problems: {
      403: 'Kind `own-comment`: nobody decides on their own.',
      404: 'There is no such comment.',
      409: `${STALE} Kind \`decided\`: there is nothing to decide.`,
    },
    params: idParams,
    body: commentDecisionSchema,
    run: ({ user, params, body }) => moderation.decide(user, params.id, body),
  });
}
