/** What notices are about: people choose channels by topic. */
export const NOTICE_TOPICS = [
  'listings',
  'viewings',
  'callbacks',
  'comments',
  'applications',
  'searches',
  'favouritePrice',
  'favouriteSold',
  'favouriteBack',
  'selections',
  'account',
  'work',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** Every kind of notice to a person and its topic; texts are `kinds.*` of `i18n/notices`. */
export const NOTICE_KINDS = {
  approved: 'listings',
  rejected: 'listings',
  withdrawn: 'listings',
  expired: 'listings',
  agencyEdited: 'listings',
  agencySubmitted: 'listings',
  agencyWithdrew: 'listings',
  agencyRenewed: 'listings',
  agencySold: 'listings',
  agencyUnsold: 'listings',
  agencyTook: 'listings',
  agencyGave: 'listings',
  viewing: 'viewings',
  viewingAgreed: 'viewings',
  viewingDeclined: 'viewings',
  callback: 'callbacks',
  lateCallbacks: 'callbacks',
  lateCallbacksOf: 'callbacks',
  comment: 'comments',
  commentPublished: 'comments',
  commentRejected: 'comments',
  commentReply: 'comments',
  replyRejected: 'comments',
  application: 'applications',
  applicationReason: 'applications',
  applicationDocuments: 'applications',
  applicationViewing: 'applications',
  applicationViewingAgreed: 'applications',
  outbid: 'applications',
  searchMatch: 'searches',
  searchPrice: 'searches',
  searchMatches: 'searches',
  favouritePrice: 'favouritePrice',
  favouriteSold: 'favouriteSold',
  favouriteBack: 'favouriteBack',
  selectionVote: 'selections',
  roleApproved: 'account',
  roleRejected: 'account',
  badgeRemoved: 'account',
  agencyInvitation: 'account',
  agencyConfirmed: 'account',
  agencyEnded: 'account',
  staffAsked: 'account',
  staffJoined: 'account',
  staffLeft: 'account',
  applicationAnswer: 'work',
  applicationAssigned: 'work',
  applicationLate: 'work',
  lateApplications: 'work',
  companyRequest: 'work',
  lateRequests: 'work',
} as const satisfies Record<string, NoticeTopic>;
export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Facts of a notice, written in the reader's language when it is shown. */
export type NoticeParams = Readonly<Record<string, string | number>>;

/** Days for which notices are kept. */
export const NOTICE_KEPT_DAYS = 180;
/** Maximum number of notices in one response. */
export const MAX_NOTICES_PAGE = 50;
