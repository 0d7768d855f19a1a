import { paths, useLocale, useText } from '@baza/shared/contract';
import { formatDate } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { Avatar, Badge } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import styles from './seller.module.css';

/** Who sells: name, kind, since when, how many listings. */
export function SellerLine({ seller }: Pick<ListingDetail, 'seller'>) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  return (
    <div className={styles.line}>
      <Avatar name={seller.name} size="l" />
      <div className={styles.who}>
        <p className={styles.name}>
          <Link to={paths.user(seller.id)}>{seller.name}</Link>
        </p>
        <Badge tone={seller.userType === 'user' ? 'neutral' : 'accent'}>
          {domain(`userType.${seller.userType}`)}
        </Badge>
        <p className={styles.about}>
          {t('seller.since', { date: formatDate(seller.since, locale, 'medium') })}
          {' · '}
          {t('seller.listings', { count: seller.listingsCount })}
        </p>
      </div>
    </div>
  );
}
