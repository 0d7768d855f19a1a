import { useLive, useText } from '@baza/shared/contract';
import {
  type Currency,
  formatDate,
  formatPrice,
  fromUzs,
  LISTING_LENGTHS,
  MAX_PRICE,
  mainAreaM2,
  pricePerM2,
  toUzs,
} from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import { useAppSelector, useRatesQuery } from '@baza/shared/store';
import { Button, NumberField, SegmentedControl, TextArea, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { useWizard } from '../wizard-context.tsx';
import styles from './steps.module.css';
import { useSuggestedTitle } from './use-suggested-title.ts';

/** Price, title and description. */
export function PriceStep({ areas }: { areas: OwnListing['areas'] }) {
  const { t } = useText('listings_request');
  const { form, edit, error } = useWizard();
  const suggested = useSuggestedTitle(form, areas);
  const { max } = LISTING_LENGTHS.description;
  return (
    <>
      <PriceField />
      <div data-path="title">
        <TextField
          id="field-title"
          label={t('field.title')}
          hint={t('price.titleHint')}
          required
          maxLength={LISTING_LENGTHS.title.max}
          value={form.title}
          error={error('title', t('field.title'))}
          onValue={(title) => edit({ title })}
        />
        {suggested !== '' && suggested !== form.title.trim() && (
          <Button
            variant="text"
            size="s"
            className={styles.suggestion}
            onClick={() => edit({ title: suggested })}
          >
            {t('price.suggest', { title: suggested })}
          </Button>
        )}
      </div>
      <div data-path="description">
        <TextArea
          id="field-description"
          label={t('field.description')}
          hint={t('price.descriptionHint', { left: max - form.description.length })}
          rows={9}
          maxLength={max}
          value={form.description}
          error={error('description', t('field.description'))}
          onValue={(description) => edit({ description })}
        />
      </div>
    </>
  );
}

/** The price is so'm; typed in dollars it is converted at the dated rate and both are shown. */
function PriceField() {
  const { t } = useText('listings_request');
  const { locale } = useLive();
  const { form, edit, error } = useWizard();
  useRatesQuery();
  const rate = useAppSelector((state) => state.rates.usd);
  const [currency, setCurrency] = useState<Currency>('UZS');
  const [dollars, setDollars] = useState<number | null>(null);
  const { price } = form;
  const perM2 = price === null ? null : pricePerM2(price, mainAreaM2(form.category, form.characteristics));
  const inDollars = currency === 'USD' && rate !== null;

  const swap = (next: Currency) => {
    setCurrency(next);
    setDollars(price === null || !rate ? null : Math.round(fromUzs(price, 'USD', rate.rate)));
  };
  const said = [
    price !== null &&
      rate &&
      `≈ ${formatPrice(inDollars ? price : fromUzs(price, 'USD', rate.rate), inDollars ? 'UZS' : 'USD', locale)}`,
    perM2 !== null && t('price.perM2', { price: formatPrice(perM2, 'UZS', locale) }),
    rate && t('price.rate', { date: formatDate(rate.date, locale) }),
  ].filter(Boolean);
  return (
    <div data-path="price" className={styles.price}>
      <NumberField
        id="field-price"
        className={styles.grow}
        size="l"
        label={t('field.price')}
        hint={price === null ? t('price.hint') : said.join(' · ')}
        required
        min={0}
        max={inDollars ? Math.floor(MAX_PRICE / rate.rate) : MAX_PRICE}
        end={inDollars ? '$' : t('price.uzs')}
        value={inDollars ? dollars : price}
        error={error('price', t('field.price'))}
        onValue={(value) => {
          setDollars(value);
          edit({ price: value === null ? null : inDollars ? toUzs(value, 'USD', rate.rate) : value });
        }}
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
          value={currency}
          onValue={swap}
        />
      )}
    </div>
  );
}
