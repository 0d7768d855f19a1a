import { LISTING_STATUSES, type ListingStatus } from '@baza/shared/domain';

export type Tab = ListingStatus | 'all';

/** Shown even while empty: where a newcomer's listings will be. */
const ALWAYS: readonly Tab[] = ['all', 'new', 'pending', 'in-sale'];
const ORDER: readonly ListingStatus[] = [
  'in-sale',
  'pending',
  'new',
  'rejected',
  'monitoring',
  'sold',
  'finished',
  'failed',
];

export const isStatus = (text: string | null): text is ListingStatus =>
  (LISTING_STATUSES as readonly (string | null)[]).includes(text);

/** The tabs to show with their counts, once known: the usual ones, those with listings, and the one in view. */
export function tabsOf(
  counts: Readonly<Record<string, number>> | undefined,
  current: Tab,
): { tab: Tab; count: number | undefined }[] {
  const of = (status: ListingStatus) => counts && (counts[status] ?? 0);
  const all = counts && ORDER.reduce((sum, status) => sum + (of(status) ?? 0), 0);
  return [{ tab: 'all' as Tab, count: all }, ...ORDER.map((tab) => ({ tab, count: of(tab) }))].filter(
    ({ tab, count }) => Boolean(count) || tab === current || ALWAYS.includes(tab),
  );
}
