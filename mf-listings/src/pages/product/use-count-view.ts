import { isId, listIn, perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { useEffect } from 'react';
import { useProductViewMutation } from '../../api/product-api.ts';
import { recentIds } from '../../features/stored-filters/kept-ids.ts';

const KEPT = 200;

/** Notes a listing as seen in this tab; false when it was before. A forbidden storage counts as never. */
function firstSight(id: number): boolean {
  const seen = listIn(perTab.get(STORAGE_KEYS.viewed), isId, KEPT);
  if (seen.includes(id)) return false;
  perTab.set(STORAGE_KEYS.viewed, JSON.stringify([id, ...seen].slice(0, KEPT)));
  return true;
}

/** Counts a view of a listing once a tab, and keeps it among the recently viewed; null has nothing to count. */
export function useCountView(id: number | null): void {
  const [countView] = useProductViewMutation();
  useEffect(() => {
    if (id === null) return;
    recentIds.set(id, true);
    if (firstSight(id)) void countView(id);
  }, [id, countView]);
}
