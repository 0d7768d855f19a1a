import { paths, useLocale, useText } from '@baza/shared/contract';
import { CATEGORY_CODES, formatNumber, searchQuery } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { useListingsSummaryQuery } from '../../api/listings-api.ts';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import swiped from '../../features/lists/phone-row.module.css';
import { CategoryArt } from './category-art.tsx';
import styles from './category-tiles.module.css';

/** The six categories, each with its drawing and how many listings it holds. */
export function CategoryTiles() {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { data } = useListingsSummaryQuery();
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={cx(styles.tiles, swiped.row)}>
        {CATEGORY_CODES.map((code) => {
          const total = data?.categories.find((category) => category.code === code)?.total;
          return (
            <li key={code}>
              <Link to={paths.products(searchQuery({ category: code }))} className={styles.tile}>
                <CategoryArt category={code} />
                <span className={styles.words}>
                  <span className={styles.name}>{domain(`category.${code}`)}</span>
                  <span className={styles.total}>
                    {total === undefined
                      ? '\u00a0'
                      : t('home.listings', { count: total, number: formatNumber(total, locale) })}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
