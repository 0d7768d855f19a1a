import { useText } from '@baza/shared/contract';
import type { OwnFilter } from '@baza/shared/domain';
import { FilterBar } from '@baza/shared/page';
import { OwnFilterFields } from './own-filter-fields.tsx';

interface Props {
  filter: OwnFilter;
  onFilter: (filter: OwnFilter) => void;
}

/** What a person would count as filters: the days are one, the text has a field of its own. */
const countOf = ({ category, cadastreType, publish, startDate, endDate }: OwnFilter) =>
  [category, cadastreType, publish, startDate ?? endDate].filter(Boolean).length;

/** The filter above one's own listings. */
export function OwnFilterBar({ filter, onFilter }: Props) {
  const { t } = useText('listings_requests');
  const count = countOf(filter);
  return (
    <FilterBar
      filter={filter}
      count={count}
      chosen={t('filter.openCount', { count })}
      searchLabel={t('filter.search')}
      onFilter={onFilter}
    >
      {(draft, onDraft) => <OwnFilterFields value={draft} onValue={onDraft} />}
    </FilterBar>
  );
}
