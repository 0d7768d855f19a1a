import { LISTING_LIFETIME_DAYS } from '../constants.ts';

/** Days for which a published listing is marked as new. */
export const NEW_DAYS = 3;
/** Days for which a lower price is pointed out. */
export const REDUCED_DAYS = 30;

/** Days without a visit by its owner after which a listing for sale may be out of date. */
export const QUIET_DAYS = 45;
/** Likely copies named on a listing's page. */
export const MAX_COPIES = 3;

const DAY_MS = 86_400_000;

export const isNewListing = (publishedAt: Date | null, now = Date.now()): boolean =>
  publishedAt !== null && now - publishedAt.getTime() < NEW_DAYS * DAY_MS;

/** How much a price has gone down, in whole percent, at least 1; null if it has not. */
export function reductionPercent(price: number, before: number | null | undefined): number | null {
  if (!before || before <= price) return null;
  return Math.max(1, Math.round((1 - price / before) * 100));
}

/** When its owner last saw a listing that expires at a moment; null if that is not long ago. */
export function quietSince(expiresAt: Date | null, now = Date.now()): Date | null {
  if (!expiresAt) return null;
  const seenAt = expiresAt.getTime() - LISTING_LIFETIME_DAYS * DAY_MS;
  return now - seenAt >= QUIET_DAYS * DAY_MS ? new Date(seenAt) : null;
}
