import { useText } from '@baza/shared/contract';
import { useState } from 'react';
import { TEXTS } from '../texts.ts';
import { CreditCalculator } from './credit-calculator.tsx';
import { startInput, withPrice } from './credit-input.ts';
import styles from './product-credit.module.css';

/** Props of the parcel `./credit`: the listing's price in whole so'm. */
export interface CreditParcelProps {
  price: number;
}

/** The mortgage calculator of a listing, with its price given. */
export function ProductCredit({ price }: CreditParcelProps) {
  const { t } = useText(TEXTS);
  const [typed, setTyped] = useState(() => startInput(price));
  const input = typed.realEstateAmount === price ? typed : withPrice(typed, price);
  return (
    <div className={styles.parcel}>
      <h2 className={styles.title}>{t('credit.title')}</h2>
      <CreditCalculator heading="h3" input={input} onInput={setTyped} priceGiven />
    </div>
  );
}
