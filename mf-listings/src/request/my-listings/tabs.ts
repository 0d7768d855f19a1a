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

/** The tabs to show with their counts: the usual ones, those with listings, and the one in view. */
export function tabsOf(
  counts: Readonly<Record<string, number>>,
  current: Tab,
): { tab: Tab; count: number }[] {
  const all = ORDER.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return [
    { tab: 'all' as Tab, count: all },
    ...ORDER.map((tab) => ({ tab, count: counts[tab] ?? 0 })),
  ].filter(({ tab, count }) => count > 0 || tab === current || ALWAYS.includes(tab));
}
