import { useText } from '@baza/shared/contract';
import { type CreditTerms, MAX_COMPARED_OFFERS } from '@baza/shared/domain';
import { EmptyState, ErrorState, Skeleton } from '@baza/shared/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useCreditOffersQuery } from '../../../api/offers-api.ts';
import { TEXTS } from '../../../texts.ts';
import { type CreditInput, wishOf } from '../credit-input.ts';
import { applyQuery } from '../credit-query.ts';
import { type JudgedOffer, judgeOffers } from './fitting-offers.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offers.module.css';

const Comparison = lazy(() => import(/* webpackChunkName: 'comparison' */ './comparison.tsx'));
const PLACES = [1, 2, 3];

interface Props {
  input: CreditInput;
  onInput: (input: CreditInput) => void;
  terms: CreditTerms;
}

/** Banks' offers for the loan: what fits, what would fit otherwise, and up to four side by side. */
export function OfferList({ input, onInput, terms }: Props) {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useCreditOffersQuery();
  const judged = useMemo(
    () => (data ? judgeOffers(data.items, wishOf(input, terms), terms) : null),
    [data, input, terms],
  );
  const compared = (judged ?? []).filter(({ offer }) => input.offers.includes(offer.id));
  const compare = (id: number, chosen: boolean) =>
    onInput({ ...input, offers: chosen ? [...input.offers, id] : input.offers.filter((one) => one !== id) });
  const isFull = compared.length >= MAX_COMPARED_OFFERS;
  const fitting = judged?.filter(({ misfit }) => misfit === null) ?? [];
  const others = judged?.filter(({ misfit }) => misfit !== null) ?? [];

  const cards = (of: readonly JudgedOffer[]) => (
    <ul className={styles.list}>
      {of.map((one) => {
        const { id, versionId, terms: offered } = one.offer;
        const isCompared = input.offers.includes(id);
        const isUsed = input.rate === offered.rate;
        const use = () => onInput({ ...input, rate: offered.rate });
        return (
          <li key={id}>
            <OfferCard
              heading="h3"
              judged={one}
              apply={one.misfit === null ? applyQuery(input, versionId) : null}
              onUse={isUsed ? null : use}
              compared={isCompared}
              onCompare={isFull && !isCompared ? null : (chosen) => compare(id, chosen)}
            />
          </li>
        );
      })}
    </ul>
  );

  return (
    <section aria-labelledby="offers" className={styles.offers}>
      <div className={styles.sectionHead}>
        <h2 id="offers" className={styles.heading}>
          {t('offers.heading')}
        </h2>
        <p className={styles.muted} role="status">
          {judged ? t('offers.fit', { count: fitting.length }) : '\u00a0'}
        </p>
      </div>
      {judged ? (
        <>
          {fitting.length > 0 ? (
            cards(fitting)
          ) : (
            <EmptyState title={t('offers.none')} text={t('offers.noneText')} heading="h2" />
          )}
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>{t('offers.others', { count: others.length })}</summary>
              {cards(others)}
            </details>
          )}
          {compared.length === 1 && <p className={styles.muted}>{t('offers.oneMore')}</p>}
          {compared.length > 1 && (
            <Suspense fallback={<Skeleton height="24rem" />}>
              <Comparison compared={compared} onRemove={(id) => compare(id, false)} />
            </Suspense>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={styles.list} aria-busy="true">
          {PLACES.map((place) => (
            <Skeleton key={place} height="20rem" />
          ))}
        </div>
      )}
    </section>
  );
}
