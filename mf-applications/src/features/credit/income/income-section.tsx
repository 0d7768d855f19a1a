import { useLocale, useText } from '@baza/shared/contract';
import {
  affordableAmount,
  CREDIT_BOUNDS,
  type CreditTerms,
  creditSchedule,
  DEBT_BURDEN_SHARE,
  formatPercent,
  formatPrice,
  incomeAsked,
  MAX_PRICE,
} from '@baza/shared/domain';
import { Button, NumberField } from '@baza/shared/ui';
import { TEXTS } from '../../../texts.ts';
import { type CreditInput, initialPayment, withPayment, withPrice } from '../credit-input.ts';
import parts from '../parts.module.css';

interface Props {
  input: CreditInput;
  onInput: (input: CreditInput) => void;
  terms: CreditTerms;
}

/** The income that the loan asks for, and the loan that an income bears. */
export function IncomeSection({ input, onInput, terms }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const som = (value: number) => formatPrice(value, 'UZS', locale);
  const share = formatPercent(DEBT_BURDEN_SHARE * 100, locale, 0);
  const { income } = input;
  const paid = initialPayment(input) ?? 0;
  const amount = income === null ? 0 : affordableAmount('annuity', { income, ...terms });
  const loan = Math.min(amount, CREDIT_BOUNDS.creditAmount.max - paid);
  return (
    <section aria-labelledby="income" className={parts.section}>
      <h2 id="income" className={parts.heading}>
        {t('income.title')}
      </h2>
      <div className={parts.pair}>
        {(['annuity', 'differentiated'] as const).map((kind) => (
          <p key={kind} className={parts.figure}>
            <span className={parts.muted}>{t('income.asked', { kind: t(`credit.kind.${kind}`) })}</span>
            <b>{som(incomeAsked(creditSchedule(kind, terms).first))}</b>
          </p>
        ))}
      </div>
      <NumberField
        size="l"
        label={t('income.own')}
        end={t('credit.som')}
        min={0}
        max={MAX_PRICE}
        currency="UZS"
        value={income}
        onValue={(value) => onInput({ ...input, income: value })}
      />
      {income !== null &&
        (loan >= CREDIT_BOUNDS.creditAmount.min ? (
          <div className={parts.result} role="status">
            <p className={parts.figure}>
              <span className={parts.muted}>{t('income.loan')}</span>
              <b>{som(loan)}</b>
            </p>
            <p className={parts.figure}>
              <span className={parts.muted}>{t('income.price')}</span>
              <b>{som(loan + paid)}</b>
            </p>
            <Button
              size="s"
              variant="secondary"
              onClick={() => onInput(withPayment(withPrice(input, loan + paid), paid))}
            >
              {t('income.use')}
            </Button>
          </div>
        ) : (
          <p className={parts.muted} role="status">
            {t('income.tooLow')}
          </p>
        ))}
      <p className={parts.muted}>{t('income.note', { share })}</p>
    </section>
  );
}
