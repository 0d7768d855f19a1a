import { useSession, useText } from '@baza/shared/contract';
import { useShortcuts } from '@baza/shared/desk';
import { APPLICATION_DOCUMENTS, isOpenApplication } from '@baza/shared/domain';
import { DocumentKind } from '@baza/shared/page';
import type { DeskApplication } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { cx, EmptyState, ErrorState, FormatDate, Skeleton } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { of, useApplicationTimelineQuery } from '../../api/applications-api.ts';
import { useApplicationsCaseQuery } from '../../api/desk-api.ts';
import { ApplicationFacts } from '../../features/applications/application-facts.tsx';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { AppointmentBlock } from '../../features/applications/appointment-block.tsx';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { DueTime } from '../../features/applications/due-time.tsx';
import { HistoryView } from '../../features/applications/history-view.tsx';
import { LotBlock } from '../../features/applications/lot-block.tsx';
import { PersonalBlock } from '../../features/applications/personal-block.tsx';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import { TimelineView } from '../../features/applications/timeline-view.tsx';
import { CaseActions } from './case-actions.tsx';
import { CASE_TEXTS, withCaseTexts } from './case-texts.ts';
import { ChecklistBlock } from './checklist-block.tsx';
import styles from './desk.module.css';
import { focusNote } from './note-form.tsx';
import { NotesBlock } from './notes-block.tsx';

interface Props {
  id: number;
  /** Addresses of the list and of the applications beside this one in it. */
  back: string;
  previous: string | undefined;
  next: string | undefined;
}

/** One application as staff see it. */
function CasePanel({ id, back, previous, next }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { currentData, error, isFetching, refetch } = useApplicationsCaseQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <section className={styles.panel} aria-label={t('case')}>
      <nav className={styles.line} aria-label={t('queue')}>
        <Link to={back} className={styles.back}>
          <ArrowLeftIcon aria-hidden="true" />
          {t('toQueue')}
        </Link>
        {previous && (
          <Link to={previous} className={styles.back}>
            {t('key.previous')}
          </Link>
        )}
        {next && (
          <Link to={next} className={styles.back}>
            {t('key.next')}
          </Link>
        )}
      </nav>
      {currentData ? (
        <Case application={currentData} />
      ) : apiErrorOf(error)?.status === 404 ? (
        <EmptyState picture="lost" title={t('gone.title')} text={t('gone.text')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height="28rem" />
      )}
    </section>
  );
}

const AUCTION = new Set(['lot-released', 'lot-confirmed', 'not-paid', 'agreement', 'confirmed', 'sell']);

function Case({ application }: { application: DeskApplication }) {
  const { t } = useText(DESK_TEXTS);
  const { t: own } = useText(CASE_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { user } = useSession();
  const { id, kind, status, version, owner, assignee, reason, moves, dueAt, overdue } = application;
  const place = { id, desk: true };
  const { currentData: timeline, error, refetch } = useApplicationTimelineQuery(place);
  const isMine = moves.length > 0 && status !== 'pending';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useShortcuts([{ key: 'n', label: t('key.note'), run: focusNote }]);
  return (
    <>
      <header className={styles.caseHead}>
        <h2 ref={heading} tabIndex={-1}>
          {owner.name || common('number', { id })}
        </h2>
        <p className={styles.line}>
          <StatusBadge kind={kind} status={status} />
          <span className={styles.muted}>
            {common('number', { id })} · {common(`kind.${kind}`)} · {assignee?.name || t('nobody')}
          </span>
          {dueAt && (
            <span className={cx(styles.muted, overdue && styles.failed)}>
              <DueTime dueAt={dueAt} />
            </span>
          )}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        <CaseActions application={application} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Part title={own('part.facts')}>
            <ApplicationFacts application={application} />
          </Part>
          <Part title={own('part.personal')}>
            <PersonalBlock place={place} masked={application.personal} />
          </Part>
          <Part title={own('part.documents')}>
            <Documents application={application} />
          </Part>
          {kind === 'auction' && AUCTION.has(status) && (
            <Part title={own('part.lot')}>
              <LotBlock place={place} canBid={false} />
            </Part>
          )}
          <Part title={own('part.viewing')}>
            <AppointmentBlock
              place={place}
              version={version}
              appointment={
                // Whose application it is not has no say in it.
                application.appointment && !isMine
                  ? { ...application.appointment, actions: [] }
                  : application.appointment
              }
              canPropose={isMine && isOpenApplication(status)}
            />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title={own('part.checklist')}>
            <ChecklistBlock id={id} />
          </Part>
          <Part title={own('part.notes')}>
            <NotesBlock id={id} applicant={owner.id} canAdd={owner.id !== user?.id} />
          </Part>
          <Part title={own('part.way')}>
            {timeline ? (
              <TimelineView desk kind={kind} timeline={timeline} />
            ) : error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton height="16rem" />
            )}
          </Part>
          <Part title={own('part.history')}>
            <HistoryView place={place} kind={kind} />
          </Part>
        </div>
      </div>
    </>
  );
}

function Documents({ application: { id, requests, documents } }: { application: DeskApplication }) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  return (
    <>
      {requests.map((request) => (
        <div key={request.id} className={styles.request}>
          <p>
            <strong>{t('asked')}</strong> <FormatDate date={request.at} />
          </p>
          <p>{request.text}</p>
          <p className={styles.muted}>{request.missing.map((one) => common(`document.${one}`)).join(', ')}</p>
        </div>
      ))}
      {documents.length === 0 && <p className={styles.muted}>{t('noDocuments')}</p>}
      {APPLICATION_DOCUMENTS.filter((one) => documents.some((document) => document.kind === one)).map(
        (one) => (
          <DocumentKind
            key={one}
            path={of({ id, desk: true })}
            kind={one}
            name={common(`document.${one}`)}
            documents={documents.filter((document) => document.kind === one)}
            uploads={null}
          />
        ),
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

export default withCaseTexts(CasePanel);
