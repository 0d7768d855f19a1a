import { PHONE, useMedia } from '@baza/shared/ui';
import { CompareDock } from '../../features/card-tools/compare-dock.tsx';
import { RecentDock } from '../../features/card-tools/recent-dock.tsx';
import page from '../../features/lists/page.module.css';
import { AnchorLinks } from './anchor-links.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { ContentDock } from './content-dock.tsx';
import styles from './home.module.css';
import { Latest } from './latest.tsx';
import { PopularAreas } from './popular-areas.tsx';
import { Premium } from './premium.tsx';
import { RecommendedDock } from './recommended-dock.tsx';

/** `/`, below the filter panel, which has the viewed listings on phones. */
export default function HomePage() {
  const phone = useMedia(PHONE);
  return (
    <div className={`${page.page} ${styles.home}`}>
      <CategoryTiles />
      <AnchorLinks />
      <Premium />
      <Latest />
      <PopularAreas />
      <RecommendedDock />
      <ContentDock />
      {!phone && <RecentDock />}
      <CompareDock />
    </div>
  );
}
