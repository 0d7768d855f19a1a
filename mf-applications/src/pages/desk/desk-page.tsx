import { useLocale, useSession, useText } from '@baza/shared/contract';
import { dayInTashkent, formatDate, formatPercent } from '@baza/shared/domain';
import type { DeskOffer } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Badge, Button, Dialog, EmptyState, ErrorState, PageError, Select, Skeleton } from '@baza/shared/ui';
import PlusIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeskOffersQuery, useOfferBanksQuery } from '../../api/offer-desk-api.ts';
import { TEXTS } from '../../texts.ts';
import { BankForm } from './bank-form.tsx';
import { Branches } from './branches.tsx';
import styles from './desk.module.css';
import { draftOf, emptyDraft } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';

/** `/credit/desk`: banks and their offers, for editors; its own bank, for an account of one. */
export default function OfferDeskPage() {
  const { t } = useText(TEXTS);
  const { roles, user } = useSession();
  const isEditor = roles.includes('content');
  const { currentData, error, isFetching, refetch } = useOfferBanksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<'new' | 'bank' | null>(null);
  const banks = currentData?.items ?? [];
  const bank = banks.find(({ id }) => String(id) === params.get('bank')) ?? banks[0] ?? null;
  const show = (id: number | string) => setParams({ bank: String(id) }, { replace: true });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('desk.heading')}</h1>
        {isEditor && (
          <Button
            variant="secondary"
            icon={<PlusIcon aria-hidden="true" />}
            onClick={() => setEditing('new')}
          >
            {t('desk.addBank')}
          </Button>
        )}
      </header>
      {!currentData && error ? (
        apiErrorOf(error)?.status === 403 ? (
          <EmptyState title={t('desk.noBank')} text={t('desk.noBankText', { id: user?.id })} />
        ) : (
          <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : !currentData ? (
        <div role="status" aria-label={t('desk.loading')}>
          <Skeleton height="24rem" />
        </div>
      ) : !bank ? (
        <EmptyState title={t('desk.noBanks')} />
      ) : (
        <>
          <div className={styles.row}>
            <Select
              label={t('desk.bank')}
              options={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(bank.id)}
              onValue={(id) => id && show(id)}
            />
            {isEditor && (
              <Button variant="secondary" onClick={() => setEditing('bank')}>
                {t('desk.editBank')}
              </Button>
            )}
          </div>
          <Offers key={bank.id} bank={bank.id} />
          <Branches key={`branches of ${bank.id}`} bank={bank.id} />
        </>
      )}
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'desk.addBank' : 'desk.editBank')}
      >
        <BankForm
          bank={editing === 'new' ? null : bank}
          onDone={(id) => {
            setEditing(null);
            show(id);
          }}
        />
      </Dialog>
    </div>
  );
}

function Offers({ bank }: { bank: number }) {
  const { t } = useText(TEXTS);
  const { currentData, error, isFetching, refetch } = useDeskOffersQuery(bank, {
    refetchOnMountOrArgChange: true,
  });
  const [edited, setEdited] = useState<DeskOffer | 'new' | null>(null);
  const offer = edited === 'new' ? null : edited;
  if (!currentData && error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!currentData)
    return (
      <div role="status" aria-label={t('desk.loading')}>
        <Skeleton height="20rem" />
      </div>
    );
  return (
    <>
      <Button
        className={styles.start}
        icon={<PlusIcon aria-hidden="true" />}
        onClick={() => setEdited('new')}
      >
        {t('desk.addOffer')}
      </Button>
      {currentData.items.length === 0 && <EmptyState title={t('desk.noOffers')} />}
      <ul className={styles.offers}>
        {currentData.items.map((one) => (
          <li key={one.id}>
            <OfferRow offer={one} onEdit={() => setEdited(one)} />
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(offer ? 'desk.newVersion' : 'desk.addOffer')}
        size="l"
      >
        <OfferForm
          bank={bank}
          offer={offer}
          initial={
            offer?.versions[0] ? draftOf(offer.versions[0], dayInTashkent()) : emptyDraft(dayInTashkent())
          }
          today={dayInTashkent()}
          onDone={() => setEdited(null)}
        />
      </Dialog>
    </>
  );
}

function OfferRow({ offer, onEdit }: { offer: DeskOffer; onEdit: () => void }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const [latest] = offer.versions;
  const date = (day: string) => formatDate(day, locale);
  return (
    <article className={styles.offer} aria-labelledby={`offer-${offer.id}`}>
      <div className={styles.head}>
        <h2 id={`offer-${offer.id}`} className={styles.name}>
          {latest?.terms.title[locale]}
        </h2>
        <Button size="s" variant="secondary" onClick={onEdit}>
          {t('desk.newVersion')}
        </Button>
      </div>
      <p className={styles.muted}>{t(`desk.${offer.kind}`)}</p>
      <ul className={styles.versions}>
        {offer.versions.map(({ id, version, validFrom, validUntil, terms }) => (
          <li key={id} className={styles.row}>
            <span>{t('desk.version', { version })}</span>
            <b>
              {terms.kind === 'credit'
                ? formatPercent(terms.rate, locale, 2)
                : t('advance.now', { percent: formatPercent(terms.paidPercent, locale, 0) })}
            </b>
            <span className={styles.muted}>
              {t('offers.validFrom', { date: date(validFrom) })}
              {validUntil && `, ${t('offers.validUntil', { date: date(validUntil) })}`}
            </span>
            {id === offer.current ? (
              <Badge tone="success">{t('desk.current')}</Badge>
            ) : (
              validFrom > dayInTashkent() && <Badge tone="accent">{t('desk.future')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
