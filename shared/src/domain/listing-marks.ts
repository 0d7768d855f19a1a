/** Days for which a published listing is marked as new. */
export const NEW_DAYS = 3;
/** Days for which a lower price is pointed out. */
export const REDUCED_DAYS = 30;

const DAY_MS = 86_400_000;

export const isNewListing = (publishedAt: Date | null, now = Date.now()): boolean =>
  publishedAt !== null && now - publishedAt.getTime() < NEW_DAYS * DAY_MS;

/** How much a price has gone down, in whole percent, at least 1; null if it has not. */
export function reductionPercent(price: number, before: number | null | undefined): number | null {
  if (!before || before <= price) return null;
  return Math.max(1, Math.round((1 - price / before) * 100));
}
