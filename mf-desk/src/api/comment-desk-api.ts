import type { CommentList } from '@baza/shared/domain';
import type { CommentDecision, CommentDesk } from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

const commentDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    commentDesk: build.query<CommentDesk, { list: CommentList; page: number }>({
      query: ({ list, page }) => ({ url: 'moderation/comments', params: { list, page } }),
      providesTags: ['Comments'],
    }),
    decideComment: build.mutation<null, CommentDecision & { id: number }>({
      query: ({ id, ...body }) => ({ url: `moderation/comments/${id}`, method: 'POST', body }),
      // Also after a failure: the comment has changed.
      invalidatesTags: ['Comments', 'Users'],
    }),
  }),
});
export const { useCommentDeskQuery, useDecideCommentMutation } = commentDeskApi;
