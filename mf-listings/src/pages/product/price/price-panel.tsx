import { useLive, useText } from '@baza/shared/contract';
import { unitPrice } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Price } from '@baza/shared/ui';
import styles from './price-panel.module.css';
import { usePriceText } from './use-price-text.ts';

/** The price in the visitor's currency, the other beside it at a dated rate, and a square metre's, or a sotka's for land. */
export function PricePanel({ listing }: { listing: Pick<ListingDetail, 'category' | 'price' | 'area'> }) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const { currency } = useLive();
  const priceText = usePriceText();
  const rate = useUsdRate();
  const { price } = listing;
  // A draft that its owner previews.
  if (price === 0) return <p className={styles.perM2}>{t('noPrice')}</p>;
  const perUnit = unitPrice(listing.category, price, listing.area);
  return (
    <div className={styles.panel}>
      <Price uzs={price} currency={currency} rate={rate} size="xl" both />
      {perUnit && (
        <p className={styles.perM2}>
          {domain(`unitPrice.${perUnit.unit}`, {
            price: priceText(perUnit.uzs),
          })}
        </p>
      )}
    </div>
  );
}
