import { FILTER_FLAGS, isOffered, type ListingFilter, POSTED_DAYS, USER_TYPES } from '@baza/shared/domain';
import { Chips } from '@baza/shared/ui';
import { useFacet } from './facets.tsx';
import styles from './fields.module.css';
import NearFields from './near-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { priceUnitOf } from './unit-price.ts';
import { useListingsText } from './use-text.ts';

export interface ListingFieldsProps {
  filter: ListingFilter;
  onFilter: (next: ListingFilter) => void;
}

/** The conditions on a listing itself: price per square metre, age, photos and the like, seller. */
export default function ListingFields({ filter, onFilter }: ListingFieldsProps) {
  const t = useListingsText();
  const countOf = useFacet();
  const { category } = filter;
  const flags = FILTER_FLAGS.filter((flag) => isOffered(flag, category));
  return (
    <div className={styles.listing}>
      {isOffered('minPerM2', category) && <UnitPriceFields filter={filter} onFilter={onFilter} />}
      <Chips
        single
        scale
        label={t('filter.posted.label')}
        options={POSTED_DAYS.map((days) => ({
          value: days,
          label: t(`filter.posted.${days}`),
          count: countOf('posted', days),
        }))}
        value={filter.posted ? [filter.posted] : []}
        onValue={([posted]) => onFilter({ ...filter, posted })}
      />
      <Chips
        label={t('filter.only')}
        options={flags.map((flag) => ({
          value: flag,
          label: t(`filter.words.${flag}`),
          count: countOf(flag, 'true'),
        }))}
        value={flags.filter((flag) => filter[flag])}
        onValue={(chosen) =>
          onFilter({
            ...filter,
            ...Object.fromEntries(flags.map((flag) => [flag, chosen.includes(flag) || undefined])),
          })
        }
      />
      <Chips
        label={t('filter.seller.label')}
        options={USER_TYPES.map((type) => ({
          value: type,
          label: t(`filter.seller.${type}`),
          count: countOf('seller', type),
        }))}
        value={filter.seller}
        onValue={(seller) => onFilter({ ...filter, seller })}
      />
      <NearFields filter={filter} onFilter={onFilter} />
    </div>
  );
}

/** Price of a square metre, or of a sotka where people compare by it; the filter holds that of a square metre. */
function UnitPriceFields({ filter, onFilter }: ListingFieldsProps) {
  const { category, minPerM2, maxPerM2, priceUnit } = filter;
  const { of, squareMetres } = priceUnitOf(category);
  const shown = (perM2: number | undefined) => perM2 && Math.round(perM2 * squareMetres);
  const held = (perUnit: number | undefined) => perUnit && perUnit / squareMetres;
  return (
    <PriceFields
      of={of}
      value={{ min: shown(minPerM2), max: shown(maxPerM2), priceUnit }}
      onValue={({ min, max }) => onFilter({ ...filter, minPerM2: held(min), maxPerM2: held(max) })}
    />
  );
}
