import { paths, useLocale, useText } from '@baza/shared/contract';
import {
  CATEGORY_CODES,
  type CategoryCode,
  type CharacteristicCode,
  type ListingFilter,
  MAIN_AREA,
  searchQuery,
  withCategory,
  withoutPart,
} from '@baza/shared/domain';
import {
  BELOW_DESKTOP,
  Button,
  ButtonLink,
  IconButton,
  MapIcon,
  Select,
  SlidersHorizontalIcon,
  useMedia,
} from '@baza/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AreaField } from './area-field.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import styles from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { characteristicWords, countParts, priceWords } from './filter-words.ts';
import { HousingSelect } from './housing-select.tsx';
import { MoreFields } from './more-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { SearchBox } from './search-box.tsx';
import { useListingsText } from './use-text.ts';
import { filterOf, useMirroredFilter, useShowListings, useUrlFilter } from './use-url-filter.ts';

const ALL = 'all';

interface BarProps {
  /** Told what is applied instead of going to the list: the map keeps its visitor and its own address. */
  onChange?: ((filter: ListingFilter) => void) | undefined;
}

/** The panel above lists: what it shows is the address's filter, what it applies becomes the address. */
export function FilterBar({ onChange }: BarProps) {
  const search = useUrlFilter();
  useMirroredFilter(search);
  const show = useShowListings();
  const apply = onChange ?? ((filter: ListingFilter) => show({ sort: search.sort, ...filter }));
  const compact = useMedia(BELOW_DESKTOP);
  const Wide = onChange ? MapBar : WideBar;
  return (
    <section className={onChange ? styles.inPage : styles.bar}>
      {compact ? (
        <CompactBar filter={search} onApply={apply} onMap={onChange !== undefined} />
      ) : (
        <Wide filter={search} onApply={apply} />
      )}
    </section>
  );
}

interface Props {
  filter: ListingFilter;
  onApply: (filter: ListingFilter) => void;
}

function CompactBar({ filter, onApply, onMap }: Props & { onMap: boolean }) {
  const t = useListingsText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const count = countParts(filter);
  return (
    <div className={styles.compact}>
      <SearchBox
        compact
        size="l"
        value={filter.search}
        onSearch={(text) => onApply({ ...filter, search: text })}
      />
      <Button
        variant="secondary"
        size="l"
        icon={<SlidersHorizontalIcon aria-hidden="true" />}
        className={styles.filters}
        aria-label={count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{t('filter.open')}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {!onMap && (
        <IconButton
          label={t('filter.map')}
          variant="secondary"
          size="l"
          onClick={() => navigate(paths.mapSearch(searchQuery(filterOf(filter))))}
        >
          <MapIcon />
        </IconButton>
      )}
      {open && (
        <FilterSheet
          filter={filter}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            onApply(next);
          }}
        />
      )}
    </div>
  );
}

function WideBar({ filter, onApply }: Props) {
  const t = useListingsText();
  return (
    <>
      <div className={styles.row}>
        <CategoryTabs
          every
          look="bare"
          className={styles.tabs}
          value={filter.category}
          onValue={(next) => onApply(withCategory(filter, next))}
        />
        <div className={styles.search}>
          <SearchBox
            compact
            value={filter.search}
            onSearch={(text) => onApply({ ...filter, search: text })}
          />
        </div>
      </div>
      <div className={styles.row}>
        <BarFields filter={filter} onApply={onApply} />
        <ButtonLink
          to={paths.mapSearch(searchQuery(filterOf(filter)))}
          variant="secondary"
          icon={<MapIcon aria-hidden="true" />}
          className={styles.map}
          aria-label={t('filter.map')}
        >
          <span className={styles.mapWord}>{t('filter.map')}</span>
        </ButtonLink>
      </div>
    </>
  );
}

/** The same in one row, for a page whose height is worth more. */
function MapBar({ filter, onApply }: Props) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  return (
    <div className={styles.row}>
      <Select<CategoryCode | typeof ALL>
        label={t('filter.category')}
        labelHidden
        className={styles.category}
        options={[
          { value: ALL, label: t('filter.allCategories') },
          ...CATEGORY_CODES.map((code) => ({ value: code, label: domain(`category.${code}`) })),
        ]}
        value={filter.category ?? ALL}
        onValue={(next) => onApply(withCategory(filter, next === ALL || next === null ? undefined : next))}
      />
      <BarFields filter={filter} onApply={onApply} />
      <div className={styles.searchInRow}>
        <SearchBox compact value={filter.search} onSearch={(text) => onApply({ ...filter, search: text })} />
      </div>
    </div>
  );
}

/** The parts of the filter side by side. */
function BarFields({ filter, onApply }: Props) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const words = { t, domain, locale };
  const { category } = filter;
  const size = category ? MAIN_AREA[category] : null;
  const wanted = (code: CharacteristicCode) => {
    const range = filter.characteristics[code];
    return range && characteristicWords(code, range, words, category);
  };
  const rooms = category === 'ResidentialMultiStorey_Sell' || category === 'ResidentialIndividual_Sell';
  const own: CharacteristicCode[] = [...(rooms ? (['rooms'] as const) : []), ...(size ? [size] : [])];
  const rest = Object.keys(filter.characteristics).filter(
    (code) => !own.includes(code as CharacteristicCode),
  );
  return (
    <>
      <AreaField
        labelHidden
        className={styles.area}
        regions={filter.regions}
        onRegions={(regions) => onApply({ ...filter, regions })}
      />
      {category === 'ResidentialMultiStorey_Sell' && (
        <HousingSelect
          labelHidden
          className={styles.housing}
          value={filter.housing_type}
          onValue={(housing_type) => onApply({ ...filter, housing_type })}
        />
      )}
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
        own.map((code) => (
          <FilterPopover
            key={code}
            label={domain(`characteristic.${code}`)}
            shown={wanted(code)}
            filter={filter}
            cleared={withoutPart(filter, `c.${code}`)}
            onApply={onApply}
          >
            {(draft, change) => (
              <MoreFields
                category={category}
                only={[code]}
                value={draft.characteristics}
                onValue={(characteristics) => change({ ...draft, characteristics })}
              />
            )}
          </FilterPopover>
        ))}
      {category && (
        <FilterPopover
          wide
          label={t('filter.more')}
          shown={rest.length > 0 ? t('filter.moreCount', { count: rest.length }) : undefined}
          icon={<SlidersHorizontalIcon aria-hidden="true" />}
          filter={filter}
          cleared={{ ...filter, characteristics: {} }}
          onApply={onApply}
        >
          {(draft, change) => (
            <MoreFields
              category={category}
              value={draft.characteristics}
              onValue={(characteristics) => change({ ...draft, characteristics })}
            />
          )}
        </FilterPopover>
      )}
    </>
  );
}
