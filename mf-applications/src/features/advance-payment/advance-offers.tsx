import { useLocale, useText } from '@baza/shared/contract';
import {
  advanceOf,
  type CategoryCode,
  CREDIT_BOUNDS,
  formatDate,
  formatPercent,
  formatPrice,
} from '@baza/shared/domain';
import type { AdvanceOffer } from '@baza/shared/schema';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { useId } from 'react';
import { useAdvanceOffersQuery } from '../../api/offers-api.ts';
import { TEXTS } from '../../texts.ts';
import { ApplyLink } from '../apply/quick/apply-link.tsx';
import { BankLogo } from '../credit/offers/bank-logo.tsx';
import offers from '../credit/offers/offers.module.css';

/** Props of the parcel `./advance-payment`: the listing's price in whole so'm, its category, its id, and whether it is for sale. */
export interface AdvanceParcelProps {
  price: number;
  category?: CategoryCode;
  listing?: number | undefined;
  published?: boolean;
}

/** Ways to pay a listing in advance through a bank, with what is due at its price; nothing if it is not for sale. */
export const AdvanceOffersPart = ({ published = true, ...offer }: AdvanceParcelProps) =>
  published ? <AdvanceOffers {...offer} /> : null;

function AdvanceOffers({ price, category, listing }: Omit<AdvanceParcelProps, 'published'>) {
  const { t } = useText(TEXTS);
  const isAsked = price >= CREDIT_BOUNDS.creditAmount.min;
  const { data, error, isFetching, refetch } = useAdvanceOffersQuery({ price, category }, { skip: !isAsked });
  return (
    <section className={offers.offers} aria-label={t('advance.title')}>
      <h2 className={offers.heading}>{t('advance.title')}</h2>
      <p className={offers.muted}>{t('advance.lead')}</p>
      {data || !isAsked ? (
        data && data.items.length > 0 ? (
          <ul className={offers.list}>
            {data.items.map((offer) => (
              <li key={offer.id}>
                <AdvanceCard offer={offer} price={price} listing={listing} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={offers.muted}>{t('advance.none')}</p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </section>
  );
}

function AdvanceCard({
  offer: { bank, terms, versionId, validFrom, validUntil },
  price,
  listing,
}: {
  offer: AdvanceOffer;
  price: number;
  listing: number | undefined;
}) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const id = useId();
  const due = advanceOf(terms, price);
  const som = (value: number) => formatPrice(value, 'UZS', locale);
  const facts = [
    [t('advance.now', { percent: formatPercent(terms.paidPercent, locale, 0) }), som(due.now)],
    ...(terms.restMonths > 0
      ? [[t('advance.rest', { count: terms.restMonths }), t('advance.monthly', { amount: som(due.monthly) })]]
      : []),
    [
      t('offers.fee'),
      due.fee > 0 ? `${formatPercent(terms.fee, locale, 2)} · ${som(due.fee)}` : t('offers.noFee'),
    ],
    [t('advance.hold'), t('advance.days', { count: terms.holdDays })],
  ];
  return (
    <article aria-labelledby={id} className={offers.card}>
      <header className={offers.head}>
        <BankLogo bank={bank} />
        <div>
          <h3 id={id} className={offers.bank}>
            {bank.name}
          </h3>
          <p className={offers.title}>{terms.title[locale]}</p>
        </div>
      </header>
      <dl className={offers.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={offers.dates}>
        {t('offers.validFrom', { date: formatDate(validFrom, locale) })}
        {validUntil && `, ${t('offers.validUntil', { date: formatDate(validUntil, locale) })}`}
      </p>
      {listing !== undefined && (
        <div className={offers.actions}>
          <ApplyLink
            kind="direct"
            query={`offer=${versionId}&listing=${listing}`}
            size="s"
            variant="secondary"
          >
            {t('offers.apply')}
            <span className={offers.hidden}> {bank.name}</span>
          </ApplyLink>
        </div>
      )}
    </article>
  );
}
