import { paths } from '@baza/shared/contract';
import {
  type CategoryCode,
  DEFAULT_CATEGORY,
  EMPTY_SEARCH,
  type ListingFilter,
  searchQuery,
  withCategory,
  withoutPart,
} from '@baza/shared/domain';
import { ButtonLink, PHONE, useMedia } from '@baza/shared/ui';
import MapIcon from 'lucide-react/icons/map';
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { CategoryTabs } from './category-tabs.tsx';
import styles from './hero.module.css';
import { countedIn, HeroForm } from './hero-form.tsx';
import { PlainFilter } from './plain-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { Skyline } from './skyline.tsx';
import { useCounts } from './use-counts.ts';
import { usePanelFilter } from './use-panel-filter.ts';
import { useListingsText } from './use-text.ts';
import { useShowListings } from './use-url-filter.ts';

/** The filter in another tab; what that tab does not show no longer narrows. */
function inTab(filter: ListingFilter, next: CategoryCode | undefined): ListingFilter {
  const shown = next ? countedIn(next) : [];
  const hidden = countedIn(filter.category ?? DEFAULT_CATEGORY).filter((code) => !shown.includes(code));
  return hidden.reduce((rest, code) => withoutPart(rest, `c.${code}`), withCategory(filter, next));
}

/** The panel on the home page: one search field; in wide windows the main fields of the filter, on phones the way to them. */
export function Hero() {
  const t = useListingsText();
  const [filter, setFilter] = usePanelFilter();
  const [touched, setTouched] = useState(false);
  const counts = useCounts(filter, { wanted: touched });
  const show = useShowListings();
  const phone = useMedia(PHONE);
  const category = filter.category ?? DEFAULT_CATEGORY;
  // The first tab stands for no choice of the visitor's: a text may name another category.
  const isChosen = touched || category !== DEFAULT_CATEGORY || filter.housing_type !== undefined;
  const wanted = isChosen ? filter : { ...filter, category: undefined };
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
          <div className={styles.search}>
            <SearchBox
              main
              size="l"
              filter={wanted}
              onFilter={(next) => {
                setFilter({ ...next, category: next.category ?? category });
                show(next);
              }}
            />
            <Shortcuts className={styles.shortcuts} />
          </div>
          {/* A phone is spared the fields that its style sheet would hide. */}
          {!phone && (
            <div className={styles.fieldset}>
              <CategoryTabs
                look="pill"
                className={styles.tabs}
                value={category}
                onValue={(next) => change(inTab(filter, next))}
              />
              <HeroForm filter={filter} onFilter={change} counts={counts} />
            </div>
          )}
          <div className={styles.ways}>
            <ButtonLink
              to={paths.filter(searchQuery(filter))}
              variant="secondary"
              size="l"
              icon={<SlidersHorizontalIcon aria-hidden="true" />}
            >
              {t('filter.open')}
            </ButtonLink>
            <ButtonLink
              to={paths.mapSearch(searchQuery(wanted))}
              variant="secondary"
              size="l"
              icon={<MapIcon aria-hidden="true" />}
            >
              {t('filter.map')}
            </ButtonLink>
          </div>
          <PlainFilter
            search={{ ...EMPTY_SEARCH, ...filter }}
            path={paths.products()}
            className={styles.plain}
          />
        </div>
      </div>
    </section>
  );
}
