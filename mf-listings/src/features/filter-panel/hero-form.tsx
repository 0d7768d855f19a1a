import { paths } from '@baza/shared/contract';
import {
  type CategoryCode,
  DEFAULT_CATEGORY,
  isOffered,
  type ListingFilter,
  quickCharacteristics,
  searchQuery,
} from '@baza/shared/domain';
import { ButtonLink } from '@baza/shared/ui';
import MapIcon from 'lucide-react/icons/map';
import SearchIcon from 'lucide-react/icons/search';
import { useHref } from 'react-router-dom';
import { AreaField } from './area-field.tsx';
import styles from './hero.module.css';
import { HousingSelect } from './housing-select.tsx';
import { KeptFields } from './kept-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { ShowButton } from './show-button.tsx';
import type { Counts } from './use-counts.ts';
import { useListingsText } from './use-text.ts';
import { useShowListings } from './use-url-filter.ts';

/** Characteristics filtered by counts in a category: rooms of flats and houses. */
export const countedIn = (category: CategoryCode) =>
  quickCharacteristics(category).flatMap((row) => (row.counts ? [row.code] : []));

interface Props {
  filter: ListingFilter;
  onFilter: (next: ListingFilter) => void;
  counts: Counts;
}

/** The main fields of a filter, with the ways to the list and to the map. */
export function HeroForm({ filter, onFilter, counts }: Props) {
  const t = useListingsText();
  const show = useShowListings();
  // Without its code the form opens the list: the browser submits it.
  const action = useHref(paths.products());
  const { min: _min, max: _max, ...kept } = filter;
  const category = filter.category ?? DEFAULT_CATEGORY;
  const counted = countedIn(category);
  return (
    <form
      data-scripted
      action={action}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        show(filter);
      }}
    >
      <KeptFields search={kept} />
      <div className={styles.fields}>
        <AreaField
          size="l"
          className={styles.area}
          regions={filter.regions}
          onRegions={(regions) => onFilter({ ...filter, regions })}
        />
        {isOffered('housing_type', filter.category) && (
          <HousingSelect
            size="l"
            className={styles.housing}
            value={filter.housing_type}
            onValue={(housing_type) => onFilter({ ...filter, housing_type })}
          />
        )}
        <div className={styles.price}>
          <PriceFields size="l" value={filter} onValue={(price) => onFilter({ ...filter, ...price })} />
        </div>
        {counted.length > 0 && (
          <div className={styles.rooms}>
            <MoreFields
              category={category}
              only={counted}
              value={filter.characteristics}
              onValue={(characteristics) => onFilter({ ...filter, characteristics })}
            />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <ShowButton
          type="submit"
          size="l"
          icon={<SearchIcon aria-hidden="true" />}
          counts={counts}
          className={styles.show}
        />
        <ButtonLink
          to={paths.mapSearch(searchQuery(filter))}
          variant="secondary"
          size="l"
          icon={<MapIcon aria-hidden="true" />}
        >
          {t('filter.map')}
        </ButtonLink>
      </div>
    </form>
  );
}
