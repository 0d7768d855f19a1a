import { usePageTitle } from '@baza/shared/contract';
import { useListingsText } from '../filter-panel/use-text.ts';
import page from '../lists/page.module.css';
import { CategoryTiles } from './category-tiles.tsx';
import styles from './home.module.css';
import { Latest } from './latest.tsx';
import { PopularAreas } from './popular-areas.tsx';
import { Premium } from './premium.tsx';

/** `/`, below the filter panel. */
export function HomePage() {
  const t = useListingsText();
  usePageTitle(t('home.title'));
  return (
    <div className={`${page.page} ${styles.home}`}>
      <CategoryTiles />
      <Premium />
      <Latest />
      <PopularAreas />
    </div>
  );
}
export default HomePage;
