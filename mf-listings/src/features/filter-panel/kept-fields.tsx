import { type ListingSearch, searchQuery } from '@baza/shared/domain';

/** The rest of a filter as hidden fields of a form that sets some of it without JavaScript; page 1 comes first. */
export function KeptFields({ search }: { search: Partial<ListingSearch> }) {
  const kept = [...new URLSearchParams(searchQuery({ ...search, page: 1 }))];
  return kept.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
