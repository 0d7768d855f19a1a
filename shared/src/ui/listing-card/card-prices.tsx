import { unitPrice } from '../../domain/category/index.ts';
import type { Currency } from '../../domain/constants.ts';
import { reductionPercent } from '../../domain/listing/index.ts';
import { formatPrice, fromUzs, type Rate, shortPrice } from '../../domain/money/index.ts';
import type { ListingCard as Listing } from '../../schema/listings.ts';
import { useUi } from '../core/use-ui.ts';
import { VisuallyHidden } from '../core/visually-hidden.tsx';
import { Price } from '../display/price.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import styles from './card-prices.module.css';

interface Props {
  listing: Listing;
  currency: Currency;
  rate: Rate | null | undefined;
  /** Beside the photo, where a price of billions has no room for the large figures. */
  isNarrow: boolean;
}

/** The price, the one before a reduction, the price of a unit and the monthly payment. */
export function CardPrices({ listing, currency, rate, isNarrow }: Props) {
  const { t, locale } = useUi();
  const unit = rate ? currency : 'UZS';
  const perUnit = unitPrice(listing.category, listing.price, listing.area);
  const isReduced = reductionPercent(listing.price, listing.priceBefore) !== null;
  const shown = (uzs: number) => (rate ? fromUzs(uzs, unit, rate.rate) : uzs);
  return (
    <>
      <div className={styles.money}>
        <Price
          uzs={listing.price}
          currency={currency}
          rate={rate}
          size={isNarrow && listing.price >= 1e9 && unit === 'UZS' ? 'm' : 'l'}
          className={styles.price}
        />
        {isReduced && (
          <s className={styles.before}>
            <VisuallyHidden>{t('mark.before')} </VisuallyHidden>
            {formatPrice(shown(listing.priceBefore ?? 0), unit, locale)}
          </s>
        )}
      </div>
      <p className={styles.rates}>
        {perUnit && (
          <span className={styles.perM2}>
            {t(`unitPrice.${perUnit.unit}`, { price: formatPrice(shown(perUnit.uzs), unit, locale) })}
          </span>
        )}
        {listing.credit && (
          <span className={styles.monthly}>
            {t(`mark.monthly.${unit}`, { price: shortPrice(shown(listing.credit.monthly), unit, locale) })}
          </span>
        )}
      </p>
    </>
  );
}

export const CardPricesSkeleton = () => (
  <>
    <div className={styles.money}>
      <Skeleton width="60%" height="1.75rem" />
    </div>
    <p className={styles.rates}>
      <Skeleton width="65%" height="1rem" />
    </p>
  </>
);
