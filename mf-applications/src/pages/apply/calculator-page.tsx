import { useText } from '@baza/shared/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CreditCalculator } from '../../credit/credit-calculator.tsx';
import { readCredit, writeCredit } from '../../credit/credit-query.ts';
import { TEXTS } from '../../texts.ts';
import styles from './calculator-page.module.css';

/** Default price without one in the URL. */
const START_PRICE = 500_000_000;
/** Delay after typing before the URL is updated. */
const SETTLE_MS = 400;

/** `/apply`: the calculator for any price. */
export function CalculatorPage() {
  const { t } = useText(TEXTS);
  const [params] = useSearchParams();
  const [input, setInput] = useState(() => readCredit(params, START_PRICE));
  const navigate = useNavigate();
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    if (!touched) return;
    const timer = setTimeout(() => {
      navigate({ search: writeCredit(input).toString() }, { replace: true, state: { keepScroll: true } });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [input, touched, navigate]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('credit.title')}</h1>
        <p className={styles.lead}>{t('credit.lead')}</p>
      </header>
      <CreditCalculator
        heading="h2"
        input={input}
        onInput={(next) => {
          setInput(next);
          setTouched(true);
        }}
      />
    </div>
  );
}
