import { Parcel } from '@baza/shared/contract';
import type { ModerationItem } from '@baza/shared/schema';
import { Skeleton } from '@baza/shared/ui';
import { useMemo } from 'react';

interface Props {
  part: 'gallery' | 'characteristics';
  item: Pick<ModerationItem, 'title' | 'category' | 'photos' | 'characteristics'>;
}

/** Photos or characteristics as the listing's page shows them; the remote of that page draws them. */
export function ListingPart({ part, item: { title, category, photos, characteristics } }: Props) {
  const props = useMemo(
    () => ({ part, title, category, photos, characteristics }),
    [part, title, category, photos, characteristics],
  );
  return (
    <Parcel
      remote="mf_listings"
      expose="listing-part"
      props={props}
      fallback={<Skeleton height={part === 'gallery' ? '20rem' : '12rem'} />}
    />
  );
}
