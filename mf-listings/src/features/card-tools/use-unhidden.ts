import type { ListingCard } from '@baza/shared/schema';
import { useMemo, useState } from 'react';
import { hiddenIds, useKeptIds } from '../stored-filters/kept-ids.ts';

/**
 * A page of listings without those that the visitor has hidden, unless they are to be shown. One that is hidden while the page
 * is open keeps its place, for the way back (`undoable`).
 */
export function useUnhidden(listings: readonly ListingCard[] | undefined) {
  const hidden = useKeptIds(hiddenIds);
  const [shown, onShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those hidden before these listings were there.
  const before = useMemo(() => new Set(hiddenIds.get()), [listings]);
  const count = listings?.filter(({ id }) => hidden.includes(id)).length ?? 0;
  const undoable = shown ? [] : hidden.filter((id) => !before.has(id));
  const left = listings?.filter(({ id }) => !hidden.includes(id) || undoable.includes(id));
  return { listings: shown ? listings : left, undoable, note: { count, shown, onShown } };
}
