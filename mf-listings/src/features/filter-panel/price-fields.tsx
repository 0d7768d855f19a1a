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
import { type ControlSize, cx, NumberField, SegmentedControl } from '@baza/shared/ui';
import styles from './fields.module.css';
import { FetchedHistogram } from './histogram/fetched-histogram.tsx';
import { useListingsText } from './use-text.ts';

type Price = Pick<ListingFilter, 'min' | 'max' | 'priceUnit' | 'minPerM2' | 'maxPerM2'>;

interface Props {
  value: Price;
  onValue: (value: Price) => void;
  size?: ControlSize;
  /** Of what; the currency is chosen beside the whole price. */
  of?: 'price' | 'perM2' | 'perSotka';
}

/** Price from and to, in one of the two currencies; changing the currency converts what was typed. */
export function PriceFields({ value, onValue, size, of = 'price' }: Props) {
  const t = useListingsText();
  const locale = useLocale();
  const rate = useUsdRate();
  const { min, max, minPerM2, maxPerM2, priceUnit } = value;
  const convert = (amount: number | undefined, to: Currency) =>
    amount === undefined || !rate ? amount : fromUzs(toUzs(amount, priceUnit, rate.rate), to, rate.rate);
  const whole = (amount: number | undefined) => amount && Math.round(amount);
  const field = (end: 'min' | 'max') => (
    <NumberField
      name={of === 'price' ? end : undefined}
      label={t(`filter.${of}.${end}`)}
      end={of === 'price' ? undefined : t(`filter.price.${priceUnit}`)}
      placeholder={t(`filter.price.${end}Short`)}
      min={0}
      max={MAX_PRICE}
      currency={priceUnit}
      value={value[end] ?? null}
      onValue={(next) => onValue({ ...value, [end]: next ?? undefined })}
      size={size}
      hint={
        value[end] === undefined || value[end] < 1_000_000
          ? undefined
          : shortPrice(value[end], priceUnit, locale)
      }
    />
  );
  return (
    <div className={styles.priceBox}>
      {of === 'price' && (
        <FetchedHistogram
          field="price"
          label={t('filter.price.label')}
          value={{ min, max }}
          onValue={(range) => onValue({ ...value, ...range })}
          textOf={(bound) => shortPrice(bound, priceUnit, locale)}
        />
      )}
      <div className={cx(styles.price, of !== 'price' && styles.unitPrice)}>
        {field('min')}
        {field('max')}
        {of === 'price' && (
          <SegmentedControl
            name="priceUnit"
            label={t('filter.price.unit')}
            size={size}
            options={CURRENCIES.map((code) => ({ value: code, label: t(`filter.price.${code}`) }))}
            value={priceUnit}
            onValue={(unit) =>
              onValue({
                min: whole(convert(min, unit)),
                max: whole(convert(max, unit)),
                minPerM2: convert(minPerM2, unit),
                maxPerM2: convert(maxPerM2, unit),
                priceUnit: unit,
              })
            }
            className={styles.unit}
          />
        )}
      </div>
    </div>
  );
}
