import type { CommentBox } from '@baza/shared/domain';
import { queryText, whenDone } from '@baza/shared/page';
import type {
  CommentBody,
  CommentsResponse,
  CommentUpdate,
  OwnComment,
  OwnCommentsResponse,
  ReplyBody,
  Standing,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Comments on one page of a list. */
export const COMMENTS_SIZE = 10;

const commentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    comments: build.query<CommentsResponse, { about?: string; page: number }>({
      query: ({ about, page }) =>
        `public/comments?${queryText({ about, size: COMMENTS_SIZE, page: page > 1 ? page : undefined })}`,
      providesTags: ['Comments'],
    }),
    ownComments: build.query<OwnCommentsResponse, { box: CommentBox; page: number }>({
      query: ({ box, page }) => ({ url: 'comments', params: { box, page, size: COMMENTS_SIZE } }),
      providesTags: ['Comments'],
    }),
    commentStanding: build.query<Standing, string>({
      query: (about) => ({ url: 'comments/standing', params: { about } }),
      providesTags: ['Comments', 'Leads'],
    }),
    addComment: build.mutation<OwnComment, CommentBody & { key: string }>({
      query: ({ key, ...body }) => ({
        url: 'comments',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Comments'),
    }),
    editComment: build.mutation<OwnComment, CommentUpdate & { id: number }>({
      query: ({ id, ...body }) => ({ url: `comments/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Comments', 'Users'],
    }),
    removeComment: build.mutation<null, number>({
      query: (id) => ({ url: `comments/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Comments', 'Users'],
    }),
    replyToComment: build.mutation<OwnComment, ReplyBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `comments/${id}/reply`, method: 'PUT', body }),
      invalidatesTags: ['Comments'],
    }),
  }),
});
export const {
  useCommentsQuery,
  useOwnCommentsQuery,
  useCommentStandingQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useRemoveCommentMutation,
  useReplyToCommentMutation,
} = commentsApi;
