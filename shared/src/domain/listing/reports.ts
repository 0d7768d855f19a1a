/** Why a visitor reports a listing, in the order in which they are offered. */
export const REPORT_REASONS = [
  'sold',
  'price',
  'photos',
  'place',
  'duplicate',
  'fraud',
  'agent',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reason that says nothing without a text. */
export const OTHER_REASON = 'other' satisfies ReportReason;
export type NamedReportReason = Exclude<ReportReason, typeof OTHER_REASON>;
export const isNamedReason = (reason: ReportReason): reason is NamedReportReason => reason !== OTHER_REASON;

/** Length of a report's text; only that of `OTHER_REASON` has a minimum. */
export const REPORT_TEXT_LENGTH = { min: 3, max: 500 } as const;
