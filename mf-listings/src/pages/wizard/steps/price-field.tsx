import { useLocale, useText } from '@baza/shared/contract';
import {
  type Currency,
  formatDate,
  formatPrice,
  fromUzs,
  MAX_PRICE,
  mainAreaM2,
  toUzs,
  unitPrice,
} from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';
import { NumberField, SegmentedControl } from '@baza/shared/ui';
import { useWizard } from '../wizard-context.tsx';
import styles from './steps.module.css';

/**
 * The stored price is so'm; one typed in dollars is converted at the dated rate. Both amounts are shown, and the form
 * keeps the currency of entry, so that an edit opens in it.
 */
export function PriceField() {
  const { t } = useText('listings_request');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { form, edit, error } = useWizard();
  const rate = useUsdRate();
  const { price, priceUnit } = form;
  const perUnit =
    price === null ? null : unitPrice(form.category, price, mainAreaM2(form.category, form.characteristics));
  // Without a rate the field is in so'm, and says so.
  const unit: Currency = rate ? priceUnit : 'UZS';
  const usd = price === null || !rate ? null : Math.round(fromUzs(price, 'USD', rate.rate));

  const type = (value: number | null) =>
    // What is typed is in the unit on the screen, even if the rate arrives a moment later.
    edit({ price: value === null ? null : toUzs(value, unit, rate?.rate ?? 1), priceUnit: unit });
  const said = [
    price !== null &&
      usd !== null &&
      `≈ ${unit === 'USD' ? formatPrice(price, 'UZS', locale) : formatPrice(usd, 'USD', locale)}`,
    perUnit && domain(`unitPrice.${perUnit.unit}`, { price: formatPrice(perUnit.uzs, 'UZS', locale) }),
    rate && t('price.rate', { date: formatDate(rate.date, locale) }),
  ].filter(Boolean);
  return (
    <div data-path="price" className={styles.price}>
      <NumberField
        id="field-price"
        className={styles.grow}
        size="l"
        enterKeyHint="next"
        label={t('field.price')}
        hint={price === null ? t('price.hint') : said.join(' · ')}
        required
        min={0}
        currency={unit}
        max={unit === 'USD' && rate ? Math.floor(MAX_PRICE / rate.rate) : MAX_PRICE}
        end={unit === 'USD' ? '$' : t('price.uzs')}
        value={unit === 'USD' ? usd : price}
        error={error('price', t('field.price'))}
        onValue={type}
      />
      {rate && (
        <SegmentedControl
          label={t('price.currency')}
          size="l"
          className={styles.currency}
          options={[
            { value: 'UZS', label: t('price.uzs') },
            { value: 'USD', label: '$' },
          ]}
          value={unit}
          onValue={(next) => edit({ priceUnit: next })}
        />
      )}
    </div>
  );
}
