import { isOffered, type ListingFilter, quickCharacteristics, withCategory } from '@baza/shared/domain';
import { AreaField } from './area-field.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { FacetsProvider } from './facets.tsx';
import { ListingFields } from './fetched-listing-fields.tsx';
import styles from './filter-form.module.css';
import { HousingSelect } from './housing-select.tsx';
import { MoreFields } from './more-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import type { Counts } from './use-counts.ts';

interface Props {
  filter: ListingFilter;
  counts: Counts;
  onFilter: (next: ListingFilter) => void;
}

/** Every filter of a category in one column, the most used first: the sheet on phones, the full filter's page. */
export function FilterForm({ filter, counts, onFilter }: Props) {
  const { category } = filter;
  const quick = category ? quickCharacteristics(category).map(({ code }) => code) : [];
  const onCharacteristics = (characteristics: ListingFilter['characteristics']) =>
    onFilter({ ...filter, characteristics });
  return (
    <FacetsProvider counts={counts} filter={filter}>
      <div className={styles.form}>
        <CategoryTabs
          every
          look="pill"
          className={styles.tabs}
          value={category}
          onValue={(next) => onFilter(withCategory(filter, next))}
        />
        <div className={styles.main}>
          <PriceFields value={filter} onValue={(price) => onFilter({ ...filter, ...price })} />
          {category && (
            <MoreFields
              category={category}
              only={quick}
              value={filter.characteristics}
              onValue={onCharacteristics}
            />
          )}
          <AreaField regions={filter.regions} onRegions={(regions) => onFilter({ ...filter, regions })} />
          {isOffered('housing_type', category) && (
            <HousingSelect
              value={filter.housing_type}
              onValue={(housing_type) => onFilter({ ...filter, housing_type })}
            />
          )}
          <ListingFields filter={filter} onFilter={onFilter} />
        </div>
        {category && (
          <MoreFields
            category={category}
            without={quick}
            value={filter.characteristics}
            onValue={onCharacteristics}
          />
        )}
      </div>
    </FacetsProvider>
  );
}
