/** What a bank decides on an application to one of its offers; the latest decision counts. */
export const BANK_DECISIONS = ['pre-approved', 'approved', 'declined'] as const;
export type BankDecisionKind = (typeof BANK_DECISIONS)[number];
/** Days for which an approval may stay valid. */
export const MAX_APPROVAL_DAYS = 180;
export const MAX_RATE_PERCENT = 100;
/** Who writes messages about an application to a bank. */
export const MESSAGE_AUTHORS = ['owner', 'bank'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];
