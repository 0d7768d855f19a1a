import type { PageKind } from '@baza/shared/domain';

/** The targets of the anchors `#news` and `#guide`. */
export const ANCHORS: Readonly<Record<PageKind, string>> = { news: 'news', articles: 'guide' };

export const VALUATION_ANCHOR = 'valuation';
