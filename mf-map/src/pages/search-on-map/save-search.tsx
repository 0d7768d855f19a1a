import { Parcel, useText } from '@baza/shared/contract';
import { type ListingSearch, type LngLat, withUnderstood } from '@baza/shared/domain';
import { BookmarkIcon, Dialog, IconButton, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import type { AreaNaming } from '../../draw/named-areas.ts';
import { type SearchedView, viewRing } from '../../search/queries.ts';
import type { ViewSearch } from '../../search/use-view-search.ts';

export interface SaveSearchProps extends Pick<AreaNaming, 'nameOf'> {
  search: ListingSearch;
  view: SearchedView | null;
  results: ViewSearch;
}

/** Saves the search, on demand with what the map shows; the form is the listings'. */
export function SaveSearch({ search, nameOf, view, results }: SaveSearchProps) {
  const { t } = useText('mf_map');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const understood = results.list?.understood;
  const asked = understood ? withUnderstood(search, understood) : search;
  return (
    <>
      <IconButton label={t('list.save')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkIcon aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={close} title={t('list.save')} size="s">
        <SaveForm
          search={asked}
          areaNames={asked.polygons.map((ring) => nameOf(ring) ?? '')}
          view={view && viewRing(view, asked)}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

interface SaveFormProps {
  search: ListingSearch;
  areaNames: string[];
  view: LngLat[] | null;
  onClose: () => void;
}

function SaveForm(given: SaveFormProps) {
  // The page stands still behind the dialog.
  const [props] = useState(given);
  return (
    <Parcel remote="mf_listings" expose="save-search" props={props} fallback={<Skeleton height="16rem" />} />
  );
}
