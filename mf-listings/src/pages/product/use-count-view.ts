import { useEffect } from 'react';
import { useProductViewMutation } from '../../api/product-api.ts';

const KEY = 'baza:viewed';
const KEPT = 200;

/** Notes a listing as seen in this tab; false when it was before. A forbidden storage counts as never. */
function firstSight(id: number): boolean {
  try {
    const seen = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as number[];
    if (seen.includes(id)) return false;
    window.sessionStorage.setItem(KEY, JSON.stringify([...seen, id].slice(-KEPT)));
  } catch {
    return true;
  }
  return true;
}

/** Counts a view of a listing once a tab; null has nothing to count. */
export function useCountView(id: number | null): void {
  const [countView] = useProductViewMutation();
  useEffect(() => {
    if (id !== null && firstSight(id)) void countView(id);
  }, [id, countView]);
}
