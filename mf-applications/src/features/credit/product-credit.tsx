import { paths, useLocale, useText } from '@baza/shared/contract';
import { bestCredit, type CategoryCode, formatPercent, isLentFor } from '@baza/shared/domain';
import { ButtonLink } from '@baza/shared/ui';
import { useMemo, useState } from 'react';
import { useCreditOffersQuery } from '../../api/offers-api.ts';
import { TEXTS } from '../../texts.ts';
import { ApplyLink } from '../apply/quick/apply-link.tsx';
import { CreditCalculator } from './credit-calculator.tsx';
import { type CreditInput, creditOf, startInputOf, withPrice } from './credit-input.ts';
import { applyQuery, writeCredit } from './credit-query.ts';
import { BestOffers } from './offers/best-offers.tsx';
import styles from './product-credit.module.css';

/** Props of the parcel `./credit`: the listing's price in whole so'm, its category, whether it is in a new building, and its id. */
export interface CreditParcelProps {
  price: number;
  category: CategoryCode;
  newBuild?: boolean | undefined;
  listing?: number | undefined;
}

/** The mortgage calculator of a listing, with its price given, and the best offers for it; nothing for what banks do not lend for. */
export const ProductCredit = (props: CreditParcelProps) =>
  props.price > 0 && isLentFor(props.category) ? <Calculator {...props} /> : null;

function Calculator({ price, category, newBuild, listing }: CreditParcelProps) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { data } = useCreditOffersQuery();
  const [typed, setTyped] = useState<CreditInput | null>(null);
  const best = useMemo(() => {
    const offered = data?.items.map(({ terms }) => terms);
    return offered ? bestCredit(offered, { category, price, newBuild }) : null;
  }, [data, category, price, newBuild]);
  const start = startInputOf(price, category, best);
  const now = typed ?? start;
  const input = now.realEstateAmount === price ? now : withPrice(now, price);
  const { terms } = creditOf(input);
  const hint = best
    ? t('credit.bestHint', { rate: formatPercent(best.rate, locale, 2) })
    : data && t('credit.noOffer');
  return (
    <section className={styles.parcel} aria-label={t('credit.title')}>
      <h2 className={styles.title}>{t('credit.title')}</h2>
      <CreditCalculator heading="h3" input={input} onInput={setTyped} priceGiven rateHint={hint ?? ''} />
      {terms && listing !== undefined && (
        <ApplyLink kind="credit" query={applyQuery(input, null, listing)} className={styles.more}>
          {t('credit.apply')}
        </ApplyLink>
      )}
      {terms && (
        <BestOffers
          input={input}
          onInput={setTyped}
          terms={terms}
          newBuild={newBuild ?? false}
          listing={listing}
        />
      )}
      <ButtonLink to={paths.credit(writeCredit(input).toString())} variant="text" className={styles.more}>
        {t('offers.all')}
      </ButtonLink>
    </section>
  );
}
