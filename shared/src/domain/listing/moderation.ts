/** STOMP destination that tells moderators about changes of the queue. */
export const MODERATION_TOPIC = '/topic/moderation';

export const CASE_CHANGES = ['entered', 'changed', 'left'] as const;
export const CASE_DECISIONS = ['approve', 'reject', 'withdraw', 'dismiss-reports'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** The moderator's lists: all that wait, the new ones and the edits among them, and what is reported. */
export const CASE_LISTS = ['waiting', 'new', 'edit', 'reported'] as const;
export type CaseList = (typeof CASE_LISTS)[number];
/** Where a listing came from: an agency's spreadsheet, or the posting form. */
export const LISTING_SOURCES = ['import', 'form'] as const;
export type ListingSource = (typeof LISTING_SOURCES)[number];
/** Without one, what waits is oldest first, and what is reported the most comes first. */
export const CASE_SORTS = ['oldest', 'newest'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** What moderators decide on and can take back. */
export const UNDO_KINDS = ['listing', 'reports', 'comment', 'role'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];
/** Whatever staff decide on and can take back. */
export type UndoSubject = UndoKind | 'callback';
/** Seconds in which a decision can be taken back; its notices wait as long. */
export const UNDO_SECONDS = 30;
/** After another item has taken its place under the pointer, so many milliseconds of input are ignored. */
export const SWAP_GUARD_MS = 600;

/** Most cases of one decision. */
export const MAX_DECIDED_TOGETHER = 50;
/** What became of a case in a decision on several. */
export const CASE_OUTCOMES = ['done', 'decided', 'stale', 'own', 'gone', 'unsound', 'claimed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
