import { useLive, useText } from '@baza/shared/contract';
import { formatPrice, fromUzs } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { useAppSelector } from '@baza/shared/store';
import { Price } from '@baza/shared/ui';
import styles from './price-panel.module.css';

/** The price in the visitor's currency, the other beside it at a dated rate, and a square metre's. */
export function PricePanel({ listing }: { listing: Pick<ListingDetail, 'price' | 'pricePerM2'> }) {
  const { t } = useText('listings_product');
  const { currency, locale } = useLive();
  const rate = useAppSelector((state) => state.rates.usd);
  const unit = rate ? currency : 'UZS';
  const { price, pricePerM2 } = listing;
  return (
    <div className={styles.panel}>
      <Price uzs={price} currency={currency} rate={rate} size="xl" both />
      {pricePerM2 !== null && (
        <p className={styles.perM2}>
          {t('perM2', {
            price: formatPrice(rate ? fromUzs(pricePerM2, unit, rate.rate) : pricePerM2, unit, locale),
          })}
        </p>
      )}
    </div>
  );
}
