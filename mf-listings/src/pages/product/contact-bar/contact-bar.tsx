import { paths, useLive, useSession, useText } from '@baza/shared/contract';
import { isPublished } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { ButtonLink, Price } from '@baza/shared/ui';
import PencilIcon from 'lucide-react/icons/pencil';
import { Link } from 'react-router-dom';
import { CallbackButton } from '../../../features/callbacks/callback-button.tsx';
import { keepAbove } from '../../../features/lists/above-bar.ts';
import { PhoneReveal } from '../seller/phone-reveal.tsx';
import { ViewingButton } from '../viewing/viewing-button.tsx';
import styles from './contact-bar.module.css';

/**
 * On phones and tablets price, seller and the ways to reach them stay at the bottom of the window; its owner edits
 * instead. The page ends above it (`keepAbove`).
 */
export function ContactBar({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const { currency } = useLive();
  const { user } = useSession();
  const rate = useUsdRate();
  const { id, price, seller } = listing;
  const isOwn = user?.id === seller.id;
  const published = isPublished(listing.status);
  if (!isOwn && !published && seller.maskedPhone === null) return null;
  return (
    <div ref={keepAbove} className={styles.bar}>
      <div className={styles.facts}>
        {price > 0 && <Price uzs={price} currency={currency} rate={rate} className={styles.price} />}
        {!isOwn && (
          <Link to={paths.user(seller.id)} className={styles.seller}>
            {seller.name}
          </Link>
        )}
      </div>
      {isOwn ? (
        <ButtonLink to={paths.requestEdit(id)} size="l" icon={<PencilIcon aria-hidden="true" />}>
          {t('edit')}
        </ButtonLink>
      ) : (
        <div className={styles.actions}>
          {seller.maskedPhone !== null && <PhoneReveal id={id} masked={seller.maskedPhone} compact />}
          {published && <ViewingButton id={id} compact />}
          {published && seller.userType !== 'user' && (
            <CallbackButton
              receiver={seller.id}
              name={seller.name}
              page="listing"
              listing={id}
              compact={t('callback')}
            />
          )}
        </div>
      )}
    </div>
  );
}
