import { PAGE_KINDS } from '@baza/shared/domain';
import { Link } from 'react-router-dom';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import styles from './anchor-links.module.css';
import { ANCHORS, VALUATION_ANCHOR } from './anchors.ts';

/** Links to the sections far below. */
export function AnchorLinks() {
  const t = useListingsText();
  return (
    <nav aria-label={t('home.readings.nav')}>
      <ul className={styles.links}>
        {PAGE_KINDS.map((kind) => (
          <li key={kind}>
            <Link to={{ hash: ANCHORS[kind] }} className={styles.link}>
              {t(`home.readings.${kind}`)}
            </Link>
          </li>
        ))}
        <li data-scripted>
          <Link to={{ hash: VALUATION_ANCHOR }} className={styles.link}>
            {t('home.valuation')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
