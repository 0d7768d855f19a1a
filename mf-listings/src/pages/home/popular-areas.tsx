import { paths, useLocale } from '@baza/shared/contract';
import { areaName, formatNumber, searchQuery } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { useListingsSummaryQuery } from '../../api/listings-api.ts';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import swiped from '../../features/lists/phone-row.module.css';
import styles from './popular-areas.module.css';
import { Section } from './section.tsx';

/** Links to the areas with the most listings. */
export function PopularAreas() {
  const t = useListingsText();
  const locale = useLocale();
  const { data } = useListingsSummaryQuery();
  if (!data || data.areas.length === 0) return null;
  return (
    <Section title={t('home.areas')}>
      <ul className={cx(styles.areas, swiped.row)}>
        {data.areas.map((area) => (
          <li key={area.id}>
            <Link to={paths.products(searchQuery({ regions: [area.id] }))} className={styles.area}>
              <span className={styles.name}>{areaName(area, locale)}</span>
              <span className={styles.total}>{formatNumber(area.total, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
