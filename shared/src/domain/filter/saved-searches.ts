/** When people are told of new matches. */
export const SEARCH_MODES = ['at-once', 'daily', 'weekly'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];
/** Why a listing is among a search's new matches. */
export const MATCH_REASONS = ['new', 'price'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
