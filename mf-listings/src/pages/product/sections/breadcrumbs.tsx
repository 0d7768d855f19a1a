import { paths, useLocale, useText } from '@baza/shared/contract';
import { areaName, searchQuery } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';

/** Category, province, district: each leads to the list so narrowed. */
export function Breadcrumbs({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { category, areas } = listing;
  const places = [areas.province, areas.district].flatMap((area) => (area?.name ? [area] : []));
  const links = [
    { key: 'category', label: domain(`category.${category}`), query: searchQuery({ category }) },
    ...places.map((area) => ({
      key: String(area.id),
      label: areaName(area, locale),
      query: searchQuery({ category, regions: [area.id] }),
    })),
  ];
  return (
    <nav className={styles.path} aria-label={t('breadcrumbs')}>
      <ol className={styles.crumbs}>
        {links.map(({ key, label, query }) => (
          <li key={key} className={styles.crumb}>
            <Link to={paths.products(query)} className={styles.link}>
              {label}
            </Link>
            <ChevronRightIcon aria-hidden="true" />
          </li>
        ))}
        <li className={styles.crumb}>
          <span aria-current="page">ID {listing.id}</span>
        </li>
      </ol>
    </nav>
  );
}
