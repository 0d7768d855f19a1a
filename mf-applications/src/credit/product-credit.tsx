import { paths, useText } from '@baza/shared/contract';
import { type CategoryCode, isLentFor } from '@baza/shared/domain';
import { ButtonLink } from '@baza/shared/ui';
import { useState } from 'react';
import { ApplyLink } from '../apply/quick/apply-link.tsx';
import { TEXTS } from '../texts.ts';
import { CreditCalculator } from './credit-calculator.tsx';
import { creditOf, startInput, withPrice } from './credit-input.ts';
import { applyQuery, writeCredit } from './credit-query.ts';
import { BestOffers } from './offers/best-offers.tsx';
import styles from './product-credit.module.css';

/** Props of the parcel `./credit`: the listing's price in whole so'm, its category, whether it is in a new building, and its id. */
export interface CreditParcelProps {
  price: number;
  category?: CategoryCode;
  newBuild?: boolean | undefined;
  listing?: number | undefined;
}

/** The mortgage calculator of a listing, with its price given, and the best offers for it; nothing for what banks do not lend for. */
export const ProductCredit = (props: CreditParcelProps) =>
  props.price > 0 && (!props.category || isLentFor(props.category)) ? <Calculator {...props} /> : null;

function Calculator({ price, category, newBuild, listing }: CreditParcelProps) {
  const { t } = useText(TEXTS);
  const [typed, setTyped] = useState(() => startInput(price, category));
  const input = typed.realEstateAmount === price ? typed : withPrice(typed, price);
  const { terms } = creditOf(input);
  return (
    <section className={styles.parcel} aria-label={t('credit.title')}>
      <h2 className={styles.title}>{t('credit.title')}</h2>
      <CreditCalculator heading="h3" input={input} onInput={setTyped} priceGiven />
      {terms && listing !== undefined && (
        <ApplyLink kind="credit" query={applyQuery(input, null, listing)} className={styles.more}>
          {t('credit.apply')}
        </ApplyLink>
      )}
      {terms && (
        <BestOffers input={input} onInput={setTyped} terms={terms} newBuild={newBuild} listing={listing} />
      )}
      <ButtonLink to={paths.credit(writeCredit(input).toString())} variant="text" className={styles.more}>
        {t('offers.all')}
      </ButtonLink>
    </section>
  );
}
