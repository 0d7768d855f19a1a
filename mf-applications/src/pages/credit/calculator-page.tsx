import { useText } from '@baza/shared/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChartSection } from '../../credit/chart/chart-section.tsx';
import { CreditCalculator } from '../../credit/credit-calculator.tsx';
import { creditOf } from '../../credit/credit-input.ts';
import { readCredit, writeCredit } from '../../credit/credit-query.ts';
import { EarlySection } from '../../credit/early/early-section.tsx';
import { IncomeSection } from '../../credit/income/income-section.tsx';
import { OfferList } from '../../credit/offers/offer-list.tsx';
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
  const [input, setInput] = useState(() => readCredit(params, START_PRICE));
  const navigate = useNavigate();
  const [touched, setTouched] = useState(false);
  const { terms } = creditOf(input);

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
      setInput(next);
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
      {terms && (
        <>
          <OfferList {...part} terms={terms} />
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
