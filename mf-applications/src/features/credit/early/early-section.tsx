import { useLocale, useText } from '@baza/shared/contract';
import {
  type CreditSchedule,
  type CreditTerms,
  EARLY_MODES,
  formatPrice,
  MAX_PRICE,
} from '@baza/shared/domain';
import { NumberField, RadioGroup } from '@baza/shared/ui';
import { TEXTS } from '../../../texts.ts';
import { type CreditInput, earlyOf } from '../credit-input.ts';
import parts from '../parts.module.css';
import { Slider } from '../slider.tsx';
import { useSchedules } from '../use-schedules.ts';
import { useTermText } from '../use-term-text.ts';

interface Props {
  input: CreditInput;
  onInput: (input: CreditInput) => void;
  terms: CreditTerms;
}

/** What an early repayment saves, by either kind of schedule. */
export function EarlySection({ input, onInput, terms }: Props) {
  const { t } = useText(TEXTS);
  const termText = useTermText();
  const early = earlyOf(input);
  const base = useSchedules(terms);
  const planned = useSchedules(terms, early);
  const { earlyAmount, earlyMonth, earlyMode } = input;
  return (
    <section aria-labelledby="early" className={parts.section}>
      <h2 id="early" className={parts.heading}>
        {t('early.title')}
      </h2>
      <div className={parts.fields}>
        <NumberField
          size="l"
          label={t('early.amount')}
          end={t('credit.som')}
          min={0}
          max={Math.min(MAX_PRICE, terms.creditAmount)}
          currency="UZS"
          value={earlyAmount}
          onValue={(value) => onInput({ ...input, earlyAmount: value })}
        />
        <div>
          <NumberField
            size="l"
            label={t('early.month')}
            min={1}
            max={terms.creditTerm}
            value={earlyMonth}
            onValue={(value) => onInput({ ...input, earlyMonth: value })}
          />
          <Slider
            label={t('early.month')}
            valueText={termText(earlyMonth ?? 1)}
            min={1}
            max={terms.creditTerm}
            step={1}
            value={earlyMonth ?? 1}
            onValue={(value) => onInput({ ...input, earlyMonth: value })}
          />
        </div>
        <RadioGroup
          label={t('early.mode')}
          options={EARLY_MODES.map((value) => ({ value, label: t(`early.${value}`) }))}
          value={earlyMode}
          onValue={(mode) => onInput({ ...input, earlyMode: mode })}
        />
      </div>
      {early && base && planned ? (
        <div className={parts.pair} role="status">
          <Saving before={base.annuity} after={planned.annuity} month={early.month} />
          <Saving before={base.differentiated} after={planned.differentiated} month={early.month} />
        </div>
      ) : (
        <p className={parts.muted}>{t('early.hint')}</p>
      )}
    </section>
  );
}

function Saving({ before, after, month }: { before: CreditSchedule; after: CreditSchedule; month: number }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const termText = useTermText();
  const som = (value: number) => formatPrice(value, 'UZS', locale);
  const sooner = before.payments.length - after.payments.length;
  // The payment that follows the early one.
  const next = after.payments[month]?.payment;
  return (
    <div className={parts.card}>
      <h3 className={parts.cardTitle}>{t(`credit.kind.${after.kind}`)}</h3>
      <p className={parts.figure}>
        <span className={parts.muted}>{t('early.saved')}</span>
        <b>{som(before.interest - after.interest)}</b>
      </p>
      <p className={parts.muted}>
        {sooner > 0 ? t('early.sooner', { term: termText(sooner) }) : t('early.sameTerm')}
      </p>
      {next !== undefined && <p className={parts.muted}>{t('early.next', { amount: som(next) })}</p>}
    </div>
  );
}
