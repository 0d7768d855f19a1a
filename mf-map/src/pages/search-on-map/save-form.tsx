import { Parcel } from '@baza/shared/contract';
import { type ListingSearch, withUnderstood } from '@baza/shared/domain';
import { Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import type { AreaNaming } from '../../features/draw/named-areas.ts';
import { type SearchedView, viewRing } from '../../features/search/queries.ts';
import type { ViewSearch } from '../../features/search/use-view-search.ts';

export interface SaveSearchProps extends Pick<AreaNaming, 'nameOf'> {
  search: ListingSearch;
  view: SearchedView | null;
  results: ViewSearch;
}

/** What is saved is the search of the moment when it was asked for; the form is the listings'. */
export function SaveForm({
  search,
  nameOf,
  view,
  results,
  onClose,
}: SaveSearchProps & { onClose: () => void }) {
  // The page stands still behind the dialog.
  const [props] = useState(() => {
    const understood = results.list?.understood;
    const asked = understood ? withUnderstood(search, understood) : search;
    return {
      search: asked,
      areaNames: asked.polygons.map((ring) => nameOf(ring) ?? ''),
      view: view && viewRing(view, asked),
      onClose,
    };
  });
  return (
    <Parcel remote="mf_listings" expose="save-search" props={props} fallback={<Skeleton height="16rem" />} />
  );
}
