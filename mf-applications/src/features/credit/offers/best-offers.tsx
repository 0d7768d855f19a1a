import { useText } from '@baza/shared/contract';
import type { CreditTerms } from '@baza/shared/domain';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { useMemo } from 'react';
import { useCreditOffersQuery } from '../../../api/offers-api.ts';
import { TEXTS } from '../../../texts.ts';
import { type CreditInput, wishOf } from '../credit-input.ts';
import { applyQuery } from '../credit-query.ts';
import { judgeOffers } from './fitting-offers.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offers.module.css';

const MOST = 3;

interface Props {
  input: CreditInput;
  onInput: (input: CreditInput) => void;
  terms: CreditTerms;
  newBuild: boolean | undefined;
  listing: number | undefined;
}

/** The cheapest offers that fit a listing's loan. */
export function BestOffers({ input, onInput, terms, newBuild, listing }: Props) {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useCreditOffersQuery();
  const best = useMemo(
    () =>
      data &&
      judgeOffers(data.items, { ...wishOf(input, terms), newBuild }, terms)
        .filter(({ misfit }) => misfit === null)
        .slice(0, MOST),
    [data, input, terms, newBuild],
  );
  return (
    <section aria-labelledby="best-offers" className={styles.offers}>
      <h3 id="best-offers" className={styles.bank}>
        {t('offers.heading')}
      </h3>
      {best ? (
        best.length > 0 ? (
          <ul className={styles.list}>
            {best.map((judged) => {
              const { id, versionId, terms: offered } = judged.offer;
              const { rate } = offered;
              return (
                <li key={id}>
                  <OfferCard
                    heading="h4"
                    judged={judged}
                    apply={applyQuery(input, versionId, listing)}
                    onUse={input.rate === rate ? null : () => onInput({ ...input, rate })}
                  />
                </li>
              );
            })}
          </ul>
        ) : (
          <p className={styles.muted}>{t('offers.noneText')}</p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </section>
  );
}
