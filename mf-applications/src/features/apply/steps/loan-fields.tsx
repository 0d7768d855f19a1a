import { useLocale, useText } from '@baza/shared/contract';
import { CREDIT_BOUNDS, formatPercent, formatPrice, MAX_PRICE } from '@baza/shared/domain';
import { NumberField } from '@baza/shared/ui';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { creditAmountOf } from '../draft.ts';
import { useForm } from '../form-context.tsx';
import { MonthlyPayment } from '../monthly-payment.tsx';
import styles from './steps.module.css';

/** The loan: what is paid at once, and for how long the rest is borrowed. */
export function LoanFields() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { form, edit, error } = useForm();
  const { realEstateAmount: price, initialPayment, creditTerm } = form;
  const amount = creditAmountOf(form);
  const percent = price && initialPayment !== null ? (initialPayment / price) * 100 : null;
  return (
    <>
      <div className={styles.grid}>
        <div data-path="initialPayment">
          <NumberField
            id="field-initialPayment"
            label={common('field.initialPayment')}
            required
            enterKeyHint="next"
            min={0}
            max={MAX_PRICE}
            currency="UZS"
            end={t('uzs')}
            value={initialPayment}
            hint={
              percent === null || percent > 100
                ? undefined
                : t('credit.percent', { percent: formatPercent(percent, locale) })
            }
            error={error('initialPayment', common('field.initialPayment'))}
            onValue={(next) => edit({ initialPayment: next })}
          />
        </div>
        <div data-path="creditTerm">
          <NumberField
            id="field-creditTerm"
            label={common('field.creditTerm')}
            required
            enterKeyHint="next"
            {...CREDIT_BOUNDS.creditTerm}
            end={t('months')}
            value={creditTerm}
            error={error('creditTerm', common('field.creditTerm'))}
            onValue={(next) => edit({ creditTerm: next })}
          />
        </div>
      </div>
      <p className={styles.amount} aria-live="polite">
        {amount === null || amount <= 0 ? (
          t('credit.unknown')
        ) : (
          <>
            {common('field.creditAmount')}: <strong>{formatPrice(amount, 'UZS', locale)}</strong>
            <MonthlyPayment className={styles.monthly} />
          </>
        )}
      </p>
    </>
  );
}
