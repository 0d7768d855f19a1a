import { paths, usePageTitle, useText } from '@baza/shared/contract';
import { isOpenApplication } from '@baza/shared/domain';
import type { Application } from '@baza/shared/schema';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import {
  ButtonLink,
  Card,
  ErrorState,
  NotFoundState,
  PageError,
  Skeleton,
  VisuallyHidden,
} from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { useApplicationQuery, useApplicationTimelineQuery } from '../../api/applications-api.ts';
import { useOwnBankQuery } from '../../api/bank-api.ts';
import { ApplicationFacts } from '../../features/applications/application-facts.tsx';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { AppointmentBlock } from '../../features/applications/appointment-block.tsx';
import { askOf } from '../../features/applications/ask-of.ts';
import { HistoryView } from '../../features/applications/history-view.tsx';
import { LotBlock } from '../../features/applications/lot-block.tsx';
import { PersonalBlock } from '../../features/applications/personal-block.tsx';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import { TimelineView } from '../../features/applications/timeline-view.tsx';
import { useFreshForOwner } from '../../features/applications/use-fresh.ts';
import styles from './application.module.css';
import { BankPart } from './bank-part.tsx';
import { CommissionHelp } from './commission-help.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { MessengerPart } from './messenger-part.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { VIEW_TEXTS } from './view-texts.ts';

/** Where notices of requested documents lead. */
const DOCUMENTS_ID = 'documents';

/** `/apply/:id`: one application of mine. */
export function ApplicationPage() {
  const { id } = useParams();
  const number = id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  const { currentData, error, isFetching, refetch } = useApplicationQuery(number ?? skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  // With the application: what it has come to stands above the rest.
  const timeline = useApplicationTimelineQuery(number === null ? skipToken : { id: number });
  const { t } = useText(VIEW_TEXTS);
  const status = apiErrorOf(error)?.status;
  if (number === null || status === 404) return <NotFoundState />;
  if (currentData && (timeline.currentData || timeline.error))
    return <Shown application={currentData} refetch={() => void refetch()} />;
  return (
    <div className={styles.page}>
      {error ? (
        <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div aria-busy="true" className={styles.main}>
          <VisuallyHidden>
            <span role="status">{t('loading')}</span>
          </VisuallyHidden>
          <Skeleton height="2.5rem" width="60%" />
          <Skeleton height="24rem" />
        </div>
      )}
    </div>
  );
}

function Shown({ application, refetch }: { application: Application; refetch: () => void }) {
  const { t } = useText(VIEW_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { id, kind, status, version, requests, reason, moves } = application;
  const timeline = useApplicationTimelineQuery({ id });
  const hasBank = application.offer !== null && status !== 'new';
  const bank = useOwnBankQuery(hasBank ? id : skipToken);
  useFreshForOwner();
  const isToDocuments = useLocation().hash === `#${DOCUMENTS_ID}`;
  useEffect(() => {
    if (isToDocuments) document.getElementById(DOCUMENTS_ID)?.scrollIntoView();
  }, [isToDocuments]);
  usePageTitle(`${common(`kind.${kind}`)}, ${common('number', { id })}`);
  const place = { id };
  const ask = askOf(application, requests.length);
  const isOpen = isOpenApplication(status);
  if (status === 'new' && moves.length === 0) return <Navigate to={paths.applications()} replace />;
  const withdraw = moves.find(({ action }) => action === 'withdraw');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={paths.applications()} className={styles.back}>
          <ArrowLeftIcon aria-hidden="true" />
          {t('toList')}
        </Link>
        <h1>{common(`kind.${kind}`)}</h1>
        <p className={styles.line}>
          <StatusBadge kind={kind} status={status} />
          <span className={styles.muted}>{common('number', { id })}</span>
        </p>
      </header>
      {ask && (
        <section className={styles.ask} aria-label={t('asked')}>
          <CircleAlertIcon aria-hidden="true" />
          <div className={styles.askBody}>
            <p className={styles.askText}>{common(`ask.${ask}`)}</p>
            {ask?.endsWith('commission') && (
              <CommissionHelp dueAt={application.dueAt} overdue={application.overdue} />
            )}
            {ask === 'draft' && (
              <ButtonLink to={paths.applicationAdd(`id=${id}`)}>{t('continue')}</ButtonLink>
            )}
            <MoveButtons
              id={id}
              version={version}
              moves={moves.filter(({ action }) => action === 'accept' || action === 'refuse')}
            />
          </div>
        </section>
      )}
      {reason && !isOpen && (
        <p className={styles.reason}>
          <strong>{t('reason')}</strong> {reason}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Part title={t('part.way')}>
            {timeline.currentData ? (
              <TimelineView kind={kind} timeline={timeline.currentData} />
            ) : timeline.error ? (
              <ErrorState error={timeline.error} onRetry={() => void timeline.refetch()} />
            ) : (
              <Skeleton height="18rem" />
            )}
          </Part>
          {kind === 'auction' &&
            ['lot-released', 'lot-confirmed', 'not-paid', 'agreement', 'confirmed', 'sell'].includes(
              status,
            ) && (
              <Part title={t('part.lot')}>
                <LotBlock place={place} canBid={status === 'lot-released'} />
              </Part>
            )}
          <Part title={t('part.documents')} id={DOCUMENTS_ID}>
            <DocumentsPart application={application} onChange={refetch} />
          </Part>
        </div>
        <div className={styles.main}>
          <Part title={t('part.facts')}>
            <ApplicationFacts application={application} />
          </Part>
          {(isOpen || application.appointment) && status !== 'new' && (
            <Part title={t('part.viewing')}>
              <AppointmentBlock
                place={place}
                version={version}
                appointment={application.appointment}
                canPropose={isOpen}
              />
            </Part>
          )}
          {bank.currentData && (
            <Part title={t('part.bank')}>
              <BankPart id={id} own={bank.currentData} />
            </Part>
          )}
          <Part title={t('part.personal')}>
            <PersonalBlock place={place} masked={application.personal} />
          </Part>
          {status !== 'new' && (
            <Part title={t('part.messenger')}>
              <MessengerPart id={id} />
            </Part>
          )}
          <Part title={t('part.history')}>
            <HistoryView place={place} kind={kind} />
          </Part>
          {withdraw && <MoveButtons id={id} version={version} moves={[withdraw]} />}
        </div>
      </div>
    </div>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card as="section" padding="l" className={styles.part} aria-label={title} id={id}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </Card>
  );
}
