import { useLocale, useText } from '@baza/shared/contract';
import {
  activeParts,
  type CharacteristicCode,
  characteristicLabelKey,
  type FilterPart,
  isOffered,
  type ListingFilter,
  quickCharacteristics,
  withoutPart,
} from '@baza/shared/domain';
import { Button, cx } from '@baza/shared/ui';
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal';
import { AreaField } from './area-field.tsx';
import { CountedHousingSelect } from './counted-housing-select.tsx';
import { ListingFields } from './fetched-listing-fields.tsx';
import styles from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { priceWords, shortWords } from './filter-words.ts';
import { MoreFields } from './more-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { useListingsText } from './use-text.ts';

export interface BarPartProps {
  filter: ListingFilter;
  onApply: (filter: ListingFilter) => void;
}

/** Parts that are chosen outside the bar's buttons. */
const ELSEWHERE = ['category', 'regions', 'search', 'polygons'] as const satisfies readonly FilterPart[];

/**
 * The parts of the filter side by side, the most used first. In a narrow window the style sheet adds conditions of one press,
 * and leaves the others to the button beside the search.
 */
export function BarFields({ filter, onApply }: BarPartProps) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const words = { t, domain, locale };
  const { category } = filter;
  const wanted = (code: CharacteristicCode) => {
    const range = filter.characteristics[code];
    return range && shortWords(code, range, words);
  };
  const quick = category ? quickCharacteristics(category) : [];
  return (
    <>
      <FilterPopover
        label={t('filter.price.label')}
        shown={priceWords(filter, words)}
        filter={filter}
        cleared={withoutPart(filter, 'price')}
        onApply={onApply}
      >
        {(draft, change) => <PriceFields value={draft} onValue={(price) => change({ ...draft, ...price })} />}
      </FilterPopover>
      {category &&
        quick.map((row) => (
          <FilterPopover
            key={row.code}
            label={domain(characteristicLabelKey(row, category))}
            shown={wanted(row.code)}
            filter={filter}
            cleared={withoutPart(filter, `c.${row.code}`)}
            onApply={onApply}
          >
            {(draft, change) => (
              <MoreFields
                category={category}
                only={[row.code]}
                value={draft.characteristics}
                onValue={(characteristics) => change({ ...draft, characteristics })}
              />
            )}
          </FilterPopover>
        ))}
      <AreaField
        labelHidden
        className={styles.area}
        regions={filter.regions}
        onRegions={(regions) => onApply({ ...filter, regions })}
      />
      {isOffered('housing_type', category) && (
        <CountedHousingSelect
          labelHidden
          filter={filter}
          className={styles.housing}
          value={filter.housing_type}
          onValue={(housing_type) => onApply({ ...filter, housing_type })}
        />
      )}
      <QuickToggles filter={filter} onApply={onApply} />
      <MorePopover filter={filter} onApply={onApply} quick={quick.map(({ code }) => code)} />
    </>
  );
}

/** Buttons that switch one condition on and off. */
function QuickToggles({ filter, onApply }: BarPartProps) {
  const t = useListingsText();
  const { photos, seller } = filter;
  const fromOwners = seller.length === 1 && seller[0] === 'user';
  const toggles = [
    { label: t('filter.words.photos'), on: photos === true, next: { photos: photos ? undefined : true } },
    {
      label: t('filter.fromOwners'),
      on: fromOwners,
      next: { seller: fromOwners ? [] : (['user'] satisfies ListingFilter['seller']) },
    },
  ] as const;
  return toggles.map(({ label, on, next }) => (
    <Button
      key={label}
      variant="secondary"
      aria-pressed={on}
      className={cx(styles.button, styles.toggle, on && styles.buttonOn)}
      onClick={() => onApply({ ...filter, ...next })}
    >
      {label}
    </Button>
  ));
}

/** All conditions that have no button of their own in the row. */
function MorePopover({ filter, onApply, quick }: BarPartProps & { quick: CharacteristicCode[] }) {
  const t = useListingsText();
  const { category } = filter;
  const own: FilterPart[] = [...quick.map((code) => `c.${code}` as const), 'price', 'housing_type'];
  const rest = activeParts(filter).filter(
    (part) => !own.includes(part) && !(ELSEWHERE as readonly string[]).includes(part),
  );
  return (
    <FilterPopover
      wide
      label={t('filter.more')}
      shown={rest.length > 0 ? t('filter.moreCount', { number: rest.length }) : undefined}
      icon={<SlidersHorizontalIcon aria-hidden="true" />}
      filter={filter}
      cleared={rest.reduce(withoutPart, filter)}
      onApply={onApply}
    >
      {(draft, change) => (
        <>
          <ListingFields filter={draft} onFilter={change} />
          {category && (
            <MoreFields
              category={category}
              value={draft.characteristics}
              onValue={(characteristics) => change({ ...draft, characteristics })}
            />
          )}
        </>
      )}
    </FilterPopover>
  );
}
