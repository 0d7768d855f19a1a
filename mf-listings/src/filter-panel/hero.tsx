import { paths } from '@baza/shared/contract';
import {
  type CategoryCode,
  DEFAULT_CATEGORY,
  EMPTY_SEARCH,
  isOffered,
  type ListingFilter,
  quickCharacteristics,
  searchQuery,
  withCategory,
  withoutPart,
} from '@baza/shared/domain';
import { ButtonLink } from '@baza/shared/ui';
import MapIcon from 'lucide-react/icons/map';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { AreaField } from './area-field.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import styles from './hero.module.css';
import { HousingSelect } from './housing-select.tsx';
import { KeptFields } from './kept-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlainFilter } from './plain-filter.tsx';
import { PriceFields } from './price-fields.tsx';
import { SearchBox } from './search-box.tsx';
import { ShowButton } from './show-button.tsx';
import { Skyline } from './skyline.tsx';
import { useCounts } from './use-counts.ts';
import { usePanelFilter } from './use-panel-filter.ts';
import { useListingsText } from './use-text.ts';
import { useShowListings } from './use-url-filter.ts';

/** Characteristics filtered by counts in a category: rooms of flats and houses. */
const countedIn = (category: CategoryCode) =>
  quickCharacteristics(category).flatMap((row) => (row.counts ? [row.code] : []));

/** The filter in another tab; what that tab does not show no longer narrows. */
function inTab(filter: ListingFilter, next: CategoryCode | undefined): ListingFilter {
  const shown = next ? countedIn(next) : [];
  const hidden = countedIn(filter.category ?? DEFAULT_CATEGORY).filter((code) => !shown.includes(code));
  return hidden.reduce((rest, code) => withoutPart(rest, `c.${code}`), withCategory(filter, next));
}

/** The panel on the home page: what is looked for, where, for how much. */
export function Hero() {
  const t = useListingsText();
  const [filter, setFilter] = usePanelFilter();
  const [touched, setTouched] = useState(false);
  const counts = useCounts(filter, { wanted: touched });
  const show = useShowListings();
  // Before its code is there the form leads to the list by itself.
  const action = useHref(paths.products());
  const { min: _min, max: _max, ...kept } = filter;
  const category = filter.category ?? DEFAULT_CATEGORY;
  const counted = countedIn(category);
  // The first tab stands for no choice of the visitor's: a text may name another category.
  const isChosen = touched || category !== DEFAULT_CATEGORY || filter.housing_type !== undefined;
  const change = (next: typeof filter) => {
    setTouched(true);
    setFilter(next);
  };
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.sky}>
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title}>
            {t('filter.hero.title')}
          </h1>
          <p className={styles.text}>{t('filter.hero.text')}</p>
        </div>
        <Skyline className={styles.skyline} />
      </div>
      <div className={styles.foreground}>
        <div className={styles.panel}>
          <CategoryTabs
            look="pill"
            className={styles.tabs}
            value={category}
            onValue={(next) => change(inTab(filter, next))}
          />
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
                onRegions={(regions) => change({ ...filter, regions })}
              />
              {isOffered('housing_type', filter.category) && (
                <HousingSelect
                  size="l"
                  className={styles.housing}
                  value={filter.housing_type}
                  onValue={(housing_type) => change({ ...filter, housing_type })}
                />
              )}
              <div className={styles.price}>
                <PriceFields size="l" value={filter} onValue={(price) => change({ ...filter, ...price })} />
              </div>
              {counted.length > 0 && (
                <div className={styles.rooms}>
                  <MoreFields
                    category={category}
                    only={counted}
                    value={filter.characteristics}
                    onValue={(characteristics) => change({ ...filter, characteristics })}
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
          <PlainFilter
            search={{ ...EMPTY_SEARCH, ...filter }}
            path={paths.products()}
            className={styles.plain}
          />
          <div className={styles.search}>
            <SearchBox
              filter={isChosen ? filter : { ...filter, category: undefined }}
              onFilter={(next) => {
                setFilter({ ...next, category: next.category ?? category });
                show(next);
              }}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
