import { useLocale, useText } from '@baza/shared/contract';
import {
  type CategoryCode,
  CREDIT_BOUNDS,
  formatPercent,
  formatPrice,
  MORTGAGE_RATE_FROM,
  type SpecialProgram,
} from '@baza/shared/domain';
import { useCreditOffersQuery } from '../../api/offers-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './credit-calculator.module.css';
import { CreditForm } from './credit-form.tsx';
import { type CreditInput, type CreditProblem, creditOf, earlyOf, loanOf } from './credit-input.ts';
import { CreditResults } from './credit-results.tsx';
import { lowestRate } from './offers/fitting-offers.ts';

interface CreditCalculatorProps {
  input: CreditInput;
  onInput: (input: CreditInput) => void;
  /** The price comes from a listing and is only shown. */
  priceGiven?: boolean;
  /** What the rate comes from; without it the lowest one for the loan. */
  rateHint?: string | undefined;
  /** The level of its headings, below that of the surrounding section. */
  heading: 'h2' | 'h3';
}

/** Fields of a loan and, beside them, what it costs by either kind of schedule. */
export function CreditCalculator({ input, onInput, priceGiven, rateHint, heading }: CreditCalculatorProps) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { data } = useCreditOffersQuery();
  const { terms, problem } = creditOf(input);
  const offers = data?.items ?? [];
  const lowest = lowestRate(offers, input);
  /** A programme brings the lowest rate of its offers. */
  const chooseProgram = (specialProgram: SpecialProgram | null) => {
    const next = { ...input, specialProgram };
    const rate = specialProgram ? lowestRate(offers, next) : null;
    onInput(rate === null ? next : { ...next, rate });
  };
  /** The lowest rate of one category is not that of another one. */
  const chooseCategory = (category: CategoryCode) => {
    const next = { ...input, category };
    onInput(input.rate === lowest ? { ...next, rate: lowestRate(offers, next) } : next);
  };
  const lowestHint =
    lowest === null
      ? data && loanOf(input).terms
        ? t('credit.noLoan')
        : undefined
      : t('credit.lowestHint', { rate: formatPercent(lowest, locale, 2) });
  const hasClaim = offers.some(
    ({ terms: { program, rate, categories } }) =>
      program === 'new-build' && rate <= MORTGAGE_RATE_FROM && categories.includes(input.category),
  );
  const claim =
    hasClaim && rateHint === undefined
      ? t('credit.rateHint', { rate: formatPercent(MORTGAGE_RATE_FROM, locale) })
      : undefined;
  return (
    <div className={styles.calculator}>
      <div className={styles.columns}>
        <CreditForm
          input={input}
          onInput={onInput}
          onProgram={chooseProgram}
          onCategory={chooseCategory}
          priceGiven={priceGiven}
          rateHint={rateHint ?? lowestHint}
          claim={claim}
        />
        <div className={styles.results}>
          {terms ? (
            <CreditResults terms={terms} early={earlyOf(input)} heading={heading} />
          ) : (
            <Problem of={problem} />
          )}
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
