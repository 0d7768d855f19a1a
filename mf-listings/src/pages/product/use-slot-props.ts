import type { SlotProps } from '@baza/shared/contract';
import { isPublished } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { useMemo } from 'react';

/** What other remotes learn of a listing in whose page they fill a slot. */
export function useSlotProps({ id, price, category, status, housingType }: ListingDetail) {
  return useMemo(
    (): SlotProps<'listing.after-price'> => ({
      listing: id,
      price,
      category,
      published: isPublished(status),
      newBuild: housingType ? housingType === 'new_buildings' : undefined,
    }),
    [id, price, category, status, housingType],
  );
}
