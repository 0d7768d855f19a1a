import { paths, useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatNumber } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { Avatar, Badge, VisuallyHidden } from '@baza/shared/ui';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import StarIcon from 'lucide-react/icons/star';
import { Link } from 'react-router-dom';
import styles from './seller.module.css';

/** Who sells: name, kind, whether their papers were checked, what others say of them, since when, how many listings. */
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
        <p className={styles.badges}>
          <Badge tone={seller.userType === 'user' ? 'neutral' : 'accent'}>
            {domain(`userType.${seller.userType}`)}
          </Badge>
          {seller.verified && (
            <Badge tone="success" icon={<ShieldCheckIcon aria-hidden="true" />}>
              {t('seller.verified')}
            </Badge>
          )}
        </p>
        {/* Releases of the API may be older than the page. */}
        {typeof seller.rating?.average === 'number' && (
          <p className={styles.rating}>
            <StarIcon aria-hidden="true" />
            <VisuallyHidden>{t('seller.rating')} </VisuallyHidden>
            <strong>{formatNumber(seller.rating.average, locale)}</strong>
            <span>· {t('seller.comments', { count: seller.rating.count })}</span>
          </p>
        )}
        <p className={styles.about}>
          {t('seller.since', { date: formatDate(seller.since, locale, 'medium') })}
          {' · '}
          {t('seller.listings', { count: seller.listingsCount })}
        </p>
      </div>
    </div>
  );
}
