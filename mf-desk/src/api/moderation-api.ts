import { whenDone } from '@baza/shared/page';
import type {
  CaseHistory,
  CaseOwner,
  DecidedQuery,
  DecidedResponse,
  DecisionsBody,
  DecisionsResponse,
  ModerationQuery,
  ModerationResponse,
  OwnListing,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

interface Decision {
  id: number;
  version: number;
  key: string;
}

/** The moderator's lists and the decisions. */
const moderationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moderationQueue: build.query<ModerationResponse, ModerationQuery>({
      query: (params) => ({ url: 'moderation/listings', params }),
      providesTags: ['Moderation'],
    }),
    moderationHistory: build.query<CaseHistory, number>({
      query: (id) => `moderation/listings/${id}/history`,
      providesTags: ['Moderation'],
    }),
    moderationDecisions: build.query<DecidedResponse, DecidedQuery>({
      query: (params) => ({ url: 'moderation/decisions', params }),
      providesTags: ['Moderation'],
    }),
    moderationOwner: build.query<CaseOwner, string>({
      query: (id) => `moderation/owners/${id}`,
      providesTags: ['Moderation'],
    }),
    /** One decision on several cases. */
    moderationDecide: build.mutation<DecisionsResponse, DecisionsBody & { key: string }>({
      query: ({ key, ...body }) => ({
        url: 'moderation/decisions',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Moderation', 'Listings', 'OwnListings'),
    }),
    moderationApprove: build.mutation<OwnListing, Decision>({
      query: ({ id, version, key }) => ({
        url: `moderation/listings/${id}/approve`,
        method: 'POST',
        body: { version },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Moderation', 'Listings', 'OwnListings'),
    }),
    moderationReject: build.mutation<OwnListing, Decision & { reason: string }>({
      query: ({ id, version, reason, key }) => ({
        url: `moderation/listings/${id}/reject`,
        method: 'POST',
        body: { version, reason },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Moderation', 'OwnListings'),
    }),
    moderationWithdraw: build.mutation<OwnListing, Decision & { reason: string }>({
      query: ({ id, version, reason, key }) => ({
        url: `moderation/listings/${id}/withdraw`,
        method: 'POST',
        body: { version, reason },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Moderation', 'Listings', 'OwnListings'),
    }),
    dismissReports: build.mutation<{ dismissed: number }, { id: number; upTo: string; key: string }>({
      query: ({ id, upTo, key }) => ({
        url: `moderation/listings/${id}/dismiss-reports`,
        method: 'POST',
        body: { upTo },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: whenDone('Moderation'),
    }),
  }),
});
export const {
  useModerationQueueQuery,
  useModerationHistoryQuery,
  useModerationDecisionsQuery,
  useModerationOwnerQuery,
  useModerationDecideMutation,
  useModerationApproveMutation,
  useModerationRejectMutation,
  useModerationWithdrawMutation,
  useDismissReportsMutation,
} = moderationApi;
