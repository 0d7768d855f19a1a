import { useLocale, useText } from '@baza/shared/contract';
import {
  type CategoryCode,
  CREDIT_BOUNDS,
  decimalSeparator,
  formatPercent,
  formatPrice,
  LENT_CATEGORIES,
  MAX_PRICE,
  SPECIAL_PROGRAMS,
  type SpecialProgram,
} from '@baza/shared/domain';
import { NumberField, SegmentedControl, Select } from '@baza/shared/ui';
import { TEXTS } from '../../texts.ts';
import styles from './credit-form.module.css';
import {
  type CreditInput,
  initialPayment,
  maxInitialPayment,
  withPayment,
  withPercent,
  withPrice,
} from './credit-input.ts';
import { Slider } from './slider.tsx';
import { useTermText } from './use-term-text.ts';

/** Bounds of the sliders, if narrower than those of the inputs. */
const SLIDER = {
  percent: { max: 90, step: 5 },
  term: { min: 12, step: 12 },
  rate: { min: 1, max: 40, step: 0.5 },
};

export interface CreditFormProps {
  input: CreditInput;
  onInput: (input: CreditInput) => void;
  /** A programme was chosen, or none. */
  onProgram: (program: SpecialProgram | null) => void;
  onCategory: (category: CategoryCode) => void;
  /** What the rate comes from. */
  rateHint?: string | undefined;
  /** The claim "mortgage from 15 % on new-build flats", where an offer bears it out. */
  claim?: string | undefined;
  /** The price comes from a listing and is only shown. */
  priceGiven?: boolean;
}

export function CreditForm(props: CreditFormProps) {
  const { input, onInput, onProgram, onCategory, priceGiven, rateHint, claim } = props;
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const termText = useTermText();
  const separator = decimalSeparator(locale);
  const { realEstateAmount, initialPercent, creditTerm, rate } = input;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {priceGiven ? (
        <p className={styles.given}>
          <span className={styles.givenLabel}>{t('credit.price')}</span>
          <span className={styles.givenPrice}>{formatPrice(realEstateAmount ?? 0, 'UZS', locale)}</span>
        </p>
      ) : (
        <>
          <SegmentedControl
            block
            className={styles.wide}
            label={t('credit.category')}
            options={LENT_CATEGORIES.map((value) => ({ value, label: domain(`categoryTab.${value}`) }))}
            value={input.category as (typeof LENT_CATEGORIES)[number]}
            onValue={onCategory}
          />
          <NumberField
            size="l"
            label={t('credit.price')}
            end={t('credit.som')}
            min={0}
            max={MAX_PRICE}
            currency="UZS"
            value={realEstateAmount}
            onValue={(value) => onInput(withPrice(input, value))}
          />
        </>
      )}

      <div className={styles.field}>
        <div className={styles.pair}>
          <NumberField
            size="l"
            label={t('credit.initial')}
            end={t('credit.som')}
            min={0}
            max={maxInitialPayment(input)}
            currency="UZS"
            value={initialPayment(input)}
            onValue={(value) => onInput(withPayment(input, value))}
          />
          <NumberField
            size="l"
            label={t('credit.initialPercent')}
            labelHidden
            end="%"
            {...CREDIT_BOUNDS.initialPercent}
            unit="percent"
            precision={2}
            decimalSeparator={separator}
            value={initialPercent}
            onValue={(value) => onInput(withPercent(input, value))}
          />
        </div>
        <Slider
          label={t('credit.initial')}
          valueText={formatPercent(initialPercent ?? 0, locale, 2)}
          min={CREDIT_BOUNDS.initialPercent.min}
          {...SLIDER.percent}
          value={initialPercent ?? 0}
          onValue={(value) => onInput(withPercent(input, value))}
        />
      </div>

      <div className={styles.field}>
        <NumberField
          size="l"
          label={t('credit.term')}
          end={creditTerm === null ? t('credit.month') : `${t('credit.month')} · ${termText(creditTerm)}`}
          {...CREDIT_BOUNDS.creditTerm}
          value={creditTerm}
          onValue={(value) => onInput({ ...input, creditTerm: value })}
        />
        <Slider
          label={t('credit.term')}
          valueText={termText(creditTerm ?? 0)}
          max={CREDIT_BOUNDS.creditTerm.max}
          {...SLIDER.term}
          value={creditTerm ?? 0}
          onValue={(value) => onInput({ ...input, creditTerm: value })}
        />
      </div>

      <div className={styles.field}>
        <NumberField
          size="l"
          label={t('credit.rate')}
          end={t('credit.perYear')}
          {...CREDIT_BOUNDS.rate}
          unit="percent"
          decimalSeparator={separator}
          value={rate}
          onValue={(value) => onInput({ ...input, rate: value })}
        />
        <Slider
          label={t('credit.rate')}
          valueText={formatPercent(rate ?? 0, locale, 2)}
          {...SLIDER.rate}
          value={rate ?? 0}
          onValue={(value) => onInput({ ...input, rate: value })}
        />
        <p className={styles.hint}>{rateHint}</p>
        {claim && <p className={styles.hint}>{claim}</p>}
      </div>

      <Select
        size="l"
        clearable
        label={t('credit.program')}
        placeholder={t('credit.anyProgram')}
        options={SPECIAL_PROGRAMS.map((value) => ({ value, label: t(`program.${value}`) }))}
        value={input.specialProgram}
        onValue={onProgram}
      />
    </form>
  );
}
