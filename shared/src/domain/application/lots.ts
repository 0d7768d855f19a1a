/** Bounds of a lot: hours between its opening and its closing. */
export const LOT_HOURS = { min: 1, max: 30 * 24 } as const;

/** What is put up for auction: whole so'm. */
export interface LotTerms {
  startPrice: number;
  /** What a bid is above the one before it, at least. */
  bidStep: number;
  opensAt: Date;
  closesAt: Date;
}
export interface Bid {
  application: number;
  amount: number;
}

export const LOT_STATES = ['coming', 'open', 'closed'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** Open from its opening until just before its closing. */
export function lotState({ opensAt, closesAt }: Pick<LotTerms, 'opensAt' | 'closesAt'>, now: Date): LotState {
  if (now < opensAt) return 'coming';
  return now < closesAt ? 'open' : 'closed';
}

/** The least amount the next bid may have. */
export const leastBid = (
  { startPrice, bidStep }: Pick<LotTerms, 'startPrice' | 'bidStep'>,
  highest: number | null,
): number => (highest === null ? startPrice : highest + bidStep);

/**
 * The highest bid among applications still in the auction: when a winner leaves or is refused, the next bidder is the
 * winner.
 */
export const leadingBid = <T extends Bid>(bids: readonly T[], taking: ReadonlySet<number>): T | null =>
  bids
    .filter(({ application }) => taking.has(application))
    .reduce<T | null>((best, bid) => (best === null || bid.amount > best.amount ? bid : best), null);
