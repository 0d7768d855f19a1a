import { type ListingFilter, searchQuery } from '@baza/shared/domain';
import { type ComponentProps, useState } from 'react';
import { FacetsProvider } from './facets.tsx';
import { HousingSelect } from './housing-select.tsx';
import { useCounts } from './use-counts.ts';

type Props = ComponentProps<typeof HousingSelect> & { filter: ListingFilter };

/** The housing type with counts beside its options, requested for the filter with which it is opened. */
export function CountedHousingSelect({ filter, ...rest }: Props) {
  const query = searchQuery(filter);
  const [openedWith, setOpenedWith] = useState<string | null>(null);
  const counts = useCounts(filter, { wanted: openedWith === query, facets: true });
  return (
    <FacetsProvider counts={counts} filter={filter}>
      <HousingSelect {...rest} onOpen={() => setOpenedWith(query)} />
    </FacetsProvider>
  );
}
