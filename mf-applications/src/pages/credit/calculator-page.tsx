import { useText } from '@baza/shared/contract';
import { bestCredit } from '@baza/shared/domain';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCreditOffersQuery } from '../../api/offers-api.ts';
import { ChartSection } from '../../features/credit/chart/chart-section.tsx';
import { CreditCalculator } from '../../features/credit/credit-calculator.tsx';
import { creditOf, loanOf, startInputOf } from '../../features/credit/credit-input.ts';
import { readCredit, writeCredit } from '../../features/credit/credit-query.ts';
import { EarlySection } from '../../features/credit/early/early-section.tsx';
import { IncomeSection } from '../../features/credit/income/income-section.tsx';
import { lowestRate } from '../../features/credit/offers/fitting-offers.ts';
import { OfferList } from '../../features/credit/offers/offer-list.tsx';
import { TEXTS } from '../../texts.ts';
import styles from './calculator-page.module.css';

/** Default price without one in the URL. */
const START_PRICE = 500_000_000;
/** Delay after typing before the URL is updated. */
const SETTLE_MS = 400;

/** `/credit`: the calculator for any price, with offers of banks; its URL has all that was entered. */
export default function CalculatorPage() {
  const { t } = useText(TEXTS);
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(() => readCredit(params, START_PRICE));
  const { data } = useCreditOffersQuery();
  /** Until somebody enters a rate, it is the lowest that applies to the loan. */
  const [isRateOpen, setIsRateOpen] = useState(typed.rate === null);
  const [touched, setTouched] = useState(false);
  const [isBare] = useState(params.size === 0);
  const isStart = isBare && !touched;
  const input = useMemo(() => {
    const offers = data?.items ?? [];
    const { category } = typed;
    const best = bestCredit(
      offers.map(({ terms }) => terms),
      { category, price: START_PRICE },
    );
    // Until the visitor edits a field, the page shows a loan that a bank offers.
    if (isStart && best) return startInputOf(START_PRICE, category, best);
    return isRateOpen ? { ...typed, rate: lowestRate(offers, typed) } : typed;
  }, [data, typed, isStart, isRateOpen]);
  const navigate = useNavigate();
  const { terms } = creditOf(input);
  const loan = loanOf(input).terms;

  useEffect(() => {
    if (!touched) return;
    const timer = setTimeout(() => {
      navigate({ search: writeCredit(input).toString() }, { replace: true, state: { keepScroll: true } });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [input, touched, navigate]);

  const part = {
    input,
    onInput: (next: typeof input) => {
      setTyped(next);
      if (next.rate !== input.rate) setIsRateOpen(false);
      setTouched(true);
    },
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('credit.title')}</h1>
        <p className={styles.lead}>{t('credit.lead')}</p>
      </header>
      <CreditCalculator heading="h2" {...part} />
      {loan && <OfferList {...part} terms={loan} />}
      {terms && (
        <>
          <div className={styles.columns}>
            <EarlySection {...part} terms={terms} />
            <IncomeSection {...part} terms={terms} />
          </div>
          <ChartSection input={input} terms={terms} />
        </>
      )}
    </div>
  );
}
