import { useLocale, useText } from '@baza/shared/contract';
import { CREDIT_BOUNDS, formatPrice } from '@baza/shared/domain';
import { TEXTS } from '../texts.ts';
import styles from './credit-calculator.module.css';
import { CreditForm, type CreditFormProps } from './credit-form.tsx';
import { type CreditProblem, creditOf } from './credit-input.ts';
import { CreditResults } from './credit-results.tsx';

interface CreditCalculatorProps extends CreditFormProps {
  /** The level of its headings, below that of the surrounding section. */
  heading: 'h2' | 'h3';
}

/** Fields of a loan and, beside them, what it costs by either kind of schedule. */
export function CreditCalculator({ input, onInput, priceGiven, heading }: CreditCalculatorProps) {
  const { t } = useText(TEXTS);
  const { terms, problem } = creditOf(input);
  return (
    <div className={styles.calculator}>
      <div className={styles.columns}>
        <CreditForm input={input} onInput={onInput} priceGiven={priceGiven} />
        <div className={styles.results}>
          {terms ? <CreditResults terms={terms} heading={heading} /> : <Problem of={problem} />}
          <p className={styles.caution}>{t('credit.caution')}</p>
        </div>
      </div>
    </div>
  );
}

function Problem({ of }: { of: CreditProblem }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const amount = formatPrice(CREDIT_BOUNDS.creditAmount.min, 'UZS', locale);
  const texts: Record<CreditProblem, string> = {
    incomplete: t('credit.incomplete'),
    tooSmall: t('credit.tooSmall', { amount }),
    tooLarge: t('credit.tooLarge'),
  };
  return (
    <p className={styles.problem} role="status">
      {texts[of]}
    </p>
  );
}
