import { paths, useText } from '@baza/shared/contract';
import {
  CATEGORY_CODES,
  type CategoryCode,
  filterOf,
  type ListingFilter,
  searchQuery,
  withCategory,
} from '@baza/shared/domain';
import { ButtonLink, cx, PHONE, Select, useMedia } from '@baza/shared/ui';
import MapIcon from 'lucide-react/icons/map';
import { BarFields, type BarPartProps } from './bar-fields.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import styles from './filter-bar.module.css';
import { PlainFilter } from './plain-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { SheetButton } from './sheet-button.tsx';
import { useListingsText } from './use-text.ts';
import { useMirroredFilter, useShowListings, useUrlFilter } from './use-url-filter.ts';

const ALL = 'all';

interface BarProps {
  /** Called with the applied filter instead of opening the list: the map keeps its page and URL. */
  onChange?: ((filter: ListingFilter) => void) | undefined;
}

/**
 * The panel above lists: it shows the URL's filter and applies changes to the URL. The style sheet shows all fields in a wide
 * window, else the search, a row that scrolls and a button for all fields: the server does not know the window's width. Only
 * a phone's page, which is never so wide, is spared the tabs.
 */
export function FilterBar({ onChange }: BarProps) {
  const search = useUrlFilter();
  useMirroredFilter(search);
  const show = useShowListings();
  const apply = onChange ?? ((filter: ListingFilter) => show({ sort: search.sort, ...filter }));
  const phone = useMedia(PHONE);
  const Bar = onChange ? MapBar : ListBar;
  return (
    <section className={onChange ? styles.inPage : styles.bar}>
      <Bar filter={search} onApply={apply} phone={phone} />
      <PlainFilter search={search} path={onChange ? paths.mapSearch() : paths.products()} />
    </section>
  );
}

interface LayoutProps extends BarPartProps {
  phone: boolean;
}

function ListBar({ filter, onApply, phone }: LayoutProps) {
  const t = useListingsText();
  return (
    <>
      {!phone && (
        <CategoryTabs
          every
          look="bare"
          className={styles.tabs}
          value={filter.category}
          onValue={(next) => onApply(withCategory(filter, next))}
        />
      )}
      <div className={styles.search}>
        <SearchBox compact filter={filter} onFilter={onApply} />
      </div>
      <SheetButton filter={filter} onApply={onApply} />
      <ButtonLink
        to={paths.mapSearch(searchQuery(filterOf(filter)))}
        variant="secondary"
        icon={<MapIcon aria-hidden="true" />}
        className={styles.map}
        aria-label={t('filter.map')}
        title={t('filter.map')}
      >
        <span className={styles.mapWord}>{t('filter.map')}</span>
      </ButtonLink>
      <div className={cx(styles.row, styles.fields)}>
        <BarFields filter={filter} onApply={onApply} />
      </div>
    </>
  );
}

/** The same in one row, for pages with little height. */
function MapBar({ filter, onApply, phone }: LayoutProps) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  return (
    <div className={styles.row}>
      {!phone && (
        <>
          <Select<CategoryCode | typeof ALL>
            label={t('filter.category')}
            labelHidden
            className={styles.category}
            options={[
              { value: ALL, label: t('filter.allCategories') },
              ...CATEGORY_CODES.map((code) => ({ value: code, label: domain(`category.${code}`) })),
            ]}
            value={filter.category ?? ALL}
            onValue={(next) =>
              onApply(withCategory(filter, next === ALL || next === null ? undefined : next))
            }
          />
          <BarFields filter={filter} onApply={onApply} />
        </>
      )}
      <div className={styles.searchInRow}>
        <SearchBox compact filter={filter} onFilter={onApply} />
      </div>
      <SheetButton filter={filter} onApply={onApply} />
    </div>
  );
}
