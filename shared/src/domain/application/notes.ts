/** Notes of staff on an application: free ones, calls, and what goes with a change of the operator. */
export const NOTE_KINDS = ['note', 'call', 'handed-over', 'taken-over'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
export const APPLICATION_CALL_OUTCOMES = ['reached', 'no-answer', 'wrong-number', 'call-later'] as const;
export type ApplicationCallOutcome = (typeof APPLICATION_CALL_OUTCOMES)[number];
/** Length of a note; the shorter bound is for reasons. */
export const NOTE_LENGTH = { min: 5, max: 1000 } as const;
/** Days that a report or an export of applications covers at most. */
export const MAX_PERIOD_DAYS = 366;
/** Applications that one bulk assignment may change. */
export const MAX_BULK_ASSIGNMENT = 1000;
/** Rows of one exported file. */
export const MAX_EXPORT_ROWS = 20_000;
