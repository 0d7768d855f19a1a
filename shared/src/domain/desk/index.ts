/** Items of queues on which one member of staff works at a time, and who may. */
export const CLAIM_ROLES = { listing: 'moderator', callback: 'operator' } as const;
export type ClaimKind = keyof typeof CLAIM_ROLES;
export const CLAIM_KINDS = Object.keys(CLAIM_ROLES) as [ClaimKind, ...ClaimKind[]];
/** A claim ends unless its holder renews it within this time. */
export const CLAIM_SECONDS = 120;
/** How often a page renews the claim of the item that it shows. */
export const CLAIM_RENEW_MS = 45_000;

/** What came of a call back; the last two leave the request waiting. */
export const CALL_OUTCOMES = ['reached', 'wrong-number', 'no-answer', 'call-later'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
export const CALL_NOTE_LENGTH = 500;
/** A call can be put off by at most so many days. */
export const CALL_LATER_DAYS = 14;

/** Queues of the back office, with counts in the menu of desks. */
export const DESK_QUEUES = [
  'listings',
  'reports',
  'comments',
  'roles',
  'companyCallbacks',
  'callbacks',
  'applications',
  'overdue',
  'bankApplications',
] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];
