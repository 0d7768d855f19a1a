import { useLocale } from '@baza/shared/contract';
import {
  CURRENCIES,
  type Currency,
  fromUzs,
  type ListingFilter,
  MAX_PRICE,
  shortPrice,
  toUzs,
} from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';
import { type ControlSize, NumberField, SegmentedControl } from '@baza/shared/ui';
import styles from './fields.module.css';
import { useListingsText } from './use-text.ts';

type Price = Pick<ListingFilter, 'min' | 'max' | 'priceUnit'>;

interface Props {
  value: Price;
  onValue: (value: Price) => void;
  size?: ControlSize;
  /** Shows the label inside the field instead of above. */
  compact?: boolean;
}

/** Price from and to, in one of the two currencies; changing the currency converts what was typed. */
export function PriceFields({ value, onValue, size, compact }: Props) {
  const t = useListingsText();
  const locale = useLocale();
  const rate = useUsdRate();
  const { min, max, priceUnit } = value;
  const convert = (amount: number | undefined, to: Currency) =>
    amount === undefined || !rate
      ? amount
      : Math.round(fromUzs(toUzs(amount, priceUnit, rate.rate), to, rate.rate));
  const field = (end: 'min' | 'max') => (
    <NumberField
      label={t(`filter.price.${end}`)}
      labelHidden={compact}
      placeholder={t(`filter.price.${end}Short`)}
      min={0}
      max={MAX_PRICE}
      value={value[end] ?? null}
      onValue={(next) => onValue({ ...value, [end]: next ?? undefined })}
      size={size}
      hint={
        compact || value[end] === undefined || value[end] < 1_000_000
          ? undefined
          : shortPrice(value[end], priceUnit, locale)
      }
    />
  );
  return (
    <div className={styles.priceBox}>
      <div className={styles.price}>
        {field('min')}
        {field('max')}
        <SegmentedControl
          label={t('filter.price.unit')}
          size={size}
          options={CURRENCIES.map((code) => ({ value: code, label: t(`filter.price.${code}`) }))}
          value={priceUnit}
          onValue={(unit) => onValue({ min: convert(min, unit), max: convert(max, unit), priceUnit: unit })}
          className={styles.unit}
        />
      </div>
    </div>
  );
}
