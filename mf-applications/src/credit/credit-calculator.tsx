import { useLocale, useText } from '@baza/shared/contract';
import {
  type CategoryCode,
  CREDIT_BOUNDS,
  formatPrice,
  MORTGAGE_RATE_FROM,
  type SpecialProgram,
} from '@baza/shared/domain';
import { useCreditOffersQuery } from '../api/offers-api.ts';
import { TEXTS } from '../texts.ts';
import styles from './credit-calculator.module.css';
import { CreditForm } from './credit-form.tsx';
import { type CreditInput, type CreditProblem, creditOf, earlyOf, wishOf } from './credit-input.ts';
import { CreditResults } from './credit-results.tsx';
import { fittingOffers, lowestRate } from './offers/fitting-offers.ts';

interface CreditCalculatorProps {
  input: CreditInput;
  onInput: (input: CreditInput) => void;
  /** The price comes from a listing and is only shown. */
  priceGiven?: boolean;
  /** What the rate comes from; without it the claim of the site. */
  rateHint?: string | undefined;
  /** The level of its headings, below that of the surrounding section. */
  heading: 'h2' | 'h3';
}

/** Fields of a loan and, beside them, what it costs by either kind of schedule. */
export function CreditCalculator({ input, onInput, priceGiven, rateHint, heading }: CreditCalculatorProps) {
  const { t } = useText(TEXTS);
  const { data } = useCreditOffersQuery();
  const { terms, problem } = creditOf(input);
  /** A programme brings the lowest rate of its offers. */
  const chooseProgram = (specialProgram: SpecialProgram | null) => {
    const next = { ...input, specialProgram };
    const rates =
      terms && specialProgram && data
        ? fittingOffers(data.items, wishOf(next, terms)).map((offer) => offer.terms.rate)
        : [];
    onInput(rates.length > 0 ? { ...next, rate: Math.min(...rates) } : next);
  };
  /** The claim is one of flats: the rate of another category is its offers' lowest. */
  const chooseCategory = (category: CategoryCode) => {
    const lowest = lowestRate(data?.items ?? [], category);
    const isUntouched = input.rate === (lowestRate(data?.items ?? [], input.category) ?? MORTGAGE_RATE_FROM);
    onInput({ ...input, category, rate: isUntouched && lowest !== null ? lowest : input.rate });
  };
  return (
    <div className={styles.calculator}>
      <div className={styles.columns}>
        <CreditForm
          input={input}
          onInput={onInput}
          onProgram={chooseProgram}
          onCategory={chooseCategory}
          priceGiven={priceGiven}
          rateHint={rateHint}
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
