import { useLocale, useText } from '@baza/shared/contract';
import { APPLICATION_DOCUMENTS, formatDateTime, formatPercent, formatPrice } from '@baza/shared/domain';
import { DocumentKind } from '@baza/shared/page';
import type { BankApplication } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { EmptyState, ErrorState, FormatDate, Skeleton } from '@baza/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { of } from '../../api/applications-api.ts';
import { useBankApplicationQuery, useBankWriteMutation } from '../../api/bank-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { BankMessages } from '../../features/applications/bank-messages.tsx';
import { FactsList } from '../../features/applications/facts-list.tsx';
import { PersonalBlock } from '../../features/applications/personal-block.tsx';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import styles from './bank-desk.module.css';
import { BANK_TEXTS } from './bank-texts.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionList } from './decision-list.tsx';
import { DecisionTag } from './decision-tag.tsx';
import { offerTerms } from './offer-terms.ts';
import { RequestForm } from './request-form.tsx';

/** One application as its bank sees it. The API logs each opening, which is why it is not polled. */
export function BankApplicationPanel({ id, back }: { id: number; back: string }) {
  const { t } = useText(BANK_TEXTS);
  const { currentData, error, isFetching, refetch } = useBankApplicationQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <>
      <p>
        <Link to={back}>{t('back')}</Link>
      </p>
      {currentData ? (
        <Opened application={currentData} onStale={() => void refetch()} />
      ) : apiErrorOf(error)?.status === 404 ? (
        <EmptyState picture="lost" title={t('gone.title')} text={t('gone.text')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t('loadingOne')}>
          <Skeleton height="28rem" />
        </div>
      )}
    </>
  );
}

interface OpenedProps {
  application: BankApplication;
  onStale: () => void;
}

function Opened({ application, onStale }: OpenedProps) {
  const { t } = useText(BANK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { id, kind, status, applicant, submittedAt, decisions, messages, isOpen } = application;
  const [write, { isLoading }] = useBankWriteMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {applicant || common('number', { id })}
        </h2>
        <p className={styles.line}>
          <StatusBadge kind={kind} status={status} />
          {application.decision && <DecisionTag application={application} />}
          <span className={styles.muted}>
            {common('number', { id })} · {common(`kind.${kind}`)}
            {submittedAt && ` · ${formatDateTime(submittedAt, locale)}`}
          </span>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Facts application={application} />
          <Part title={t('part.personal')}>
            <p className={styles.muted}>{t('personalHint')}</p>
            <PersonalBlock place={{ id, bank: true }} masked={application.personal} />
          </Part>
          <Documents application={application} onStale={onStale} />
        </div>
        <div className={styles.column}>
          <Part title={t('part.decision')}>
            <DecisionList decisions={decisions} />
            {isOpen ? (
              <DecisionForm application={application} onStale={onStale} />
            ) : (
              <p className={styles.muted}>{t('closed')}</p>
            )}
          </Part>
          <Part title={t('part.messages')}>
            <BankMessages
              messages={messages}
              mine="bank"
              busy={isLoading}
              onSend={(text, key) => write({ id, body: { text }, key })}
            />
          </Part>
        </div>
      </div>
    </>
  );
}

function Facts({
  application: { facts, listing, offer, realEstateAmount },
}: {
  application: BankApplication;
}) {
  const { t } = useText(BANK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { credit, debtorType, customer, note } = facts;
  const { title, rate } = offerTerms(offer, locale);
  const sum = (uzs: number | null | undefined) => (uzs == null ? null : formatPrice(uzs, 'UZS', locale));
  return (
    <Part title={t('part.facts')}>
      <FactsList
        rows={[
          [common('field.offerId'), title],
          [t('offerRate'), rate === null ? null : formatPercent(rate, locale, 2)],
          [common('field.listingId'), listing?.title],
          [common('field.realEstateAmount'), sum(realEstateAmount)],
          [common('field.initialPayment'), sum(credit?.initialPayment)],
          [common('field.creditAmount'), sum(credit?.creditAmount)],
          [common('field.creditTerm'), credit && common('months', { count: credit.creditTerm })],
          [common('field.customer'), common(`customer.${customer}`)],
          [common('field.debtorType'), debtorType && common(`debtor.${debtorType}`)],
          [common('field.note'), note],
        ]}
      />
    </Part>
  );
}

function Documents({ application, onStale }: OpenedProps) {
  const { t } = useText(BANK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { id, documents, requests, isOpen } = application;
  return (
    <Part title={t('part.documents')}>
      {documents.length === 0 && <p className={styles.muted}>{t('noDocuments')}</p>}
      {APPLICATION_DOCUMENTS.filter((kind) => documents.some((document) => document.kind === kind)).map(
        (kind) => (
          <DocumentKind
            key={kind}
            path={of({ id, bank: true })}
            kind={kind}
            name={common(`document.${kind}`)}
            documents={documents.filter((document) => document.kind === kind)}
            uploads={null}
          />
        ),
      )}
      {requests.map((request) => (
        <div key={request.id} className={styles.request}>
          <p>
            <strong>{t('requested')}</strong> <FormatDate date={request.at} />
          </p>
          <p>{request.text}</p>
          <p className={styles.muted}>{request.missing.map((one) => common(`document.${one}`)).join(', ')}</p>
        </div>
      ))}
      {isOpen && <RequestForm application={application} onStale={onStale} />}
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
