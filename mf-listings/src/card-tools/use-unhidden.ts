import type { ListingCard } from '@baza/shared/schema';
import { useState } from 'react';
import { hiddenIds, useKeptIds } from '../kept/kept-ids.ts';

/** A page of listings without those that the visitor has hidden, unless they are to be shown. */
export function useUnhidden(listings: readonly ListingCard[] | undefined) {
  const hidden = useKeptIds(hiddenIds);
  const [shown, onShown] = useState(false);
  const left = listings?.filter(({ id }) => !hidden.includes(id));
  const count = (listings?.length ?? 0) - (left?.length ?? 0);
  return { listings: shown ? listings : left, count, shown, onShown };
}
