import type { Currency } from '../../domain/constants.ts';
import { formatDate } from '../../domain/locale/index.ts';
import { formatPrice, fromUzs, type Rate } from '../../domain/money/index.ts';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** Whole so'm. */
  uzs: number;
  currency: Currency;
  /** Without a rate the price stays in so'm. */
  rate: Rate | null | undefined;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Also the other currency, with the rate's date. */
  both?: boolean;
  className?: string;
}

/** A price in the visitor's currency; stored prices are in so'm, as required by law. */
export function Price({ uzs, currency, rate, size = 'm', both, className }: PriceProps) {
  const { t, locale } = useUi();
  const shown: Currency = rate ? currency : 'UZS';
  const other: Currency = shown === 'UZS' ? 'USD' : 'UZS';
  const text = (as: Currency) => formatPrice(rate ? fromUzs(uzs, as, rate.rate) : uzs, as, locale);
  return (
    <span className={cx(styles.price, className)}>
      <span className={cx(styles.main, styles[size])}>{text(shown)}</span>
      {both && rate && (
        <span className={styles.other}>
          ≈ {text(other)}{' '}
          <span className={styles.rate}>{t('rateOn', { date: formatDate(rate.date, locale) })}</span>
        </span>
      )}
    </span>
  );
}
