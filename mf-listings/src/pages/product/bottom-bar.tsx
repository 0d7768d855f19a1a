import { useLive, useSession } from '@baza/shared/contract';
import type { ListingDetail } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Price } from '@baza/shared/ui';
import { keepAbove } from '../../lists/above-bar.ts';
import styles from './product.module.css';
import { PhoneReveal } from './seller/phone-reveal.tsx';

/**
 * On phones and tablets the price and the call button stay at the bottom of the window. Once the number is shown, a
 * phone's bar is the number alone: it has no room for both.
 */
export function BottomBar({ listing }: { listing: ListingDetail }) {
  const { currency } = useLive();
  const { user } = useSession();
  const rate = useUsdRate();
  const { seller } = listing;
  if (seller.maskedPhone === null || user?.id === seller.id) return null;
  return (
    <div ref={keepAbove} className={styles.bottomBar}>
      <Price uzs={listing.price} currency={currency} rate={rate} className={styles.bottomPrice} />
      <PhoneReveal id={listing.id} masked={seller.maskedPhone} compact />
    </div>
  );
}
